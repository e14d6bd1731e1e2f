import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { root } from '../lib/paths.ts';
import { type RuleCitations, readCitations } from './citations.ts';
import { reasonWithoutHome, requiredRules, rulesPage } from './page.ts';

let citations: ReadonlyMap<string, RuleCitations>;
beforeAll(() => {
  citations = readCitations();
});
const hasHome = (id: string) => (citations.get(id)?.homes.length ?? 0) > 0;

describe('the rules of the specification', () => {
  it('are found by their ids in the product, all of them but those with a reason', () => {
    const lost = requiredRules().filter((id) => !hasHome(id) && !reasonWithoutHome(id));
    expect(lost).toEqual([]);
  });

  it('have no reason for being nowhere when they are somewhere', () => {
    expect(requiredRules().filter((id) => hasHome(id) && reasonWithoutHome(id))).toEqual([]);
  });
});

describe('docs/rules.md', () => {
  it('is current; npm run docs makes it so', () => {
    expect(readFileSync(path.join(root, 'docs/rules.md'), 'utf8')).toBe(rulesPage(citations));
  });

  it('leads first to the shared rules', () => {
    expect(citations.get('RULES-001')?.homes[0]?.file).toBe('packages/contract/src/rules/required.ts');
    expect(rulesPage(citations)).toContain('| RULES-001 | [required.ts](../packages/contract/src/rules/required.ts)');
  });

  it('has every rule of the specification', () => {
    const rows = rulesPage(citations);
    expect(requiredRules()).toHaveLength(1007);
    expect(requiredRules().filter((id) => !rows.includes(`\n| ${id} |`))).toEqual([]);
  });
});
