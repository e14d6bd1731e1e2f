import { expect, it } from '@jest/globals';
import { isPanelShortcut } from './panel-shortcut.ts';

const keys = { ctrlKey: true, shiftKey: true, code: 'Period', key: '.' };

it.each([
  ['the keys', {}, true],
  ['a layout where Shift changes the key', { code: 'Comma', key: '>' }, true],
  ['keys that are held', { repeat: true }, false],
  ['another key beside them', { altKey: true }, false],
  ['one key too few', { shiftKey: false }, false],
])('%s: %j', (_what, more, expected) => {
  expect(isPanelShortcut(new KeyboardEvent('keydown', { ...keys, ...more }))).toBe(expected);
});
