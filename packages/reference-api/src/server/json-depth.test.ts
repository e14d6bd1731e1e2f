import { describe, expect, it, jest } from '@jest/globals';
import { signIn } from '@portal/contract/calls/accounts';
import fc from 'fast-check';
import { isDeepJson } from './json-depth.ts';
import { readBody } from './raw-body.ts';
import type { Refusal } from './refusal.ts';

/** By its value, recursively: what the walk over the text has to agree with. */
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

const lists = (depth: number, inside = '') => '['.repeat(depth) + inside + ']'.repeat(depth);

describe('JSON that is nested without end', () => {
  it('is told by its brackets, at 65 and not at 64', () => {
    expect([lists(64), lists(65)].map(isDeepJson)).toEqual([false, true]);
    expect(isDeepJson(`${'{"a":['.repeat(33)}`)).toBe(true);
  });

  it('is not what lies side by side, or stands in texts and names', () => {
    const brackets = JSON.stringify('["{'.repeat(100));
    expect(isDeepJson(`[${lists(10)}${`,${lists(10)}`.repeat(100)}]`)).toBe(false);
    expect(isDeepJson(`{${brackets}:${brackets}}`)).toBe(false);
    expect(isDeepJson(String.raw`["\\", "\"${'['.repeat(100)}"]`)).toBe(false);
    expect(isDeepJson(String.raw`["\\", ${lists(64)}]`)).toBe(true);
  });

  it('is found in whatever can be written as JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.integer({ min: 0, max: 70 }), (value, around) => {
        const text = lists(around, JSON.stringify(value));
        expect(isDeepJson(text)).toBe(depthOf(JSON.parse(text)) > 64);
      }),
      { seed: 15, numRuns: 300 },
    );
  });

  it('is refused with nothing made of it', async () => {
    const parse = jest.spyOn(JSON, 'parse');
    const read = (body: string) =>
      readBody(
        signIn,
        new Request('http://portal.test/', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }),
      );
    const outcome = await read(lists(9_000)).then(
      () => 'read',
      ({ status, code }: Refusal) => [status, code],
    );
    expect(outcome).toEqual([422, 'invalid_input']);
    expect(parse).not.toHaveBeenCalled();
    expect((await read(lists(64))).value).toEqual(JSON.parse(lists(64)));
  });
});
