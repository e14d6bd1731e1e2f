const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/** A text of the portal's that is empty now, and the element in which the browser shows its translation. */
interface Translated {
  font: Element;
  original: string;
}

/** What to do at each change of the page. */
function createTranslations() {
  const translated = new Map<Text, Translated>();
  const texts = new WeakMap<Element, Text>();

  const forget = (text: Text) => {
    translated.get(text)?.font.remove();
    translated.delete(text);
  };

  /** The element that came in a text's place, and stands for no other one. */
  const fontFor = ({ addedNodes, previousSibling, nextSibling, target }: MutationRecord) =>
    [...addedNodes, previousSibling, nextSibling].find(
      (node): node is Element => isFont(node) && node.parentNode === target && !texts.has(node),
    );

  const keep = (text: Text, font: Element) => {
    // Some wrap a text where others write a new one.
    if (text.isConnected) text.replaceWith(text.cloneNode());
    texts.set(font, text);
    translated.set(text, { font, original: text.data });
    text.data = '';
    font.before(text);
  };

  const textRemoved = (text: Text, record: MutationRecord) => {
    const kept = translated.get(text);
    const font = kept ? kept.font : fontFor(record);
    if (!font) return;
    if (!kept) keep(text, font);
    else if (!text.isConnected) forget(text);
    else if (font.isConnected) text.after(font);
  };

  /** The browser shows the original again: the portal's own, or a copy. */
  const fontRemoved = (font: Element, { addedNodes }: MutationRecord) => {
    const text = texts.get(font);
    const kept = text && translated.get(text);
    if (kept?.font !== font || font.isConnected) return;
    translated.delete(text);
    if (!text.isConnected) return;
    for (const node of addedNodes) if (isText(node) && node !== text) node.remove();
    text.data = kept.original;
  };

  return (record: MutationRecord) => {
    if (isText(record.target)) forget(record.target);
    for (const node of record.removedNodes) {
      if (isText(node)) textRemoved(node, record);
      if (isFont(node)) fontRemoved(node, record);
    }
  };
}

/**
 * Keeps the portal alive in a browser that translates its pages. Chromium and Edge take texts out and put `<font>`
 * elements in their places. React goes on holding the texts: it would throw when it takes one away or puts something
 * before it, and write later words where nobody sees them. Here each text goes back beside its translation, emptied;
 * what then happens to it happens to the translation, too.
 * @param before what the browser has done already
 * @param signal ends it
 */
export function followTranslation(page: Node, before: readonly MutationRecord[], signal: AbortSignal): void {
  const follow = createTranslations();
  const observer = new MutationObserver((records) => {
    records.forEach(follow);
    // What was done here is no news.
    observer.takeRecords();
  });
  before.forEach(follow);
  observer.observe(page, { childList: true, characterData: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
