// Runs in the page: what people reach, hit and name there. Put there by support/in-page.ts.

const STOPS =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [contenteditable=true], [tabindex]';
const CONTROLS =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=switch], [role=option]';

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });

/** What a person calls a control, for a report. */
function callOf(element: Element): string {
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
  const words = element.getAttribute('aria-label') ?? label ?? element.textContent ?? '';
  return `${element.tagName.toLowerCase()} “${inOneLine(words).slice(0, 50)}”`;
}

/** The box that people hit: of a field with a label beside it, both. */
function boxOf(element: Element): DOMRect {
  const own = element.getBoundingClientRect();
  const label = element instanceof HTMLInputElement && /checkbox|radio/.test(element.type) ? element.labels?.[0] : null;
  if (!label) return own;
  const other = label.getBoundingClientRect();
  const [left, top] = [Math.min(own.left, other.left), Math.min(own.top, other.top)];
  return new DOMRect(left, top, Math.max(own.right, other.right) - left, Math.max(own.bottom, other.bottom) - top);
}

/** What is above everything else and keeps the focus: a dialog, where one is open. */
const topmost = (): Element =>
  [...document.querySelectorAll('[aria-modal=true], dialog:modal')].filter(isShown).at(-1) ?? document.body;

/** What shows that something has the focus: of itself, of what holds it and of what is drawn for it. */
function looksOf(element: Element, inForcedColors: boolean): string {
  const drawn = [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling];
  const look = (each: Element, part: '' | '::before' | '::after') => {
    const style = getComputedStyle(each, part || null);
    const always = [style.outlineStyle, style.outlineWidth, style.outlineColor, style.borderTopColor, style.opacity];
    return inForcedColors ? always : [...always, style.boxShadow, style.backgroundColor, style.color];
  };
  return drawn
    .flatMap((each) => (each ? [look(each, ''), look(each, '::before'), look(each, '::after')] : []))
    .join(' ');
}

