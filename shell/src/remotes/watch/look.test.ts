import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { lookAt, styleOfFrame } from './look.ts';

/** A portal's page, as the main layout draws it. */
const portal = `
  <div data-layout="main">
    <header><button>Menu</button><a href="/">Home</a></header>
    <aside><nav><ul><li><a href="/messages">Messages</a></li></ul></nav></aside>
    <main><h1 data-page-title>Notes</h1></main>
  </div>`;

let hidden = '';
let upmost = '';

const hide = (selector: string) => {
  hidden = selector;
};
/** An element lies over the whole page. */
const cover = (markup: string, selector: string) => {
  document.body.insertAdjacentHTML('beforeend', markup);
  upmost = selector;
};

beforeEach(() => {
  document.body.innerHTML = portal;
  hidden = 'header > button';
  upmost = '';
  // jsdom draws nothing: a place for each element, and none for what a test hides.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(this: Element) {
    const size = hidden && this.closest(hidden) ? 0 : 20;
    return { left: 10, top: 10, width: size, height: size } as DOMRect;
  });
  document.elementFromPoint = () => (upmost ? find(upmost) : null);
});

afterEach(() => {
  Reflect.deleteProperty(document, 'elementFromPoint');
  document.body.innerHTML = '';
});

const find = (selector: string) => document.querySelector(selector) as HTMLElement;

describe('a look at a page', () => {
  it('finds nothing wrong with one whose heading and ways out are there', () => {
    expect(lookAt(document, styleOfFrame(document))).toBeNull();
  });

  it.each([
    ['has no heading', () => find('h1').remove()],
    ['has a heading without words', () => find('h1').replaceChildren()],
    ['has a heading that is not shown', () => hide('main, header > button')],
    ['has a heading that nobody can see', () => find('main').style.setProperty('opacity', '0')],
    ['has a heading that is hidden', () => find('h1').style.setProperty('visibility', 'hidden')],
    ['is still the frame that came with the document', () => find('[data-layout]').setAttribute('aria-busy', 'true')],
    ['is the card in place of a page that failed', () => find('h1').setAttribute('role', 'alert')],
  ])('finds it empty where it %s', (_, change) => {
    change();
    expect(lookAt(document, null)).toBe('empty');
  });

  it.each([
    ['its way home is hidden', () => hide('header')],
    ['its navigation is hidden, and the button that opens it', () => hide('nav, header > button')],
    ['something lies over them', () => cover('<div id="veil"></div>', '#veil')],
  ])('finds it covered where %s', (_, change) => {
    change();
    expect(lookAt(document, null)).toBe('covered');
  });

  it.each([
    ['a narrow window has a button in place of the navigation', () => hide('aside')],
    ['who has one page has no navigation', () => find('nav').remove()],
    ['a dialog lies over it', () => cover('<dialog open><p id="question"></p></dialog>', '#question')],
  ])('finds nothing wrong where %s', (_, change) => {
    change();
    expect(lookAt(document, null)).toBeNull();
  });

  it('finds the shell’s header restyled, in the same surroundings alone', () => {
    const before = styleOfFrame(document);
    find('header').style.backgroundColor = 'red';
    expect(lookAt(document, before)).toBe('restyled');
    expect(lookAt(document, null)).toBeNull();
    document.documentElement.lang = 'fr';
    expect(lookAt(document, before)).toBeNull();
    document.documentElement.lang = '';
    find('header').replaceWith(find('header').cloneNode(true));
    find('header').style.backgroundColor = 'blue';
    expect(lookAt(document, before)).toBeNull();
  });
});
