import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { namesOf } from '../create/names.ts';
import { filesOf } from '../create/template.ts';
import { root } from '../lib/paths.ts';
import { listParts } from '../selection/parts.ts';
import { anchorsOf, paragraphsOf, relativeLinksOf, unbrokenPiecesOf, wordsIn } from './markdown.ts';

/** A screen. */
const README_LINES = 45;
const PARAGRAPH_WORDS = 60;
/** Words of prose in a row without a heading or a table. */
const UNBROKEN_WORDS = 80;

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
/** Documents that lead to others: people read them in a hurry. */
const guides = ['docs/README.md', 'CONTRIBUTING.md', ...listParts().map((part) => `${part}/README.md`)];
const committed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));
const documents = committed.filter((file) => file.endsWith('.md'));

/** Where a link of a document leads, seen from the repository, and the heading it names. */
function targetOf(document: string, link: string): { file: string; anchor: string | undefined } {
  const [target = '', anchor] = decodeURI(link).split('#');
  return { file: target === '' ? document : path.posix.join(path.posix.dirname(document), target), anchor };
}

function isBroken(document: string, link: string): boolean {
  const { file, anchor } = targetOf(document, link);
  if (file.startsWith('..') || !existsSync(path.join(root, file))) return true;
  return anchor !== undefined && !(file.endsWith('.md') && anchorsOf(read(file)).includes(anchor));
}

/** Files and folders that a text names as code: `src/index.ts`, `routes/`. A pattern, a placeholder or a slot is none. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([\w.][\w.-]*\/[\w./-]*)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !/\/v\d+$|^mf-x\/|\bNNN-/.test(name));

/** Whether one of these folders holds what a text names; what ends with a slash has to be a folder. */
function isThere(name: string, folders: readonly string[]): boolean {
  const file = folders.map((folder) => path.join(root, folder, name)).find((candidate) => existsSync(candidate));
  return file !== undefined && (!name.endsWith('/') || statSync(file).isDirectory());
}

/** The folders that a part shows at first sight: its own, those of its `src`, and those of `src/features`. */
function foldersIn(files: readonly string[]): string[] {
  const shown = files.flatMap((file) => /^(?:src\/(?:features\/)?)?([^/]+)\//.exec(file)?.[1] ?? []);
  return [...new Set(shown)].filter((name) => name !== 'src' && name !== 'features');
}

/** Folders that a README leaves out. */
function unnamedIn(readme: string, files: readonly string[]): string[] {
  const named = pathsIn(readme).map((name) => name.replace(/\/$/, '').split('/').at(-1));
  return foldersIn(files).filter((folder) => !named.includes(folder));
}

const linesIn = (text: string) => text.trimEnd().split('\n').length;

describe('links of documents', () => {
  it('are found', () => expect(documents.flatMap((file) => relativeLinksOf(read(file))).length).toBeGreaterThan(100));

  it.each(documents)('lead from %s to files and headings that exist', (document) => {
    expect(relativeLinksOf(read(document)).filter((link) => isBroken(document, link))).toEqual([]);
  });

  it('are seen to be broken: a file, a heading, a way out of the repository', () => {
    const links = ['testing.md#no-such-heading', 'no-such-page.md', '../../elsewhere.md', '#no-such-heading'];
    expect(links.filter((link) => isBroken('docs/testing.md', link))).toEqual(links);
    expect(isBroken('docs/kits.md', 'testing.md#workers')).toBe(false);
  });
});

describe('the index of documents', () => {
  it('names every file and folder of docs', () => {
    const named = relativeLinksOf(read('docs/README.md')).map((link) => targetOf('docs/README.md', link).file);
    const pictures = 'images';
    const demanded = readdirSync(path.join(root, 'docs'), { withFileTypes: true })
      .filter(({ name }) => ![pictures, 'README.md'].includes(name))
      .map((entry) => `docs/${entry.name}${entry.isDirectory() ? '/' : ''}`);
    expect(demanded.filter((file) => !named.includes(file))).toEqual([]);
  });

  it('and the guide for changes are named by the README, once each', () => {
    const named = relativeLinksOf(read('README.md'));
    expect(named.filter((link) => link === 'docs/README.md' || link === 'CONTRIBUTING.md').toSorted()).toEqual([
      'CONTRIBUTING.md',
      'docs/README.md',
    ]);
  });
});

describe('the README of a part', () => {
  it.each(listParts())('of %s is there, and no longer than a screen', (part) => {
    expect(linesIn(read(`${part}/README.md`))).toBeLessThanOrEqual(README_LINES);
  });

  it.each(listParts())('of %s names files and folders that exist', (part) => {
    const folders = [part, `${part}/src`, `${part}/src/features`, '.'];
    const named = pathsIn(read(`${part}/README.md`));
    expect(named).not.toEqual([]);
    expect(named.filter((name) => !isThere(name, folders))).toEqual([]);
  });

  it.each(listParts())('of %s says what each folder is for', (part) => {
    // `changes/` comes and goes with each release (docs/releasing.md).
    const files = committed
      .flatMap((file) => (file.startsWith(`${part}/`) ? [file.slice(part.length + 1)] : []))
      .filter((file) => !file.startsWith('changes/'));
    expect(foldersIn(files)).not.toEqual([]);
    expect(unnamedIn(read(`${part}/README.md`), files)).toEqual([]);
  });

  it('is laid down with a new remote', () => {
    const names = namesOf('mf-visit-notes', '/visits', 'practitioner');
    const files = names ? filesOf(names) : new Map<string, string>();
    const readme = files.get('README.md') ?? '';
    expect(readme).toContain('# mf-visit-notes: Visit notes');
    expect(readme).not.toContain('__');
    expect(linesIn(readme)).toBeLessThanOrEqual(README_LINES);
    expect(foldersIn([...files.keys()])).toContain('visit-notes');
    expect(unnamedIn(readme, [...files.keys()])).toEqual([]);
  });
});

describe('the guide for changes', () => {
  it('names files and folders that exist, in its tables too', () => {
    const named = pathsIn(read('CONTRIBUTING.md'));
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((name) => !isThere(name, ['.']))).toEqual([]);
  });

  it('names scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: object };
    const named = guides.flatMap((guide) =>
      [...read(guide).matchAll(/\bnpm run ([\w:-]+)/g)].map(([, script = '']) => script),
    );
    expect(named.filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
  });
});

