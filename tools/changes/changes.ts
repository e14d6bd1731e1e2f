import { existsSync, globSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readPackage } from '../../packages/delivery/src/workspace/workspace.ts';

/** A change that waits for the CHANGELOG.md of its part: a file of a sentence or two in `<part>/changes/`. */
export interface Change {
  file: string;
  words: string;
}

/** Packages whose version stands in package.json: the public API report holds it to what has changed. */
const packages = ['packages/contract', 'packages/portal-kit', 'packages/ui'] as const;

/** Whether a part's version is the one in its package.json; that of all others has a hash of what was built. */
const isPackage = (part: string): boolean => packages.some((each) => each === part);

/** Parts that have a CHANGELOG.md: those three, the shell and every remote. */
export function changingParts(root: string): string[] {
  const built = globSync('{shell,mf-*}/package.json', { cwd: root }).map((file) => path.dirname(file));
  return [...packages, ...built.sort()];
}

/** Changes of a part that no release has told of yet, by the names of their files. */
export function pendingChanges(root: string, part: string): Change[] {
  return globSync(`${part}/changes/*.md`, { cwd: root })
    .sort()
    .map((file) => ({ file, words: readFileSync(path.join(root, file), 'utf8').trim() }));
}

const changelogOf = (root: string, part: string) => path.join(root, part, 'CHANGELOG.md');

function readChangelog(root: string, part: string): string {
  const file = changelogOf(root, part);
  return existsSync(file) ? readFileSync(file, 'utf8') : `# What has changed in ${path.basename(part)}\n`;
}

/** The version that a changelog tells of last; null where it tells of none. */
const latestIn = (changelog: string): string | null => /^## (\S+)/m.exec(changelog)?.[1] ?? null;

/** Words of a file as one item of a list, its further lines below the first. */
const itemOf = ({ words }: Change) => `- ${words.replaceAll('\n', '\n  ')}`;

/**
 * Moves a part's changes into its CHANGELOG.md, below the version that has them, and takes their files away. A version
 * that is there already gets more items: the same bytes were released again.
 * @param day ISO date of the release
 * @returns how many changes there were
 */
export function releaseChanges(root: string, part: string, { version, day }: { version: string; day: string }): number {
  const changes = pendingChanges(root, part);
  if (changes.length === 0) return 0;
  const before = readChangelog(root, part);
  const items = changes.map(itemOf).join('\n');
  const title = /^# .*\n/.exec(before)?.[0] ?? '';
  const after =
    latestIn(before) === version
      ? before.replace(/^(## .*\n\n)/m, (heading) => `${heading}${items}\n`)
      : `${title}\n## ${version} · ${day}\n\n${items}\n${before.slice(title.length)}`;
  writeFileSync(changelogOf(root, part), after);
  for (const { file } of changes) rmSync(path.join(root, file));
  const folder = path.join(root, part, 'changes');
  if (readdirSync(folder).length === 0) rmdirSync(folder);
  return changes.length;
}

/** Longer texts belong into a document, which the change then names. */
const MOST_WORDS = 60;

function problemOf({ file, words }: Change): string[] {
  if (words === '') return [`${file} says nothing.`];
  if (words.startsWith('#')) return [`${file} begins with a heading: write a sentence.`];
  return words.split(/\s+/).length > MOST_WORDS ? [`${file} has more than ${MOST_WORDS} words.`] : [];
}

/** A package that has a new version, and no words for it. */
function untoldVersion(root: string, part: string): string[] {
  const { version } = readPackage(root, part);
  if (latestIn(readChangelog(root, part)) === version || pendingChanges(root, part).length > 0) return [];
  return [`${part} has version ${version}. Say what is new for those who use it: ${part}/changes/<words>.md`];
}

/** What is wrong with the changes that wait, in words; empty when nothing is. */
export function problemsOfChanges(root: string): string[] {
  const parts = changingParts(root);
  const stray = globSync('{shell,mf-*,packages/*}/changes/*', { cwd: root }).filter(
    (file) => !file.endsWith('.md') || !parts.includes(path.dirname(path.dirname(file))),
  );
  return [
    ...stray.map((file) => `${file} is no change of a part that has a CHANGELOG.md.`),
    ...parts.flatMap((part) => pendingChanges(root, part).flatMap(problemOf)),
    ...parts.filter(isPackage).flatMap((part) => untoldVersion(root, part)),
  ];
}
