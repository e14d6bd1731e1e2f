import { isForeign } from './foreign.ts';

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

const isFont = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/** An extension's element with the very words: around them, or in their place. */
const isWrapper = (node: Node | null, { data }: Text): node is Element =>
  node !== null && isForeign(node) && node.textContent === data;

/** A text of the portal's that is empty now, and the element in which its translation, or itself, is shown. */
interface Translated {
  font: Element;
  original: string;
}

/** Changes that the browser made before anybody followed them, and the words of each text when it was taken out. */
export interface Begun {
  records: MutationRecord[];
  said: Map<Node, string | null>;
}

/** Does what is to be done at each change of the page. */
function createTranslations({ said }: Begun) {
  const translated = new WeakMap<Text, Translated>();
  const texts = new WeakMap<Element, Text>();

  const forget = (text: Text) => {
    translated.get(text)?.font.remove();
    translated.delete(text);
  };

  const pair = (text: Text, font: Element, original: string) => {
    texts.set(font, text);
    translated.set(text, { font, original });
  };

  /** The element that came in a text's place, and stands for no other one. The editor has its own ways. */
  const fontFor = (text: Text, { addedNodes, previousSibling, nextSibling, target }: MutationRecord) =>
    [...addedNodes, previousSibling, nextSibling].find(
      (node): node is Element =>
        (isFont(node) || isWrapper(node, text)) &&
        node.parentNode === target &&
        !texts.has(node) &&
        !node.closest('[translate=no]'),
    );

  const keep = (text: Text, font: Element) => {
    // Some wrap a text where others write a new one.
    if (text.isConnected) text.replaceWith(text.cloneNode());
    // React has written to it since: the translation is of words that are over.
    else if (said.has(text) && said.get(text) !== text.data) return font.replaceWith(text);
    pair(text, font, text.data);
    text.data = '';
    font.before(text);
  };

  const textRemoved = (text: Text, record: MutationRecord) => {
    const kept = translated.get(text);
    const font = kept ? kept.font : fontFor(text, record);
    if (!font) return false;
    if (!kept) keep(text, font);
    else if (!text.isConnected) forget(text);
    else if (font.isConnected) text.after(font);
    return !kept;
  };

  /** Another translation comes, or the original again: the portal's own text, or a copy. */
  const fontRemoved = (font: Element, { addedNodes }: MutationRecord) => {
    const text = texts.get(font);
    const kept = text && translated.get(text);
    if (!text || kept?.font !== font || font.isConnected) return;
    translated.delete(text);
    if (!text.isConnected) return;
    const next = [...addedNodes].find(isFont);
    if (next) return pair(text, next, kept.original);
    for (const node of addedNodes) if (isText(node) && node !== text) node.remove();
    text.data = kept.original;
  };

  /** @param isNew texts that were taken out in the same step: whoever wraps one writes the translation into it */
  const follow = (record: MutationRecord, isNew: Set<Node>) => {
    if (isText(record.target) && !isNew.has(record.target)) forget(record.target);
    for (const node of record.removedNodes) {
      if (isText(node) && textRemoved(node, record)) isNew.add(node);
      if (node instanceof Element) fontRemoved(node, record);
    }
  };

  return (records: readonly MutationRecord[]) => {
    const isNew = new Set<Node>();
    for (const record of records) follow(record, isNew);
  };
}

/**
 * Keeps the portal alive in a browser that translates its pages, or whose extensions wrap words of theirs. Chromium and Edge take texts out and put `<font>`
 * elements in their places. React goes on holding the texts: it would throw when it takes one away or puts something
 * before it, and write later words where nobody sees them. Here each text goes back beside its translation, emptied;
 * what then happens to it happens to the translation, too.
 * @param signal ends it
 */
export function followTranslation(page: Node, begun: Begun, signal: AbortSignal): void {
  const follow = createTranslations(begun);
  const observer = new MutationObserver((records) => {
    follow(records);
    // Our own changes are no news.
    observer.takeRecords();
  });
  follow(begun.records);
  // From here on nothing is written without a word.
  begun.said.clear();
  observer.observe(page, { childList: true, characterData: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
