import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keepHeldPress } from './held-press.ts';

const markup = '<div><a href="/clients">Clients</a><a href="/billing">Billing</a><button>Menu</button></div>';
const root = document.body;
const clicked = jest.fn();
/** What is under the pointer. */
let under: Element | null = null;
document.elementFromPoint = () => under;

const find = (selector: string) => root.querySelector(selector) as HTMLElement;
const pointer = (type: string, target: EventTarget, button = 0) =>
  target.dispatchEvent(new MouseEvent(type, { bubbles: true, button }));
/** Puts the page in the frame's place. */
const draw = () => {
  root.innerHTML = markup;
  for (const control of root.querySelectorAll('a, button'))
    control.addEventListener('click', (event) => {
      event.preventDefault();
      clicked(control.textContent);
    });
};
const letGoOn = (selector: string, type = 'pointerup', button = 0) => {
  under = find(selector);
  pointer(type, under, button);
};

describe('a press that began on the frame', () => {
  beforeEach(() => {
    root.innerHTML = markup;
    clicked.mockClear();
    keepHeldPress(root);
  });

  it.each([
    ['a[href="/clients"]', 'Clients'],
    ['button', 'Menu'],
  ])('is a click of %s where it is let go of on the page', (selector, name) => {
    pointer('pointerdown', find(selector));
    draw();
    letGoOn(selector);
    expect(clicked.mock.calls).toEqual([[name]]);
  });

  it.each([
    ['on another link', () => letGoOn('a[href="/billing"]')],
    ['beside all links', () => letGoOn('div')],
    ['by a finger that scrolls', () => letGoOn('a[href="/clients"]', 'pointercancel')],
    ['by another button', () => letGoOn('a[href="/clients"]', 'pointerup', 2)],
  ])('is none where it is let go of %s', (_where, letGo) => {
    pointer('pointerdown', find('a[href="/clients"]'));
    draw();
    letGo();
    letGoOn('a[href="/clients"]');
    expect(clicked.mock.calls).toEqual([]);
  });

  it('is the browser’s to do while the frame stands', () => {
    find('a').addEventListener('click', clicked);
    pointer('pointerdown', find('a'));
    letGoOn('a');
    draw();
    letGoOn('a');
    expect(clicked.mock.calls).toEqual([]);
  });

  it('is over with the first press on the page', () => {
    draw();
    pointer('pointerdown', find('a'));
    letGoOn('a');
    expect(clicked.mock.calls).toEqual([]);
  });
});
