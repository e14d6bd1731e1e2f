/** Words of a page in one language. */
export interface PlainWords {
  lang: 'en' | 'fr';
  title: string;
  text: string;
  /** A way on. */
  link?: { href: string; label: string };
}

/** A page of words alone, in both languages: for what goes wrong before it is known which one to speak. */
export function showPlainPage(root: HTMLElement, words: readonly [PlainWords, PlainWords]): void {
  const page = document.createElement('main');
  Object.assign(page.style, { maxInlineSize: '36rem', marginInline: 'auto', padding: '10vh 1rem' });
  page.append(...words.map(part));
  root.replaceChildren(page);
}

function part({ lang, title, text, link }: PlainWords): HTMLElement {
  const section = document.createElement('section');
  section.lang = lang;
  const heading = document.createElement('h1');
  heading.textContent = title;
  const paragraph = document.createElement('p');
  paragraph.append(text);
  section.append(heading, paragraph);
  if (link) {
    const anchor = document.createElement('a');
    anchor.href = link.href;
    anchor.textContent = link.label;
    paragraph.append(' ', anchor);
  }
  return section;
}
