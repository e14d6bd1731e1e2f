import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths.ts';
import { listParts } from '../selection/parts.ts';
import { isTest, specName } from '../selection/sources.ts';

/** A line of a source file that names a rule. */
export interface Citation {
  /** Seen from the repository. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** The line itself, without the blanks around it. */
  text: string;
}

export interface RuleCitations {
  /** Where the product carries the rule; the shared rules come first, then the rest of the contract. */
  homes: Citation[];
  tests: Citation[];
}

/** The specification's rows (`SESS-045`), and what was decided or proposed beyond it (`A-153`, `BS-003`). */
const rule = /\b(?:SHELL|AUTH|DASH|ONB|SESS|FILES|CLINIC|ADMIN|API|RULES|A|BA|BE|BP|BS)-\d{3}\b/g;

/** How far a file is from the home that a reader expects: rules of the contract, the contract, anything else. */
function distance({ file }: Citation): number {
  if (file.startsWith('packages/contract/src/rules/')) return 0;
  return file.startsWith('packages/contract/') ? 1 : 2;
}

const isOfTests = (file: string) =>
  isTest(file) || specName(file) !== undefined || file.includes('/testing/') || file.startsWith('e2e/');

/** Sources of the product and its tests, styles and migrations with them; not the tools. */
function files(): string[] {
  const exclude = (name: string) => name === 'node_modules' || name.startsWith('.');
  return listParts()
    .filter((part) => part !== 'tools' && part !== 'bench')
    .flatMap((part) => globSync(`${part}/**/*.{ts,tsx,css,sql}`, { cwd: root, exclude }))
    .sort();
}

/** Every rule that a source names, in the order of its group and number. */
export function readCitations(): ReadonlyMap<string, RuleCitations> {
  const found = new Map<string, RuleCitations>();
  for (const file of files()) {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
    for (const [at, text] of lines.entries())
      for (const [id] of text.matchAll(rule)) {
        const citations = found.get(id) ?? { homes: [], tests: [] };
        found.set(id, citations);
        citations[isOfTests(file) ? 'tests' : 'homes'].push({ file, line: at + 1, text: text.trim() });
      }
  }
  for (const { homes } of found.values()) homes.sort((one, other) => distance(one) - distance(other));
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}