function isInSight(element: Element): boolean {
  const { left, right, top, bottom } = boxOf(element);
  const [width, height] = [Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
  const points = [0.5, 0.1, 0.9].flatMap((x) =>
    [0.5, 0.1, 0.9].map((y) => [left + (width - left) * x, top + (height - top) * y] as const),
  );
  const isOf = (found: Element | null) =>
    found !== null &&
    (element.contains(found) ||
      found.contains(element) ||
      (element instanceof HTMLInputElement && found.closest('label') === element.labels?.[0]));
  return points.some(([x, y]) => isOf(document.elementFromPoint(x, y)));
}

let stops: Element[] = [];
let faults: string[] = [];
/** How often the focus was with nothing: between the end of a dialog and its begin it is, once. */
let pauses = 0;
let before: { element: Element; looks: string } | null = null;

/** Puts the focus before everything, where the page lets it go. */
export function beginWalk(): void {
  [stops, faults, before, pauses] = [[], [], null, 0];
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
}

/** Looks at what the Tab key has come to; false once it has been everywhere. */
export function atStop(): boolean {
  const here = document.activeElement;
  if (before && before.element !== here && looksOf(before.element, false) === before.looks)
    faults.push(`focus not seen: ${callOf(before.element)}`);
  before = null;
  if (!here || here === document.body) {
    pauses += 1;
    return pauses < 2;
  }
  if (stops.includes(here)) return false;
  stops.push(here);
  before = { element: here, looks: looksOf(here, false) };
  if (!isInSight(here)) faults.push(`focus out of sight: ${callOf(here)}`);
  return true;
}

/** A key other than Tab leads to it from one that was reached: radios, tabs, days, tools. */
function isReachedBeside(element: Element): boolean {
  if (element instanceof HTMLInputElement && element.type === 'radio')
    return stops.some((stop) => stop instanceof HTMLInputElement && stop.name === element.name);
  return false;
}

/** What was wrong on the way, and what the Tab key never came to. */
export function endWalk(): string[] {
  const expected = [...topmost().querySelectorAll<HTMLElement>(STOPS)].filter(
    (element) =>
      element.tabIndex >= 0 && isShown(element) && !element.matches(':disabled') && element.closest('[inert]') === null,
  );
  const missed = expected.filter(
    // What a finished walk has left is drawn no more, or not yet.
    (element) =>
      !stops.includes(element) && !isReachedBeside(element) && !element.closest('details:not([open]) > :not(summary)'),
  );
  return [...faults, ...missed.map((element) => `never reached: ${callOf(element)}`)];
}

/** In forced colours: stops whose focus nothing shows but a fill or a shadow, which are not drawn there. */
export function unseenInForcedColors(): string[] {
  return stops
    .filter((stop): stop is HTMLElement => stop instanceof HTMLElement && stop.isConnected && isShown(stop))
    .flatMap((stop) => {
      stop.focus({ preventScroll: true });
      const focused = looksOf(stop, true);
      stop.blur();
      return focused === looksOf(stop, true) ? [`focus not seen: ${callOf(stop)}`] : [];
    });
}

/** What tells a choice in forced colours. */
const TOLD_BY = [
  'color',
  'backgroundColor',
  'borderBlockEndWidth',
  'borderTopWidth',
  'borderInlineStartWidth',
  'outlineStyle',
  'fontWeight',
  'textDecorationLine',
  'content',
] as const;

/** In forced colours: what is chosen among its like, and looks like them. */
export function unmarkedChoices(): string[] {
  const chosen =
    '[aria-selected=true], [aria-pressed=true], [aria-current]:not([aria-current=false]), [aria-checked=true]';
  const look = (element: Element) =>
    [null, '::before', '::after']
      .flatMap((part) => {
        const style = getComputedStyle(element, part);
        return TOLD_BY.map((name) => style[name]);
      })
      .join();
  return [...document.querySelectorAll(chosen)].filter(isShown).flatMap((element) => {
    const role = element.getAttribute('role') ?? element.tagName;
    const group = element.closest(
      'ul, ol, nav, [role=tablist], [role=toolbar], [role=group], [role=radiogroup], table',
    );
    const other = [...(group?.querySelectorAll(element.tagName) ?? [])].find(
      (each) => !each.matches(chosen) && (each.getAttribute('role') ?? each.tagName) === role && isShown(each),
    );
    return other && look(other) === look(element) ? [`looks as if not chosen: ${callOf(element)}`] : [];
  });
}

/** What still moves where people want no motion, but for what turns slowly while something is on its way. */
export function moving(): string[] {
  const seconds = (list: string) =>
    Math.max(...list.split(',').map((each) => Number.parseFloat(each) * (each.trim().endsWith('ms') ? 0.001 : 1)));
  const parts = [null, '::before', '::after'];
  return [
    ...new Set(
      [...document.querySelectorAll('body *')].flatMap((element) =>
        parts.flatMap((part) => {
          const { animationName, animationDuration, transitionDuration } = getComputedStyle(element, part);
          const lasts = Math.max(
            animationName === 'none' ? 0 : seconds(animationDuration),
            seconds(transitionDuration),
          );
          const isWaiting = element.closest('.mantine-Loader-root') !== null;
          return lasts > 0.01 && !isWaiting && isShown(element)
            ? [`moves for ${lasts} s: ${element.classList.item(0) ?? element.tagName}`]
            : [];
        }),
      ),
    ),
  ];
}

/** Whether a link stands in a sentence, whose lines say how high it is. */
function isInSentence(element: Element): boolean {
  const { display } = getComputedStyle(element);
  const around = element.closest('p, li, dd, td, label');
  return (
    display === 'inline' &&
    around !== null &&
    inOneLine(around.textContent ?? '') !== inOneLine(element.textContent ?? '')
  );
}

/** Names of what ends, deletes, sends or joins something, or keeps one from it, in both languages. */
const HEAVY = new RegExp(
  `“(${[
    'cancel|complete|confirm|delete|discard|end|execute|hang up|join|leave|remove|send|sign out|start (the )?session',
    'stop|undo|withdraw',
    'abandonner|annuler|arrêter|commencer la séance|confirmer|démarrer|envoyer|exécuter|fermer|me déconnecter|me joindre',
    'mettre fin|participer|quitter|raccrocher|renvoyer|retirer|revenir|s’inscrire|supprimer|terminer',
  ].join('|')})\\b`,
  'i',
);

/** Whether a control, as it is called in a report, does what nobody wants to do by a finger that slips. */
export const isHeavy = (call: string): boolean => HEAVY.test(call);

/** Controls that a finger misses: below 24 px with a neighbour near by; below 44 px where they end, delete, send or join. */
export function smallTargets(): string[] {
  const controls = [...topmost().querySelectorAll(CONTROLS)].filter(
    (element) => isShown(element) && !element.matches(':disabled'),
  );
  const boxes = controls
    .map((element) => ({ element, box: boxOf(element) }))
    .filter(({ box }) => box.width > 1 && box.height > 1);
  const isCrowded = (element: Element, { left, top, width, height }: DOMRect) => {
    const [x, y] = [left + width / 2, top + height / 2];
    return boxes.some(({ element: other, box }) => {
      if (other === element || other.contains(element) || element.contains(other)) return false;
      const nearest = [Math.max(box.left, Math.min(x, box.right)), Math.max(box.top, Math.min(y, box.bottom))] as const;
      return Math.hypot(nearest[0] - x, nearest[1] - y) < 12;
    });
  };
  return boxes.flatMap(({ element, box }) => {
    const least = Math.round(Math.min(box.width, box.height));
    if (isInSentence(element)) return [];
    const isButton = element.matches('button, [role=button], a[class*=Button]');
    if (isButton && isHeavy(callOf(element)) && least < 44) return [`${least} px: ${callOf(element)}`];
    return least < 24 && isCrowded(element, box) ? [`${least} px beside another: ${callOf(element)}`] : [];
  });
}

/** Fields whose letters are under 16 px: Safari on phones enlarges the page while one of them has the focus. */
export function enlargingFields(): string[] {
  const fields =
    'input:not([type=checkbox], [type=radio], [type=file], [type=range]), select, textarea, [contenteditable=true]';
  return [...document.querySelectorAll(fields)]
    .filter(isShown)
    .map((element) => ({ element, size: Number.parseFloat(getComputedStyle(element).fontSize) }))
    .filter(({ size }) => size < 16)
    .map(({ element, size }) => `letters of ${size} px: ${callOf(element)}`);
}

const spoken = (text: string) =>
  inOneLine(text)
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function nameOf(element: Element): string | null {
  const by = element.getAttribute('aria-labelledby');
  if (by)
    return by
      .split(/\s+/)
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const hidden = [...element.querySelectorAll('[aria-hidden=true]')].some(
    (each) => inOneLine(each.textContent ?? '') !== '',
  );
  if (!hidden) return null;
  const copy = element.cloneNode(true) as Element;
  for (const each of copy.querySelectorAll('[aria-hidden=true]')) each.remove();
  return textsIn(copy)
    .map(({ data }) => data)
    .join(' ');
}

function textsIn(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) found.push(node);
  return found;
}

