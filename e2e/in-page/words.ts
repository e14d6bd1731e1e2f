// Runs in the page: what people read there, and what they cannot read. Put there by support/in-page.ts.
import { inOneLine } from './elements.ts';

/** What people read or hear in one go, and where. */
export interface Said {
  where: string;
  words: string;
}

const HEARD = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
];

function placeOf(element: Element): string {
  const role = element.getAttribute('role');
  return `${element.tagName.toLowerCase()}${role ? `[${role}]` : ''}`;
}

/**
 * Words that say that they are in another language are not looked at, nor what people wrote to each other, nor what is
 * hidden from everybody.
 */
const isLeftOut = (element: Element) =>
  element.matches('script, style, template, noscript, [lang]:not(html), [role=log] p[dir=auto]') ||
  !element.checkVisibility({ visibilityProperty: true });

/** Whether an element stands within a line of text. */
function isWithinLine(element: HTMLElement): boolean {
  const { display, position } = getComputedStyle(element);
  return display === 'inline' && position === 'static' && !element.matches('br, button');
}

/** What is heard of an element beside the words in it. */
function heardOf(element: Element): Said[] {
  return HEARD.flatMap((attribute) => {
    const words = inOneLine(element.getAttribute(attribute) ?? '');
    return words ? [{ where: `${placeOf(element)} ${attribute}`, words }] : [];
  });
}

/** Text and ends of lines below a node, in their order; what is heard goes to `heard`. */
function* linesBelow(node: Node, heard: Said[]): Generator<Text | 'end'> {
  if (node instanceof Text) yield node;
  if (!(node instanceof Element) || isLeftOut(node)) return;
  heard.push(...heardOf(node));
  if (!(node instanceof HTMLElement)) return;
  const isWithin = isWithinLine(node);
  if (!isWithin) yield 'end';
  for (const child of node.childNodes) yield* linesBelow(child, heard);
  if (!isWithin) yield 'end';
}

/**
 * What stands on the page: each run of text that is read as one line, however many elements make it up, and each name,
 * description and hint of a control.
 */
export function saidHere(): Said[] {
  const heard: Said[] = [{ where: 'title', words: document.title }];
  const runs: Said[] = [];
  let texts: Text[] = [];
  for (const each of linesBelow(document.body, heard)) {
    if (each === 'end') {
      const [first] = texts;
      const words = inOneLine(texts.map(({ data }) => data).join(''));
      if (words) runs.push({ where: first?.parentElement ? placeOf(first.parentElement) : '', words });
      texts = [];
    } else texts.push(each);
  }
  return [...heard, ...runs];
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** A text as it is drawn: where it is seen, and what it is drawn on. */
interface Drawn {
  node: Text;
  parent: Element;
  boxes: Box[];
  layer: Element | null;
  /** What cuts it off, where it does. */
  cutBy: Element | null;
}

/**
 * Where the rest of a text that is cut off stands: in a title; in the details that a session in the calendar’s grid
 * opens, and in its name; behind the link beside a note’s first lines.
 */
const TOLD_ELSEWHERE = '[title], [data-grid] button[aria-haspopup=dialog], [data-note] ~ p';

const short = (text: string) => inOneLine(text).slice(0, 60);
const clips = (overflow: string) => overflow !== 'visible';

function above(element: Element): Element[] {
  const chain: Element[] = [];
  for (let each: Element | null = element; each && each !== document.documentElement; each = each.parentElement) {
    chain.push(each);
    if (getComputedStyle(each).position === 'fixed') break;
  }
  return chain;
}

/** Nothing of it is meant for eyes: one pixel, or no room at all. */
function isUnseen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  const { overflowX, clipPath, clip, opacity } = getComputedStyle(element);
  const isClipped = clipPath === 'inset(50%)' || clip.startsWith('rect(0');
  return isClipped || (clips(overflowX) && (width <= 1 || height <= 1)) || opacity === '0';
}

/** Whether a box cuts off some of the lines, or has dots in place of their end. */
function cuts(element: Element, lines: readonly Box[]): boolean {
  const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
  const inner = element.getBoundingClientRect();
  const hasDots = clips(overflowX) && textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1;
  const isOutX = ({ left, right }: Box) => right > inner.right + 1.5 || left < inner.left - 1.5;
  // Letters stand lower than their box is high without being cut: by a third of a line they are.
  const isOutY = ({ top, bottom }: Box) => Math.max(bottom - inner.bottom, inner.top - top) > (bottom - top) / 3;
  return hasDots || (clips(overflowX) && lines.some(isOutX)) || (clips(overflowY) && lines.some(isOutY));
}

