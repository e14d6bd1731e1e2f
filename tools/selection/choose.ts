import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { partAt, specParts } from '../../e2e/parts.ts';
import { filesNamed, readsFiles } from '../jest/source-closure.ts';
import { root } from '../lib/paths.ts';
import { testsAbout, wordsOfBrowserTests } from './browser-tests.ts';
import { changedFiles } from './changed-files.ts';
import { chooseChanged, type Workspace } from './choose-changed.ts';
import { findParts, listParts, partOf } from './parts.ts';
import type { Plan } from './plan.ts';
import { isTest, sourceFiles } from './sources.ts';

/** A plan, null for everything there is, and why, for a terminal. */
export interface Choice {
  plan: Plan | null;
  words: string;
}

/** Tests that hold for every part, whoever changes one: its texts, and for those that use it the contract. */
const everyPart = ['tools/catalogues.test.ts'];
const contractTests = ['packages/contract/src/contract.test.ts', 'packages/reference-api/src/contract.test.ts'];

const fromRoot = (file: string) => path.relative(root, file);
const inRoot = (file: string) => path.join(root, file);

function usesContract(part: string): boolean {
  const manifest = inRoot(`${part}/package.json`);
  return existsSync(manifest) && readFileSync(manifest, 'utf8').includes('"@portal/contract"');
}

function wordsOfPlan({ lint, types, tests, browser }: Plan): string {
  const list = (some: readonly string[]) => some.join(', ') || 'nothing';
  return `  Lint: ${list(lint)}. Types: ${list(types)}. ${tests.length} test files. Browser tests: ${wordsOfBrowserTests(browser)}.`;
}

/**
 * What holds for parts: their style, types and tests, the contract they keep to, and the browser tests about them.
 * @throws UnknownPartError
 */
export function chooseParts(words: readonly string[]): Choice {
  const all = listParts();
  const parts = findParts(words, all);
  const own = sourceFiles(parts).filter(isTest);
  const shared = [...everyPart, ...(parts.some(usesContract) ? contractTests : [])];
  const plan = {
    lint: parts,
    types: parts,
    tests: [...new Set([...own, ...shared])],
    browser: testsAbout(parts, specParts),
  };
  return { plan, words: `Chosen: ${parts.join(', ')}.\n${wordsOfPlan(plan)}` };
}

/** Parts that the text of a spec names, or whose addresses it does. */
function opened(spec: string): string[] {
  const text = readFileSync(inRoot(`e2e/specs/${spec}.spec.ts`), 'utf8');
  const addresses = [...text.matchAll(/['`](\/[a-z][\w/?=&-]*)/g)].map(([, address = '']) => partAt(address));
  return [...new Set([...addresses, ...[...text.matchAll(/\bmf-[a-z0-9-]+/g)].map(([name]) => name)])];
}

/** @param leftOut slow tests that read the whole workspace and are left to the whole run, unless imports lead there */
function readWorkspace(leftOut: RegExp): Workspace {
  const parts = listParts();
  const sources = sourceFiles(parts);
  return {
    parts,
    sources,
    named: (file) => filesNamed(inRoot(file)).map(fromRoot),
    readers: sources.filter((file) => isTest(file) && readsFiles(inRoot(file)) && !leftOut.test(file)),
    specParts,
    opened,
  };
}

/**
 * What the changes since a commit can have touched.
 * @param ref the commit; the upstream branch when nothing is said
 * @throws ChangedFilesError
 */
export function chooseSince(ref: string | undefined, leftOut: RegExp): Choice {
  const changed = changedFiles(ref);
  const since = `Changed since ${ref ?? 'the upstream branch'}: ${changed.length} files`;
  const chosen = chooseChanged(changed, readWorkspace(leftOut));
  if ('everything' in chosen)
    return { plan: null, words: `${since}, ${chosen.everything} among them: everything runs.` };
  const parts = [...new Set(changed.flatMap((file) => partOf(file, listParts()) ?? []))];
  return {
    plan: chosen,
    words: `${since}${parts.length > 0 ? ` in ${parts.join(', ')}` : ''}.\n${wordsOfPlan(chosen)}`,
  };
}
