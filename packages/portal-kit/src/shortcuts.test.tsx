import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { type Shortcut, useShortcutList, useShortcuts } from './shortcuts.ts';

let pressed: string[];
const does = (keys: string, more: Partial<Shortcut> = {}): Shortcut => ({
  keys,
  label: `does ${keys}`,
  press: () => pressed.push(keys),
  ...more,
});
const offered = (...shortcuts: readonly Shortcut[]) =>
  renderHook((given: readonly Shortcut[]) => useShortcuts(given), { initialProps: shortcuts });

beforeEach(() => {
  pressed = [];
  localStorage.clear();
  offered(does('m'), does('/'), does('?'));
});
afterEach(() => document.body.replaceChildren());

/** What is done by a key that is pressed on an element, by its HTML; on the page itself without one. */
function press(init: KeyboardEventInit, html = '', at = '*') {
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  act(() => void (place.querySelector(at) ?? document.body).dispatchEvent(event));
  place.remove();
  // What it does is all that it does.
  expect(event.defaultPrevented).toBe(pressed.length > 0);
  return pressed.splice(0).join() || 'nothing';
}

describe('a single key', () => {
  it('does what it is offered for on the page and on buttons, with Caps Lock too, and with Shift nothing', () => {
    expect(press({ key: 'm' })).toBe('m');
    expect(press({ key: 'm' }, '<button>Leave</button>', 'button')).toBe('m');
    expect(press({ key: 'm' }, '<input type="radio">', 'input')).toBe('m');
    expect(press({ key: 'M' })).toBe('m');
    expect(press({ key: 'M', shiftKey: true })).toBe('nothing');
    expect(press({ key: 'x' })).toBe('nothing');
  });

  it('that is a sign takes whatever the layout wants for it', () => {
    expect(press({ key: '?', shiftKey: true })).toBe('?');
    expect(press({ key: '/', shiftKey: true })).toBe('/');
    expect(press({ key: '/', ctrlKey: true, altKey: true, modifierAltGraph: true })).toBe('/');
    expect(press({ key: '/', ctrlKey: true })).toBe('nothing');
  });

  it.each([
    ['with Ctrl', { ctrlKey: true }],
    ['with Alt', { altKey: true }],
    ['with the command key', { metaKey: true }],
    ['that is held', { repeat: true }],
    ['in the middle of a composed letter', { isComposing: true }],
  ])('%s belongs to somebody else', (_, init) => {
    expect(press({ key: 'm', ...init })).toBe('nothing');
  });

  it.each([
    ['a field', '<input>', 'input'],
    ['a text area', '<textarea></textarea>', 'textarea'],
    ['a choice', '<select></select>', 'select'],
    ['an editor', '<div contenteditable="true"><p>Dear diary</p></div>', 'p'],
    ['a list of choices', '<ul role="listbox"><li>one</li></ul>', 'li'],
    ['a menu', '<div role="menu"><button>one</button></div>', 'button'],
    ['a dialog', '<dialog open><button>Close</button></dialog>', 'button'],
    ['a page behind a dialog', '<dialog open></dialog><button>Leave</button>', 'body > * > button'],
  ])('in %s is only itself', (_, html, at) => {
    expect(press({ key: 'm' }, html, at)).toBe('nothing');
    expect(press({ key: '?' }, html, at)).toBe('nothing');
  });

  it('does nothing where its part wants it not to', () => {
    offered(does('v', { notIn: '[role="tabpanel"]' }));
    const panel = '<div role="tabpanel"><p>Loading</p></div>';
    expect(press({ key: 'v' }, panel, 'p')).toBe('nothing');
    expect(press({ key: 'm' }, panel, 'p')).toBe('m');
    expect(press({ key: 'v' })).toBe('v');
  });

  it('means what the part that came last says, until it goes, with what that last drew', () => {
    const { rerender, unmount } = offered(does('m', { press: () => pressed.push('first') }));
    expect(press({ key: 'm' })).toBe('first');
    rerender([does('m', { press: () => pressed.push('second') })]);
    expect(press({ key: 'm' })).toBe('second');
    rerender([]);
    expect(press({ key: 'm' })).toBe('m');
    unmount();
    expect(press({ key: 'm' })).toBe('m');
  });
});

describe('two keys one after the other', () => {
  /** What is done by keys that follow one another so many milliseconds apart. */
  const type = (keys: string, apart = 100, html = '', at = '*') => {
    const now = jest.spyOn(Event.prototype, 'timeStamp', 'get');
    for (const [place, key] of [...keys].entries()) {
      now.mockReturnValue(place * apart);
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      document.body.innerHTML = html;
      act(() => void (document.body.querySelector(at) ?? document.body).dispatchEvent(event));
    }
    now.mockRestore();
    return pressed.splice(0).join() || 'nothing';
  };

  it('do what they are offered for, before what the second one does alone, and the second alone does that', () => {
    offered(does('g m'), does('g g'));
    expect(type('gm')).toBe('g m');
    expect(type('gg')).toBe('g g');
    expect(type('m')).toBe('m');
    expect(type('ggm')).toBe('g g,m');
    expect(type('GM')).toBe('g m');
  });

  it('are forgotten after two seconds and by another key, and begin nowhere where letters are typed', () => {
    offered(does('g m'));
    expect(type('gm', 2_001)).toBe('m');
    expect(type('gxm')).toBe('m');
    expect(type('gm', 100, '<input>', 'input')).toBe('nothing');
    expect(type('g')).toBe('nothing');
    expect(type('/m', 100)).toBe('/,m');
  });
});

describe('the list of shortcuts', () => {
  const listed = () => {
    const { result } = renderHook(() => useShortcutList());
    return { list: result, keys: () => result.current.shortcuts.map(({ keys, label }) => `${keys}: ${label}`) };
  };

  it('has each key that works now once, and the keys that parts hear by themselves', () => {
    const { keys } = listed();
    const { unmount } = renderHook(() =>
      useShortcuts([does('m', { label: 'mutes' }), { keys: 'Ctrl+Z', label: 'undoes' }]),
    );
    expect(keys()).toEqual(['/: does /', '?: does ?', 'm: mutes', 'Ctrl+Z: undoes']);
    unmount();
    expect(keys()).toEqual(['m: does m', '/: does /', '?: does ?']);
  });

  it('switches single keys off in this browser, and on again; all stay listed (WCAG 2.1.4)', () => {
    const { list, keys } = listed();
    const { result } = renderHook(() => useShortcuts([{ keys: 'Ctrl+Z', label: 'undoes' }]));
    expect(result.current).toBe(true);
    act(() => list.current.choose(false));
    expect([result.current, list.current.isOn]).toEqual([false, false]);
    expect(keys()).toHaveLength(4);
    expect(press({ key: 'm' })).toBe('nothing');
    expect(localStorage.getItem('portal.call_shortcuts')).toBe('off');
    act(() => list.current.choose(true));
    expect(press({ key: 'm' })).toBe('m');
    expect(localStorage.getItem('portal.call_shortcuts')).toBeNull();
  });

  it('goes by what another tab has chosen', () => {
    localStorage.setItem('portal.call_shortcuts', 'off');
    expect(press({ key: 'm' })).toBe('nothing');
    const { list } = listed();
    expect(list.current.isOn).toBe(false);
    localStorage.clear();
    expect(press({ key: 'm' })).toBe('m');
    expect(list.current.isOn).toBe(true);
  });
});
