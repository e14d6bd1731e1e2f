import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createShellDrafts } from './shell-drafts.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function setUp() {
  const done: string[] = [];
  const lying = new Map<string, unknown>();
  const drafts = createShellDrafts({
    read: async (name) => lying.get(name),
    write: async (name, value) => {
      if (value === 'too large') throw new Error('too large');
      done.push(`write ${name} ${value}`);
      lying.set(name, value);
    },
    remove: async (name) => {
      done.push(`remove ${name}`);
      lying.delete(name);
    },
  });
  return { drafts, done };
}

describe('drafts of a page', () => {
  it('writes the last value of each, at most every 300 ms, however fast one types', async () => {
    const { drafts, done } = setUp();
    for (const text of ['a', 'ab', 'abc']) {
      void drafts.keep('note', text);
      void drafts.keep('name', text);
      await jest.advanceTimersByTimeAsync(149);
    }
    expect(done).toEqual(['write note abc', 'write name abc']);
    const kept = drafts.keep('note', 'abcd');
    await jest.advanceTimersByTimeAsync(300);
    await kept;
    expect(done.at(-1)).toBe('write note abcd');
  });

  it('says so when a value could not be kept, to everybody who waited for it', async () => {
    const { drafts } = setUp();
    const outcomes = [drafts.keep('note', 'fine'), drafts.keep('note', 'too large')].map((kept) =>
      kept.catch((error: Error) => error.message),
    );
    await drafts.flush();
    expect(await Promise.all(outcomes)).toEqual(['too large', 'too large']);
  });

  it('writes at once when the page may be going, and what was forgotten not at all', async () => {
    const { drafts, done } = setUp();
    void drafts.keep('note', 'a');
    void drafts.keep('name', 'b');
    await drafts.forget('name');
    await drafts.flush();
    expect(done).toEqual(['remove name', 'write note a']);
    expect(await drafts.find('note')).toBe('a');
  });

  it('finds what was typed a moment ago', async () => {
    const { drafts } = setUp();
    void drafts.keep('note', 'a');
    expect(await drafts.find('note')).toBe('a');
  });

  it('lets forms save before a sign-out, and forgets the drafts of what they saved, and no others', async () => {
    const { drafts, done } = setUp();
    drafts.beforeSignOut('saved', async () => void done.push('save'));
    drafts.beforeSignOut('refused', () => Promise.reject(new Error('not valid')));
    drafts.beforeSignOut('endless', () => new Promise(() => undefined));
    drafts.beforeSignOut('gone', () => Promise.reject(new Error('is not asked')))();
    void drafts.keep('refused', 'typed just now');
    void drafts.keep('of a page left before', 'a word');
    const saving = drafts.save();
    await jest.advanceTimersByTimeAsync(3_000);
    await (await saving)();
    expect(done).toEqual([
      'save',
      'write refused typed just now',
      'write of a page left before a word',
      'remove saved',
    ]);
  });
});
