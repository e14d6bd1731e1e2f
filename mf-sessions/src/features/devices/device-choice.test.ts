import { beforeEach, describe, expect, it } from '@jest/globals';
import { chooseSpeaker, readChoice, rememberChoice } from './device-choice.ts';

beforeEach(() => localStorage.clear());

describe('the choice of devices', () => {
  it('is remembered per kind, by ids alone', () => {
    rememberChoice(localStorage, { camera: 'lid' });
    rememberChoice(localStorage, { speaker: 'box' });
    rememberChoice(localStorage, { camera: 'desk' });
    expect(readChoice(localStorage)).toEqual({ camera: 'desk', speaker: 'box' });
    expect(localStorage.getItem('portal.devices')).toBe('{"camera":"desk","speaker":"box"}');
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another shape', '{"camera":7}'],
    ['a list', '[]'],
  ])('is none where storage holds %s', (_what, kept) => {
    if (kept !== null) localStorage.setItem('portal.devices', kept);
    expect(readChoice(localStorage)).toEqual({});
  });

  it('is none, and nothing breaks, where storage is forbidden', () => {
    const forbidden = () => {
      throw new DOMException('no', 'SecurityError');
    };
    const storage = { getItem: forbidden, setItem: forbidden };
    expect(() => rememberChoice(storage, { camera: 'lid' })).not.toThrow();
    expect(readChoice(storage)).toEqual({});
  });
});

describe('the speaker', () => {
  const found = [
    { id: 'box', label: 'Box' },
    { id: 'headset', label: 'Headset' },
  ];
  it.each([
    ['the remembered one', 'headset', 'headset'],
    ['the browser’s default when the remembered one is gone', 'gone', ''],
    ['the browser’s default when none is remembered', undefined, ''],
  ])('is %s', (_what, remembered, chosen) => {
    expect(chooseSpeaker(found, remembered)).toBe(chosen);
  });
});
