import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { isRemoteName } from '../workspace/parts.ts';
import { workspaceRoot } from '../workspace/workspace.ts';
import { problemsOfGlobals, readAllowances } from './allowed-globals.ts';

const list = 'packages/delivery/allowed-globals.txt';
const problems = (allowed: string, files: Record<string, string>) =>
  problemsOfGlobals(temporaryFolder({ [list]: allowed }), 'mf-admin', temporaryFolder(files));

describe('a built remote', () => {
  it('is refused with part, name, files and the line to add', () => {
    const found = problems('# nothing\n', {
      'page.js': 'fetch("/a");localStorage.a',
      'other.js': 'fetch("/b")',
      'style.css': 'fetch("/a")',
    });
    expect(found).toEqual([
      expect.stringMatching(/^mf-admin takes fetch from the browser, in other\.js, page\.js\..*allowed-globals\.txt/),
      expect.stringMatching(/^mf-admin takes localStorage from the browser, in page\.js\./),
    ]);
    expect(found[0]).toMatch(/\nmf-admin fetch: <why>$/);
  });

  it('is refused for what it changes of the browser’s own, or has a line for it', () => {
    const files = { 'page.js': 'Array.prototype.map = () => [];' };
    expect(problems('', files)).toEqual([
      expect.stringMatching(
        /^mf-admin changes Array\.prototype\.map of the browser, in page\.js: for the shell and every other remote/,
      ),
    ]);
    const line = 'mf-admin Array.prototype.map: tried\n';
    expect(problems(line, files)).toEqual([]);
    expect(problems(line, { 'page.js': '' })).toEqual([
      `mf-admin does not change Array.prototype.map any more. Take its line out of ${list}.`,
    ]);
  });

  it('may take what a line of its own allows, and nothing else', () => {
    const allowed = 'mf-admin fetch: it asks for maps\nmf-x2 localStorage: another remote\n';
    expect(problems(allowed, { 'page.js': 'fetch("/a")' })).toEqual([]);
    expect(problems(allowed, { 'page.js': 'fetch(localStorage.a)' })).toHaveLength(1);
  });

  it('keeps no line that it does not need', () => {
    expect(problems('mf-admin fetch: it asked for maps\n', { 'page.js': '' })).toEqual([
      `mf-admin takes no fetch any more. Take its line out of ${list}.`,
    ]);
  });
});

it('the list of this repository is one, of remotes that there are', () => {
  const allowances = readAllowances(readFileSync(path.join(workspaceRoot, list), 'utf8'));
  expect(allowances.length).toBeGreaterThan(0);
  expect(allowances.filter(({ remote }) => !isRemoteName(remote))).toEqual([]);
});

it.each(['mf-admin fetch', 'mf-admin fetch:', 'mf-admin eval: why', 'fetch: why'])(
  'the list has no line “%s”',
  (line) => {
    expect(() => readAllowances(`# first\n${line}`)).toThrow(`${list}, line 2`);
  },
);
