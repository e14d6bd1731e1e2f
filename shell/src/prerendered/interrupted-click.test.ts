import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { completeInterruptedClick } from './interrupted-click.ts';

const markup = '<div><a href="/clients">Clients</a><a href="/billing">Billing</a></div>';
const clients = 'a[href="/clients"]';
const root = document.body;
const clicked = jest.fn();
/** What is under the pointer. */
let under: Element | null = null;
document.elementFromPoint = () => under;

const find = (selector: string) => root.querySelector(selector) as HTMLElement;
/** jsdom has no pointer events of its own. */
const pointer = (type: string, target: EventTarget, { pointerType = 'mouse', ...options }: PointerEventInit = {}) => {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...options });
  target.dispatchEvent(Object.assign(event, { pointerType }));
};
/** Puts the page in the frame's place. */
const draw = () => {
  root.innerHTML = markup;
  for (const link of root.querySelectorAll('a'))
    link.addEventListener('click', (event) => {
      event.preventDefault();
      clicked(link.textContent, event.ctrlKey);
    });
};
const release = (selector: string, options?: PointerEventInit) => {
  under = find(selector);
  pointer('pointerup', under, options);
};

describe('a click that starts on the frame', () => {
  beforeEach(() => {
    root.innerHTML = markup;
    clicked.mockClear();
    completeInterruptedClick(root);
  });

  it.each([
    ['', {}, false],
    [' with the key that opens another tab', { ctrlKey: true }, true],
  ])('ends on the page%s', (_how, options, ctrlKey) => {
    pointer('pointerdown', find(clients));
    draw();
    release(clients, options);
    expect(clicked.mock.calls).toEqual([['Clients', ctrlKey]]);
  });

  it.each<[string, () => void]>([
    ['on another link', () => release('a[href="/billing"]')],
    ['beside all links', () => release('div')],
    ['by a finger, for which the browser fires a click', () => release(clients, { pointerType: 'touch' })],
    ['by another button', () => release(clients, { button: 2 })],
  ])('is none when it ends %s', (_where, end) => {
    pointer('pointerdown', find(clients));
    draw();
    end();
    release(clients);
    expect(clicked.mock.calls).toEqual([]);
  });

  it('is left to the browser while the frame is there', () => {
    find(clients).addEventListener('click', clicked);
    pointer('pointerdown', find(clients));
    release(clients);
    draw();
    release(clients);
    expect(clicked.mock.calls).toEqual([]);
  });

  it('is not one that starts on the page', () => {
    draw();
    pointer('pointerdown', find(clients));
    release(clients);
    expect(clicked.mock.calls).toEqual([]);
  });
});
