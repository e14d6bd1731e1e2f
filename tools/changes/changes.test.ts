import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { changingParts, pendingChanges, problemsOfChanges, releaseChanges } from './changes.ts';

let root: string;
const at = (file: string) => path.join(root, file);
const read = (file: string) => readFileSync(at(file), 'utf8');
function write(files: Record<string, string>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(at(file), content);
  }
}
const versioned = (part: string, version: string) => ({
  [`${part}/package.json`]: JSON.stringify({ name: `@portal/${path.basename(part)}`, version }),
  [`${part}/CHANGELOG.md`]: `# What has changed in ${path.basename(part)}\n\n## ${version} · 2026-11-20\n\n- Begun.\n`,
});

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'changes-'));
  write({
    ...versioned('packages/contract', '0.1.0'),
    ...versioned('packages/portal-kit', '0.2.0'),
    ...versioned('packages/ui', '0.3.0'),
    'mf-x/package.json': '{}',
    'shell/package.json': '{}',
    'packages/delivery/package.json': '{}',
  });
});
afterEach(() => rmSync(root, { recursive: true }));

it('are of the packages with a public API, the remotes and the shell', () => {
  expect(changingParts(root)).toEqual(['packages/contract', 'packages/portal-kit', 'packages/ui', 'mf-x', 'shell']);
});

it('go into the changelog of their part with the version that has them, the newest first', () => {
  write({
    'mf-x/changes/b.md': 'Two lines\nof words.\n',
    'mf-x/changes/a.md': 'Numbers.',
    'shell/changes/a.md': 'Of it.',
  });
  expect(releaseChanges(root, 'mf-x', { version: '0.1.0-0000aaaa', day: '2026-11-27' })).toBe(2);
  expect(existsSync(at('mf-x/changes'))).toBe(false);
  write({ 'mf-x/changes/c.md': 'Later.' });
  releaseChanges(root, 'mf-x', { version: '0.1.0-0000bbbb', day: '2026-11-28' });
  expect(read('mf-x/CHANGELOG.md')).toBe(`# What has changed in mf-x

## 0.1.0-0000bbbb · 2026-11-28

- Later.

## 0.1.0-0000aaaa · 2026-11-27

- Numbers.
- Two lines
  of words.
`);
  expect(pendingChanges(root, 'shell')).toHaveLength(1);
});

it('join those of the same version: its bytes were released before', () => {
  write({ 'packages/ui/changes/a.md': 'Dark.' });
  releaseChanges(root, 'packages/ui', { version: '0.3.0', day: '2026-11-29' });
  expect(read('packages/ui/CHANGELOG.md')).toContain('## 0.3.0 · 2026-11-20\n\n- Dark.\n- Begun.\n');
  expect(releaseChanges(root, 'packages/ui', { version: '0.3.1', day: '2026-11-29' })).toBe(0);
  expect(read('packages/ui/CHANGELOG.md')).not.toContain('0.3.1');
});

it('are asked for where a package has a version that its changelog does not tell of', () => {
  expect(problemsOfChanges(root)).toEqual([]);
  write({ 'packages/ui/package.json': '{ "name": "@portal/ui", "version": "0.3.1" }' });
  expect(problemsOfChanges(root)).toEqual([expect.stringContaining('packages/ui has version 0.3.1')]);
  write({ 'packages/ui/changes/a.md': 'A new Table.' });
  expect(problemsOfChanges(root)).toEqual([]);
});

it.each([
  ['packages/ui/changes/a.md', ' \n', 'says nothing'],
  ['packages/ui/changes/a.md', '# Table\nNew.', 'heading'],
  ['packages/ui/changes/a.md', 'word '.repeat(61), 'more than 60 words'],
  ['packages/delivery/changes/a.md', 'Faster.', 'no change of a part'],
  ['mf-x/changes/a.txt', 'Text.', 'no change of a part'],
])('%s is refused with %j', (file, content, problem) => {
  write({ [file]: content });
  expect(problemsOfChanges(root)).toEqual([expect.stringContaining(problem)]);
});
