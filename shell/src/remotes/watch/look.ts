/** What keeps people from a page that was brought in without an error. */
export type Hindrance = 'empty' | 'covered' | 'restyled';

/** How the frame around a page looks, and in which surroundings: in others it looks otherwise by right. */
export interface FrameStyle {
  /** Each layout has its own header. */
  header: Element;
  style: string;
  surroundings: string;
}

/** What may lie over the frame: layers that people open, and words that come over a page. */
const layers =
  'dialog, [popover], [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=status], [role=alert]';
/** A frame that the document brought (decision 119) is busy until the page takes its place. */
const header = '[data-layout]:not([aria-busy=true]) > header';

/** Of a page that is shown: neither a frame's nor that of the card in place of a page that failed. */
const title = ['[data-page-title]', 'main h1']
  .map((each) => `:not([data-layout][aria-busy=true] *, [role=alert], [role=alert] *):is(${each})`)
  .join();

/** How the shell's header looks, which no remote has a right to style; null while it does not stand. */
export function styleOfFrame(page: Document): FrameStyle | null {
  const element = page.querySelector(header);
  if (!element) return null;
  const { display, visibility, position, color, backgroundColor, fontFamily, fontSize } = getComputedStyle(element);
  const { innerWidth = 0 } = page.defaultView ?? {};
  const { lang, dataset, style } = page.documentElement;
  return {
    header: element,
    style: [display, visibility, position, color, backgroundColor, fontFamily, fontSize].join(),
    surroundings: [innerWidth, lang, style.cssText, JSON.stringify(dataset)].join(),
  };
}

/**
 * What a person would miss on a page: its heading, or a way out of it. Null where nothing is wrong.
 * @param before how the frame looked before the page came
 */
export function lookAt(page: Document, before: FrameStyle | null): Hindrance | null {
  const heading = page.querySelector(title);
  if (!heading?.textContent?.trim() || !isDrawn(heading)) return 'empty';
  // A call in full screen hides everything else, as it should.
  if (page.fullscreenElement) return null;
  for (const way of waysOut(page)) if (!isDrawn(way) || isCovered(page, way)) return 'covered';
  const after = styleOfFrame(page);
  const isSamePlace = before?.header === after?.header && before?.surroundings === after?.surroundings;
  return isSamePlace && before?.style !== after?.style ? 'restyled' : null;
}

/** The way home and, where somebody has places to go to, the first of them or the button that opens them. */
function waysOut(page: Document): Element[] {
  const home = page.querySelector(`${header} a[href]`);
  const place = page.querySelector('[data-layout] > aside nav a[href]');
  const button = page.querySelector(`${header} > button`);
  // Which of the two there is depends on the width of the window.
  const places = place && button && !isDrawn(place) ? button : place;
  return [home, places].filter((way) => way !== null);
}

function isDrawn(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0 || getComputedStyle(element).visibility !== 'visible') return false;
  for (let each: Element | null = element; each; each = each.parentElement)
    if (getComputedStyle(each).opacity === '0') return false;
  return true;
}

function isCovered(page: Document, element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  // Null where that is out of sight: somebody has scrolled.
  const upmost = page.elementFromPoint(left + width / 2, top + height / 2);
  return upmost !== null && !element.contains(upmost) && !upmost.contains(element) && !upmost.closest(layers);
}
