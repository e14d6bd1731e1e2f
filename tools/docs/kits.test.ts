import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { sharedModules } from '../../packages/portal-kit/src/shared-modules.ts';
import { root } from '../lib/paths.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim());
const namesIn = (cell: string) => [...cell.matchAll(/`([A-Za-z]\w+)`/g)].map(([, name = '']) => name);

/** Rows of a page’s tables whose last cell names a facade of ui, with what they say is in it. */
const rows = read('docs/kits.md')
  .split('\n')
  .map(cellsOf)
  .flatMap(([, , names = '', where = '']) => {
    const [, facade] = /^`@portal\/ui\/([\w-]+)`$/.exec(where) ?? [];
    return facade ? [{ facade, names: namesIn(names) }] : [];
  });

describe('the pages about kits and controls', () => {
  it('name kits in places', () => expect(rows.length).toBeGreaterThan(4));

  it.each(rows)('say of $facade what it exports: $names', ({ facade, names }) => {
    const exported = read(`packages/ui/src/${facade}.ts`).match(/\w+/g);
    expect(names.filter((name) => !exported?.includes(name))).toEqual([]);
  });

  it('show the examples that are tested', () => {
    const shown = [...read('docs/kits.md').matchAll(/```tsx\n(.*?)```/gs)].map(([, code]) => code);
    const examples = ['use-call.example.tsx', 'testing/payout-list.example.tsx'];
    expect(shown).toEqual(examples.map((file) => read(`packages/portal-kit-examples/src/${file}`)));
  });

  it('list every facade of ui that remotes import, and no other', () => {
    const listed = [...read('docs/ui.md').matchAll(/^\| `([\w-]+)` \|/gm)].map(([, facade]) => facade);
    const shared = sharedModules.flatMap((module) => /^@portal\/ui\/(.+)$/.exec(module)?.[1] ?? []);
    expect(listed.toSorted()).toEqual([...shared, 'calendar', 'icons', 'print'].toSorted());
  });
});
