import { describe, expect, it } from '@jest/globals';
import { fakeStorage } from '../testing/people.ts';
import { createSafeStorage } from './storage.ts';

describe('safe storage', () => {
  it('keeps values in local storage', () => {
    const open = fakeStorage();
    createSafeStorage(open).set('a', '1');
    expect(createSafeStorage(open).get('a')).toBe('1');
  });

  it.each([
    ['forbidden', fakeStorage({ forbidden: true })],
    ['full', fakeStorage({ full: true })],
  ])('goes on in memory where storage is %s, and says so', (_case, open) => {
    const storage = createSafeStorage(open);
    storage.set('a', '1');
    expect(storage.get('a')).toBe('1');
    expect(storage.isLasting()).toBe(false);
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
  });

  it('forgets everything, memory included', () => {
    const storage = createSafeStorage(fakeStorage({ full: true }));
    storage.set('a', '1');
    storage.clear();
    expect(storage.get('a')).toBeNull();
  });

  it.each([{}, { full: true }])('forgets everything but what is to stay, which it does not touch (%j)', (limits) => {
    const open = fakeStorage(limits);
    const storage = createSafeStorage(open);
    for (const key of ['a', 'b', 'c']) storage.set(key, '1');
    storage.clear(['b']);
    expect(['a', 'b', 'c'].map(storage.get)).toEqual([null, '1', null]);
  });
});