/** A person's initials stand where their picture would: nobody says them. */
function isInitials(name: string, text: string): boolean {
  const first = name.split(' ').map((word) => word[0]);
  return /^\p{Lu}{2}$/u.test(text) && first.join('').includes(text.toLocaleLowerCase());
}

/** “Mar 15” is read as March 15: what is written may be shorter, word by word. */
function answersTo(name: string, written: string): boolean {
  const words = written.split(' ');
  const names = name.split(' ');
  return names.some((_, from) => words.every((word, place) => names[from + place]?.startsWith(word)));
}

/** What is written on a control, piece by piece, as far as eyes see it. */
function writtenOn(element: Element): string[] {
  if (element instanceof HTMLInputElement)
    return [...(element.labels ?? [])].map(({ textContent }) => textContent ?? '');
  return textsIn(element).flatMap(({ data, parentElement: parent }) => {
    const box = parent?.getBoundingClientRect();
    return parent && isShown(parent) && box && box.width > 1 && box.height > 1 ? [data] : [];
  });
}

/** Controls that do not answer to what is written on them: who speaks to a browser says what they see. */
export function otherNames(): string[] {
  return [...document.querySelectorAll(CONTROLS)].filter(isShown).flatMap((element) => {
    const name = nameOf(element);
    if (name === null) return [];
    const missing = writtenOn(element).filter(
      (text) =>
        /\p{L}{2}/u.test(text) && !answersTo(spoken(name), spoken(text)) && !isInitials(spoken(name), inOneLine(text)),
    );
    return missing.length > 0 ? [`says “${inOneLine(missing.join(' '))}”, answers to “${inOneLine(name)}”`] : [];
  });
}

const sizes = new WeakMap<Element, number>();
const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);

/** Keeps how large each text is. @returns all sizes: the same ones twice once the page is drawn for its window */
export function keepSizes(): string {
  const all = [...document.querySelectorAll('body *')];
  for (const element of all) sizes.set(element, sizeOf(element));
  return all.map(sizeOf).join(' ');
}

/** Texts that have not grown with the size that somebody chose for theirs. */
export function notGrown(factor: number): string[] {
  const texts = [...document.querySelectorAll('body *')].filter((element) =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== ''),
  );
  return texts.flatMap((element) => {
    const size = sizes.get(element);
    const now = sizeOf(element);
    const isSmaller = size !== undefined && now < size * factor * 0.9;
    return isSmaller && isShown(element)
      ? [`stays small, ${size} to ${now} px: ${inOneLine(element.textContent ?? '').slice(0, 40)}`]
      : [];
  });
}

/** What stays in its place while the rest scrolls, and leaves less than half of a low window to it. */
export function coveredBy(): string[] {
  const fixed = [...document.querySelectorAll('body *')].filter((element) => {
    const { position } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    return /fixed|sticky/.test(position) && isShown(element) && width > innerWidth / 2 && height > innerHeight / 2;
  });
  return fixed
    .filter(
      (element) =>
        element.closest('[role=dialog], [aria-modal=true], dialog') === null &&
        element.querySelector('[role=dialog], dialog') === null &&
        getComputedStyle(element).pointerEvents !== 'none',
    )
    .map((element) => `covers half of the window: ${element.classList.item(0) ?? element.tagName}`);
}