describe('the owners of folders', () => {
  const owned = read('CODEOWNERS')
    .split('\n')
    .flatMap((line) => /^(\/\S+)/.exec(line)?.[1] ?? []);

  it('are of folders and files that exist', () => {
    expect(owned.filter((folder) => !isThere(folder.slice(1), ['.']))).toEqual([]);
  });
});

describe('documents that are read in a hurry', () => {
  it.each(guides)('%s has short paragraphs, and a heading or a table often enough', (guide) => {
    const text = read(guide);
    expect(paragraphsOf(text).filter((paragraph) => wordsIn(paragraph) > PARAGRAPH_WORDS)).toEqual([]);
    expect(unbrokenPiecesOf(text).filter((piece) => wordsIn(piece) > UNBROKEN_WORDS)).toEqual([]);
  });
});

describe('decisions', () => {
  const folder = path.join(root, 'docs/decisions');
  const files = readdirSync(folder).filter((file) => file !== 'README.md');
  const numberOf = (file: string) => Number.parseInt(file, 10);
  const fields = ['Context', 'Decision', 'Alternatives', 'Consequences'];

  it.each(files)('%s has its number, its date and its four parts, in 120 to 300 words', (file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    expect(file).toMatch(/^\d{3}(-[a-z0-9]+){1,8}\.md$/);
    expect(text).toMatch(new RegExp(`^# ${file.slice(0, 3)} · \\S.*\\n\\nDate: 20\\d\\d-\\d\\d-\\d\\d\\n`));
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual(fields);
    const words = text.split(/\s+/).length;
    expect([words >= 120, words <= 305]).toEqual([true, true]);
  });

  it('are named by numbers that exist, each of one file', () => {
    const numbers = files.map(numberOf);
    expect(new Set(numbers).size).toBe(numbers.length);
    const naming = committed.filter((file) => /\.(ts|tsx|md)$/.test(file) && !file.startsWith('docs/decisions/'));
    const named = naming.flatMap((file) => [...read(file).matchAll(/\bdecision (\d+)\b/g)].map(([, at]) => Number(at)));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((at) => !numbers.includes(at))).toEqual([]);
  });
});
