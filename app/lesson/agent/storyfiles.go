package agent

// The files of the example project. They are text of the story: nobody writes
// or runs them.

const schemaSQL = `CREATE TABLE account (
  id       INTEGER PRIMARY KEY,
  email    TEXT NOT NULL UNIQUE,
  password BLOB NOT NULL,
  role     TEXT NOT NULL DEFAULT 'customer'
);
CREATE TABLE session (
  token   TEXT PRIMARY KEY,
  account INTEGER NOT NULL REFERENCES account(id),
  ends    INTEGER NOT NULL
);
`

const migrationSQL = `-- up
ALTER TABLE customer ADD COLUMN account INTEGER REFERENCES account(id);
INSERT INTO account (email, password)
  SELECT email, password FROM customer;
UPDATE customer SET account =
  (SELECT id FROM account WHERE account.email = customer.email);
-- down
DELETE FROM account WHERE id IN (SELECT account FROM customer);
ALTER TABLE customer DROP COLUMN account;
`

const middlewareGo = `package auth

// Require lets a request through when its session is open and its account has
// the role, and answers 401 or 403 when not.
func Require(role string, sessions Sessions, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		cookie, err := r.Cookie("session")
		if err != nil {
			http.Error(w, "sign in first", http.StatusUnauthorized)
			return
		}
		account, err := sessions.Account(r.Context(), cookie.Value)
		switch {
		case errors.Is(err, ErrEnded):
			http.SetCookie(w, &http.Cookie{Name: "session", MaxAge: -1})
			http.Error(w, "the session has ended", http.StatusUnauthorized)
			return
		case err != nil:
			http.Error(w, "try again later", http.StatusServiceUnavailable)
			return
		case !account.Has(role):
			http.Error(w, "not allowed", http.StatusForbidden)
			return
		}
		next.ServeHTTP(w, r.WithContext(withAccount(r.Context(), account)))
	})
}
`

const sessionsGo = `package auth

// ErrEnded says that a session is over.
var ErrEnded = errors.New("auth: the session has ended")

// Account returns the account that a session belongs to.
func (s Sessions) Account(ctx context.Context, token string) (Account, error) {
	var account Account
	var ends int64
	row := s.db.QueryRowContext(ctx, findSession, token)
	if err := row.Scan(&account.ID, &account.Role, &ends); err != nil {
		return Account{}, err
	}
	if s.now().Unix() > ends {
		return Account{}, ErrEnded
	}
	return account, nil
}
`

const sessionTestGo = `package auth

func TestRequire(t *testing.T) {
	for name, c := range map[string]struct{ cookie string; want int }{
		"no session":    {"", 401},
		"ended session": {"old", 401},
		"wrong role":    {"customer", 403},
		"right role":    {"admin", 200},
	} {
		t.Run(name, func(t *testing.T) { get(t, c.cookie, c.want) })
	}
}
`

const integrationGo = `package shop

// Routes puts the sign-in in front of what needs it.
func Routes(mux *http.ServeMux, sessions auth.Sessions) {
	mux.Handle("/orders/", auth.Require("customer", sessions, orders()))
	mux.Handle("/admin/", auth.Require("admin", sessions, admin()))
}
`

// storyWork is what an agent writes when it works on a task that it has chosen
// from the board.
func storyWork() []Work {
	return []Work{
		{"Setup schema", "I write the schema.", []FileWrite{{"db/schema.sql", schemaSQL}}},
		{"Migrations", "I write the migration.", []FileWrite{{"db/0001_accounts.sql", migrationSQL}}},
		{"Auth module", "The auth module is mine and in progress. What is missing are its tests.", []FileWrite{{"auth/middleware_test.go", sessionTestGo}}},
		{"Integration", "I put the sign-in in front of the routes.", []FileWrite{{"shop/routes.go", integrationGo}}},
	}
}
