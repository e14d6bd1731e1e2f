import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Mutation } from './mutation.ts';
import { makeScratch } from './scratch.ts';

const mutation: Mutation = { id: 'one', file: 'a/a.ts', find: '1', replace: '2', what: '', level: 'unit' };
let folder: string;
const at = (name: string) => path.join(folder, name);
const read = (name: string) => readFileSync(at(name), 'utf8');
const copy = () => makeScratch(at('checkout'), at('copy'));

function write(name: string, text: string): void {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), text);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'scratch-'));
  write('checkout/.gitignore', 'node_modules/\n.cache/\n');
  write('checkout/package.json', '{}');
  write('checkout/a/package.json', '{}');
  write('checkout/a/a.ts', 'export const a = 1;');
  write('checkout/b/b.ts', 'committed');
  write('checkout/.cache/results', 'made');
  write('checkout/node_modules/.pnpm/library/index.js', 'installed');
  mkdirSync(at('checkout/a/node_modules'));
  symlinkSync('../../b', at('checkout/a/node_modules/b'));
  symlinkSync('../../node_modules/.pnpm/library', at('checkout/a/node_modules/library'));
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
  ])
    spawnSync('git', args, { cwd: at('checkout') });
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a copy of a checkout', () => {
  it('has the files as they are, without what was made, and packages that lead to the copy itself', () => {
    write('checkout/b/b.ts', 'changed');
    write('checkout/b/new.ts', 'new');
    copy();
    expect(read('copy/a/node_modules/b/b.ts')).toBe('changed');
    expect(read('copy/b/new.ts')).toBe('new');
    expect(read('copy/a/node_modules/library/index.js')).toBe('installed');
    expect(existsSync(at('copy/.cache'))).toBe(false);
    write('copy/b/b.ts', 'mutated');
    expect(read('copy/a/node_modules/b/b.ts')).toBe('mutated');
    expect(read('checkout/b/b.ts')).toBe('changed');
  });

  it('follows the checkout when it is made again, and keeps what was made in it', () => {
    copy();
    write('copy/.cache/jest', 'warm');
    write('copy/b/b.ts', 'left behind');
    rmSync(at('checkout/a/a.ts'));
    copy();
    expect(read('copy/b/b.ts')).toBe('committed');
    expect(existsSync(at('copy/a/a.ts'))).toBe(false);
    expect(read('copy/.cache/jest')).toBe('warm');
  });

  it('has a fault only while something is done with it, however that ends', async () => {
    const { whileMutated } = copy();
    expect(await whileMutated(mutation, async () => read('copy/a/a.ts'))).toBe('export const a = 2;');
    expect(read('copy/a/a.ts')).toBe('export const a = 1;');
    await expect(whileMutated(mutation, () => Promise.reject(new Error('broken off')))).rejects.toThrow('broken off');
    expect(read('copy/a/a.ts')).toBe('export const a = 1;');
  });

  it('has its releases back after a mutation', async () => {
    const { whileMutated, keepReleases } = copy();
    await keepReleases(async () => write('copy/.releases/registry', 'good'));
    await whileMutated(mutation, async () => write('copy/.releases/registry', 'bad'));
    expect(read('copy/.releases/registry')).toBe('good');
    await keepReleases(() => Promise.reject(new Error('built twice')));
  });
});
