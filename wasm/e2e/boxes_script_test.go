//go:build !js

package e2e

// boxesScript shows every picture and returns what is wrong with its boxes, each
// fault once with the names of the pictures that have it. Its arguments say whether
// fingers are what points, and which of the pictures are shown, by their numbers.
//
// A box is a line of text, a control, a node of the graph or a disc on it. What
// scrolls is looked at as it stands: what is scrolled away can be had. What stays
// in its place while the page scrolls is compared with what scrolls under it only
// from side to side.
const boxesScript = `
const [touch, chosen] = arguments, slack = 1.5;
const controls = 'a[href], button, input, select, textarea, summary, [role=slider], [role=tab]';
const over = '[role=dialog], [data-popover], .add, .popover, .refusal .said, .there p, #notice'; // they lie over the lab, one at a time
const inside = (a, b) => ({left: Math.max(a.left, b.left), right: Math.min(a.right, b.right), top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom)});
const empty = r => r.right - r.left < 1 || r.bottom - r.top < 1;
const plain = r => ({left: r.left, right: r.right, top: r.top, bottom: r.bottom});
const short = s => s.trim().replace(/\s+/g, ' ').slice(0, 24);
const name = e => {
	let at = e;
	while (at && !at.className && !at.dataset?.key && !at.id) at = at.parentElement;
	if (!at) return e.localName;
	return at.dataset?.key ? '[' + at.dataset.key.replace(/\d+/, 'N') + ']' : at.id ? '#' + at.id : '.' + String(at.className.baseVal ?? at.className).split(' ')[0];
};
const px = r => [r.left, r.top, r.right, r.bottom].map(Math.round).join(' ');

// What is cut off on purpose is had whole where it is pointed at, or by a button.
const told = (e, text) => {
	const t = e.closest('[title]');
	return t && t.title.includes(text.trim()) || e.closest('.message')?.querySelector('[data-key^=message-]');
};

const look = fault => {
	const boxes = [];
	const add = (kind, e, rect, ctx) => {
		if (rect.bottom + scrollY < 0) return; // kept off the page until it has the focus
		let shown = plain(rect);
		for (const c of ctx.clips.toReversed()) {
			if (c.x) {
				if (c.x === 'cut' && (shown.left < c.box.left - slack || shown.right > c.box.right + slack) && !told(e, e.textContent))
					fault(kind + ' ' + name(e) + ' is cut sideways by ' + name(c.e), short(e.textContent) + ' ' + px(rect) + ' in ' + px(c.box));
				shown = inside(shown, {...shown, left: c.box.left, right: c.box.right});
			}
			if (c.y) {
				if (c.y === 'cut' && (shown.top < c.box.top - slack || shown.bottom > c.box.bottom + slack) && !told(e, e.textContent))
					fault(kind + ' ' + name(e) + ' is cut in height by ' + name(c.e), short(e.textContent) + ' ' + px(rect) + ' in ' + px(c.box));
				shown = inside(shown, {...shown, top: c.box.top, bottom: c.box.bottom});
			}
			if (empty(shown)) return;
		}
		if (shown.left < -slack || shown.right > innerWidth + slack) fault(kind + ' ' + name(e) + ' is outside of the window', px(rect));
		if (ctx.root && ctx.page && (shown.top < -slack || shown.bottom > innerHeight + slack)) fault(kind + ' ' + name(e) + ' stays above or below the window', short(e.textContent) + ' ' + px(rect));
		boxes.push({kind, e, rect: shown, whole: plain(rect), root: ctx.root, page: ctx.page, over: ctx.over});
	};
	const walk = (e, ctx) => {
		const style = getComputedStyle(e);
		if (style.display === 'none' || style.visibility === 'hidden' || style.clipPath === 'inset(50%)' || style.clipPath.endsWith('px -9px -9px)')) return; // the last is a name of an act that has no room
		if (style.display !== 'contents' && !e.checkVisibility({contentVisibilityAuto: true, opacityProperty: true})) return;
		let {clips, root, page, holding} = ctx;
		if (style.position === 'absolute') clips = clips.slice(0, holding);
		if (style.position === 'fixed' || style.position === 'sticky') {
			page = style.position === 'fixed' || !clips.some(c => c.y === 'scroll');
			root = e;
			if (style.position === 'fixed') clips = [];
		}
		const holds = style.position !== 'static' || style.transform !== 'none' || style.containerType !== 'normal' || style.contain !== 'none';
		const next = {clips, root, page, holding: holds ? clips.length : holding, over: ctx.over || e.matches(over)};
		const box = e.getBoundingClientRect();
		if (e instanceof SVGElement) {
			if (e.localName === 'text') add('text', e, box, next);
			else if (e.hasAttribute('data-disc')) add('disc', e, box, next);
			else for (const child of e.children) walk(child, next);
			return;
		}
		if (e.matches(controls) && !e.disabled)
			for (const r of style.display === 'inline' ? e.getClientRects() : [box]) add('control', e, r, next);
		if (e.matches('.card')) add('node', e, box, next);
		if (e.hasAttribute('data-disc')) add('disc', e, box, next);
		const clipped = v => v === 'hidden' || v === 'clip' ? 'cut' : v === 'auto' || v === 'scroll' ? 'scroll' : '';
		const x = clipped(style.overflowX), y = clipped(style.overflowY);
		if ((x || y) && e !== document.body && style.display !== 'contents') {
			next.clips = [...clips, {e, x, y, box: {left: box.left + e.clientLeft, top: box.top + e.clientTop, right: box.left + e.clientLeft + e.clientWidth, bottom: box.top + e.clientTop + e.clientHeight}}];
			if (holds) next.holding = next.clips.length;
		}
		for (const child of e.childNodes) {
			if (child.nodeType === 1) walk(child, next);
			else if (child.nodeType === 3 && child.data.trim()) {
				const range = document.createRange(), size = parseFloat(style.fontSize);
				range.selectNodeContents(child);
				for (const r of range.getClientRects()) {
					if (r.width < 1) continue;
					const middle = (r.top + r.bottom) / 2; // the letters, without the room around them
					add('text', e, {left: r.left, right: r.right, top: middle - .36 * size, bottom: middle + .36 * size}, next);
				}
			}
		}
	};
	walk(document.body, {clips: [], root: null, page: false, holding: 0, over: false});

	// In a window of some size a few tasks and their files are seen without scrolling.
	// Buttons may reach over the edge by what is not drawn of them.
	const large = innerWidth >= 1280 && innerHeight >= 720 && parseFloat(getComputedStyle(document.documentElement).fontSize) <= 16;
	const few = large && document.querySelectorAll('[data-task]').length <= 5 && !document.querySelector('[data-ghost]');
	for (const e of few ? document.querySelectorAll('.graph, .canvas, .files-pane:not(.disk) ul.files') : [])
		if (e.checkVisibility() && e.clientHeight > 2 && !e.closest('[data-tasks=rows], [data-tasks=strip]') && e.scrollHeight > e.clientHeight + 12)
			fault(name(e) + ' of a few tasks scrolls', e.scrollHeight + ' in ' + e.clientHeight);

	const under = (a, b) => { // a stays where b scrolls
		const r = a.root.getBoundingClientRect();
		return !a.page || r.width > .7 * innerWidth || a.root.matches('.top'); // which may be above the text alone
	};
	const disc = e => { const d = e.closest('[data-disc], [data-struck]'); return d && (d.dataset.disc ?? d.dataset.struck).split(' ')[1] };
	const taskOf = e => disc(e) ?? e.closest('[data-task]')?.dataset.task ?? (e.closest('[data-ghost], .ghostly') ? 'new' : undefined);
	// A copy lies over its own node, a disc over its own node's edge; what picks a node is as large as it.
	const own = (a, b) => taskOf(a.e) !== undefined && taskOf(a.e) === taskOf(b.e) && [a, b].some(x => x.e.closest('.copy, [data-disc], [data-struck], .ghostly, .pick'));
	// The names of acts are part of the slider: a press on one is a press on its bar.
	const ofSlider = (a, b) => a.e.closest('.segments') !== null && a.e.closest('.segments') === b.e.closest('.segments');
	// What is drawn of a control may be less than what can be pressed.
	const drawn = e => {
		const r = plain(e.getBoundingClientRect()), s = getComputedStyle(e, '::before');
		if (s.content === 'none' || s.position !== 'absolute') return r;
		const by = side => Math.max(0, parseFloat(s[side]) || 0);
		return {left: r.left + by('left'), right: r.right - by('right'), top: r.top + by('top'), bottom: r.bottom - by('bottom')};
	};
	boxes.sort((a, b) => a.rect.left - b.rect.left);
	boxes.forEach((a, i) => {
		for (let j = i + 1; j < boxes.length && boxes[j].rect.left < a.rect.right - slack; j++) {
			const b = boxes[j];
			if (a.e === b.e || a.e.contains(b.e) || b.e.contains(a.e) || a.over !== b.over || own(a, b) || ofSlider(a, b)) continue;
			if (a.root !== b.root) {
				const [stays, goes] = b.root && (!a.root || a.root.contains(b.root)) ? [b, a] : [a, b];
				if (!a.page || !b.page || a.root.contains(b.root) || b.root.contains(a.root)) {
					if (!under(stays, goes) && !stays.root.contains(goes.e)) fault(stays.kind + ' ' + name(stays.e) + ' stands over ' + goes.kind + ' ' + name(goes.e), px(stays.rect) + ' over ' + px(goes.rect));
					continue;
				}
			}
			if (Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top) <= slack) continue;
			if ([a, b].some(x => x.kind === 'control') && empty(inside(inside(a.rect, b.rect), inside(a.kind === 'control' ? drawn(a.e) : a.rect, b.kind === 'control' ? drawn(b.e) : b.rect)))) continue;
			const [one, two] = [a.kind + ' ' + name(a.e), b.kind + ' ' + name(b.e)].sort();
			fault(one + ' overlaps ' + two, short(a.e.textContent) + ' ' + px(a.rect) + ' and ' + short(b.e.textContent) + ' ' + px(b.rect));
		}
	});

	// A press in the middle and at both ends of a control is that control's.
	for (const b of boxes) {
		if (b.kind !== 'control') continue;
		const r = b.rect, w = b.whole, y = (r.top + r.bottom) / 2, x = (r.left + r.right) / 2;
		if ((r.bottom - r.top) < .6 * (w.bottom - w.top) || (r.right - r.left) < .6 * (w.right - w.left)) continue;
		const has = at => b.e.contains(at) || b.e.labels && [...b.e.labels].some(l => l.contains(at));
		let covered = false;
		for (const at of [r.left + 3, x, r.right - 3].map(x => document.elementFromPoint(x, y))) {
			if (!at || has(at)) continue;
			covered = true;
			const stays = at.closest('.top, .lab, .controls, .steps');
			if (at.closest(over) && !b.over || !b.root && stays && !stays.contains(b.e)) continue; // it is scrolled, or over it on purpose
			fault('a press on ' + name(b.e) + ' goes to ' + name(at), px(r));
		}
		if (!touch || covered || b.e.closest('main p, main li, main .no, footer, label') || r.top < 0 || r.bottom > innerHeight || r.bottom - r.top < w.bottom - w.top - 1) continue;
		const reach = (dx, dy) => { let n = 0; while (n < 44 && has(document.elementFromPoint(x + dx * (n + 1), y + dy * (n + 1)))) n++; return n };
		if (reach(0, -1) + reach(0, 1) < 43 || reach(-1, 0) + reach(1, 0) < 43) fault('control ' + name(b.e) + ' is smaller than a finger', px(r));
	}
};

const faults = new Map();
for (const picture of chosen.map(number => window.pictures[number])) {
	document.body.replaceWith(document.importNode(picture.body, true));
	tasklessonFit();
	(document.querySelector('#lab') ?? document.querySelector('.lab'))?.scrollIntoView({block: 'start'});
	const seen = new Set();
	look((fault, where) => {
		if (seen.has(fault)) return;
		seen.add(fault);
		if (!faults.has(fault)) faults.set(fault, {Fault: fault + ' (' + where + ')', Pictures: []});
		faults.get(fault).Pictures.push(picture.name);
	});
}
return [...faults.values()];`
