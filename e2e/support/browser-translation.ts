/** How a translated text is marked: the words stay as they are, so that tests find them. */
export const translatedMark = 'data-translated';

/**
 * Runs in the page before its own scripts: translates it as Chromium and Edge do, now and whenever words come, and puts
 * an element in each text's place. Tests look for words, so that they are the same words.
 */
export function translateAsBrowsersDo({ mark, at }: { mark: string; at: 'interactive' | 'complete' }): void {
  const untouched = 'font, script, style, noscript, textarea, [translate=no]';

  const fontFor = (text: Text) => {
    const [font, inner] = [document.createElement('font'), document.createElement('font')];
    font.setAttribute(mark, '');
    inner.append(text.data);
    font.append(inner);
    return font;
  };

  const translate = (node: Node): void => {
    if (node instanceof Text) {
      if (node.data.trim() && !node.parentElement?.closest(untouched)) node.replaceWith(fontFor(node));
    } else for (const child of [...node.childNodes]) translate(child);
  };

  let isAsked = false;
  /** Words are sent away to be translated, and come back later. */
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    setTimeout(() => {
      isAsked = false;
      translate(document.body);
    });
  };

  document.addEventListener('readystatechange', () => {
    // The browser's own view of a file has no body.
    if (document.readyState !== at || !document.body) return;
    ask();
    new MutationObserver(ask).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}
