import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { transformSync } from '@swc/core';
import { inBatches } from './candidates.ts';
import { mutate, mutations } from './mutation.ts';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const all = Object.values(mutations).flat();

/** Throws for what could not even be built: that would be noticed by every test, and prove nothing. */
function parse(file: string, text: string): void {
  if (file.endsWith('.json')) JSON.parse(text);
  else if (/\.tsx?$/.test(file))
    transformSync(text, { jsc: { parser: { syntax: 'typescript', tsx: file.endsWith('x') } } });
}

describe('the mutations', () => {
  it('are ten or more of each part, each with a name of its own', () => {
    for (const ofPart of Object.values(mutations)) expect(ofPart.length).toBeGreaterThanOrEqual(10);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it('are as many as their page says', () => {
    expect(read('docs/mutations.md')).toContain(`\n${all.length} faults in product code, `);
  });

  it.each(all.map((mutation) => [mutation.id, mutation] as const))('%s fits the code as it is', (_id, mutation) => {
    const mutated = mutate(read(mutation.file), mutation);
    expect(mutated).not.toBe(read(mutation.file));
    parse(mutation.file, mutated);
    for (const test of mutation.tests ?? []) expect(existsSync(path.join(root, test))).toBe(true);
    if (mutation.level === 'browser') expect(mutation.tests).not.toHaveLength(0);
    if (mutation.only !== undefined) expect((mutation.tests ?? []).map(read).join()).toContain(mutation.only);
  });

  it('are refused where their text is not there, or there twice', () => {
    const mutation = { id: 'one', file: 'a.ts', find: 'a', replace: '$&', what: '', level: 'unit' } as const;
    expect(mutate('cab', mutation)).toBe('c$&b');
    for (const text of ['b', 'aba']) expect(() => mutate(text, mutation)).toThrow('not once');
  });
});

describe('batches of tests', () => {
  it('grow, and hold every test once', () => {
    const tests = Array.from({ length: 70 }, (_, number) => String(number));
    expect(inBatches(tests).map(({ length }) => length)).toEqual([1, 4, 12, 36, 17]);
    expect(inBatches(tests).flat()).toEqual(tests);
    expect(inBatches([])).toEqual([]);
  });
});