/** What is left of boxes within an element that clips or scrolls. */
function within(element: Element, boxes: readonly Box[]): Box[] {
  const { overflowX, overflowY } = getComputedStyle(element);
  const inner = element.getBoundingClientRect();
  const [left, right] = clips(overflowX)
    ? [inner.left, inner.right]
    : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const [top, bottom] = clips(overflowY)
    ? [inner.top, inner.bottom]
    : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  return boxes
    .map((box) => ({
      left: Math.max(box.left, left),
      right: Math.min(box.right, right),
      top: Math.max(box.top, top),
      bottom: Math.min(box.bottom, bottom),
    }))
    .filter((box) => box.right > box.left && box.bottom > box.top);
}

const scrolls = (element: Element) => {
  const { overflowX, overflowY } = getComputedStyle(element);
  return /auto|scroll/.test(overflowX + overflowY);
};

function drawnOf(node: Text): Drawn | null {
  const parent = node.parentElement;
  if (!parent || !node.data.trim() || parent.closest('script, style, template, noscript, svg')) return null;
  if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return null;
  const chain = above(parent);
  if (chain.some(isUnseen)) return null;
  const range = document.createRange();
  range.selectNodeContents(node);
  const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  if (lines.length === 0) return null;
  // Up to what scrolls text is cut off; beyond it is out of sight.
  const upToScroller = chain.slice(0, chain.findIndex(scrolls) === -1 ? chain.length : chain.findIndex(scrolls));
  return {
    node,
    parent,
    boxes: chain.reduce<Box[]>((boxes, each) => within(each, boxes), lines),
    layer: chain.find((each) => /absolute|fixed|sticky/.test(getComputedStyle(each).position)) ?? null,
    cutBy: upToScroller.find((each) => cuts(each, lines)) ?? null,
  };
}

function allDrawn(): Drawn[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Drawn[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const drawn = node instanceof Text ? drawnOf(node) : null;
    if (drawn) found.push(drawn);
  }
  return found;
}

/** Lines that stand close touch by some pixels of their boxes, never by half a letter. */
function crossing(one: Drawn, other: Drawn): Box | undefined {
  return one.boxes
    .flatMap((a) =>
      other.boxes.map((b) => ({
        left: Math.max(a.left, b.left),
        right: Math.min(a.right, b.right),
        top: Math.max(a.top, b.top),
        bottom: Math.min(a.bottom, b.bottom),
      })),
    )
    .find(({ left, right, top, bottom }) => right - left > 3 && bottom - top > 5);
}

/** Whether people see a text at a place: of one that a dialog covers they see nothing. */
function isOnTop({ node, parent }: Drawn, { left, right, top, bottom }: Box): boolean {
  const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return found === null || found.contains(node) || parent.contains(found);
}

function onEachOther(drawn: readonly Drawn[]): string[] {
  return drawn.flatMap((one, place) =>
    drawn.slice(place + 1).flatMap((other) => {
      const both = one.layer === other.layer ? crossing(one, other) : undefined;
      const isSeen = both && (isOnTop(one, both) || isOnTop(other, both));
      return isSeen ? [`on each other: ${short(one.node.data)} / ${short(other.node.data)}`] : [];
    }),
  );
}

/** Words of a field that cannot be moved in it: those of an empty one, and what was chosen. */
function fixedWordsOf(field: HTMLInputElement): string {
  if (field.value === '') return field.placeholder;
  return field.readOnly || field.getAttribute('aria-haspopup') === 'listbox' ? field.value : '';
}

function cutInFields(): string[] {
  const pen = document.createElement('canvas').getContext('2d');
  const fields = document.querySelectorAll<HTMLInputElement>(
    'input:not([type=hidden], [type=checkbox], [type=radio], [type=file])',
  );
  return [...fields].flatMap((field) => {
    const words = fixedWordsOf(field);
    if (!pen || words === '' || !field.checkVisibility() || field.closest('[title]')) return [];
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    pen.font = font;
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return pen.measureText(words).width > room + 1 ? [`cut off in its field: ${short(words)}`] : [];
  });
}

/**
 * What cannot be read as it is drawn: text that a box cuts off though nothing tells the rest, and text that lies on
 * other text. What is hidden from everybody’s eyes, and what can be scrolled to, is left out.
 */
export function unreadableHere(): string[] {
  const drawn = allDrawn();
  const cut = drawn.filter(({ cutBy, parent }) => cutBy && !parent.closest(TOLD_ELSEWHERE));
  return [
    ...new Set([
      ...cut.map(({ node, cutBy }) => `cut off by ${cutBy?.classList.item(0) ?? ''}: ${short(node.data)}`),
      ...onEachOther(drawn),
      ...cutInFields(),
    ]),
  ];
}
