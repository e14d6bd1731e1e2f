import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { followLinks } from './follow-links.ts';

let went: string[];
beforeAll(() =>
  followLinks(window, { leave: (to) => went.push(`leave ${to}`), openTab: (to) => went.push(`tab ${to}`) }),
);
beforeEach(() => {
  went = [];
  window.history.replaceState(null, '', '/signin?edition=CA');
});

/** Clicks on a link's inside. @returns whether the browser would have followed it by itself */
function click(html: string, options: MouseEventInit = {}, kind = 'click'): boolean {
  document.body.innerHTML = html;
  const inside = screen.getByText(/./, { selector: 'a b' });
  return inside.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true, ...options }));
}

const american = '<a href="/signin?edition=US#form"><b>American</b></a>';

it('leaves by a plain link', () => {
  expect(click(american)).toBe(false);
  expect(went).toEqual(['leave /signin?edition=US#form']);
});

it.each([
  ['with a key', american, { ctrlKey: true }, 'click'],
  ['with the middle button', american, { button: 1 }, 'auxclick'],
  ['that wants one', '<a href="/signin?edition=US#form" target="_blank"><b>American</b></a>', {}, 'click'],
])('opens another tab for a link %s', (_how, html, options, kind) => {
  expect(click(html, options, kind)).toBe(false);
  expect(went).toEqual(['tab /signin?edition=US#form']);
});

it.each([
  ['a fragment of this page', '<a href="#content"><b>Skip</b></a>', 'click'],
  ['another origin', '<a href="https://elsewhere.test/signin"><b>Elsewhere</b></a>', 'click'],
  ['a mail', '<a href="mailto:maya@demo.test"><b>Write</b></a>', 'click'],
  ['a file to keep', '<a href="/notes.txt" download><b>Notes</b></a>', 'click'],
  ['no address', '<a><b>Nothing</b></a>', 'click'],
])('leaves %s to the browser', (_what, html, kind) => {
  let wouldFollow: boolean | null = null;
  const look = (event: Event) => {
    wouldFollow = !event.defaultPrevented;
    // jsdom goes nowhere.
    event.preventDefault();
  };
  window.addEventListener('click', look, { once: true });
  click(html, {}, kind);
  expect([wouldFollow, went]).toEqual([true, []]);
});

it('leaves a link alone that the router has followed, and the right button', () => {
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  click('<a href="/clients"><b>Clients</b></a>');
  click(american, { button: 2 }, 'auxclick');
  expect(went).toEqual([]);
});
