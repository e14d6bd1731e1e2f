import { expect, it, jest } from '@jest/globals';
import { withWindowListeners } from './window-listeners.ts';

it('what listens to the window from its making on is let go of, and nothing else is', () => {
  const [theirs, other] = [jest.fn(), jest.fn()];
  const { made, letGo } = withWindowListeners(() => {
    window.addEventListener('online', theirs);
    window.addEventListener('offline', theirs, true);
    return 'a client';
  });
  window.addEventListener('online', other);
  window.dispatchEvent(new Event('offline'));
  expect([made, theirs.mock.calls.length]).toEqual(['a client', 1]);
  letGo();
  for (const type of ['online', 'offline']) window.dispatchEvent(new Event(type));
  expect([theirs.mock.calls.length, other.mock.calls.length]).toEqual([1, 1]);
  window.removeEventListener('online', other);
});

it('the window is as it was, also where the making fails', () => {
  const before = window.addEventListener;
  const theirs = jest.fn();
  const fail = () => {
    window.addEventListener('online', theirs);
    throw new Error('no client');
  };
  expect(() => withWindowListeners(fail)).toThrow('no client');
  window.dispatchEvent(new Event('online'));
  expect(theirs).not.toHaveBeenCalled();
  expect(window.addEventListener).toBe(before);
});
