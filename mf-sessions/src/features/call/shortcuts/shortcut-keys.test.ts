import { afterEach, describe, expect, it } from '@jest/globals';
import { shortcutOf } from './shortcut-keys.ts';

afterEach(() => document.body.replaceChildren());

/** What a key stands for that is pressed on an element, by its HTML; on the page itself without one. */
function pressed(init: KeyboardEventInit, html = '', at = '*') {
  document.body.innerHTML = html;
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  (document.body.querySelector(at) ?? document.body).dispatchEvent(event);
  return shortcutOf(event) ?? 'nothing';
}

describe('a key', () => {
  it.each([
    ['m', 'microphone'],
    ['v', 'camera'],
    ['c', 'chat'],
    ['n', 'notes'],
    ['f', 'fullscreen'],
  ])('%s is a shortcut on the page and on a button, with Caps Lock too, and with Shift is none', (key, shortcut) => {
    expect(pressed({ key })).toBe(shortcut);
    expect(pressed({ key }, '<button>Leave</button>')).toBe(shortcut);
    expect(pressed({ key: key.toUpperCase() })).toBe(shortcut);
    expect(pressed({ key: key.toUpperCase(), shiftKey: true })).toBe('nothing');
  });

  it('? opens the sheet, with Shift or without', () => {
    expect(pressed({ key: '?', shiftKey: true })).toBe('sheet');
    expect(pressed({ key: '?' })).toBe('sheet');
  });

  it.each([
    ['with Ctrl', { ctrlKey: true }],
    ['with Alt', { altKey: true }],
    ['with the command key', { metaKey: true }],
    ['that is held', { repeat: true }],
    ['in the middle of a composed letter', { isComposing: true }],
  ])('%s belongs to somebody else', (_, init) => {
    expect(pressed({ key: 'm', ...init })).toBe('nothing');
  });

  it.each([
    ['a field', '<input>', 'input'],
    ['a text area', '<textarea></textarea>', 'textarea'],
    ['a choice', '<select></select>', 'select'],
    ['an editor', '<div contenteditable="true"><p>Dear diary</p></div>', 'p'],
    ['a panel whose field is on its way', '<div role="tabpanel"><p>Loading</p></div>', 'p'],
    ['a list of choices', '<ul role="listbox"><li>one</li></ul>', 'li'],
    ['a menu', '<div role="menu"><button>one</button></div>', 'button'],
    ['a dialog', '<dialog open><button>Close</button></dialog>', 'button'],
  ])('in %s is only itself', (_, html, at) => {
    expect(pressed({ key: 'm' }, html, at)).toBe('nothing');
  });

  it('beside an editor that is only read is a shortcut', () => {
    expect(pressed({ key: 'm' }, '<div contenteditable="false"><p>Dear diary</p></div>', 'p')).toBe('microphone');
  });

  it('that something else has taken is none', () => {
    const event = new KeyboardEvent('keydown', { key: 'm', cancelable: true });
    event.preventDefault();
    expect(shortcutOf(event)).toBeNull();
  });
});
