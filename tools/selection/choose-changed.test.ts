import { describe, expect, it } from '@jest/globals';
import { chooseChanged, type Workspace } from './choose-changed.ts';
import type { Plan } from './plan.ts';

const graph: Record<string, string[]> = {
  'mf-clinic/src/index.ts': ['mf-clinic/src/page.tsx', 'mf-clinic/src/en.json'],
  'mf-clinic/src/page.tsx': ['packages/ui/src/card.tsx'],
  'mf-clinic/src/page.test.tsx': ['mf-clinic/src/page.tsx'],
  'mf-dashboard/src/index.ts': ['packages/ui/src/card.tsx', 'mf-dashboard/src/day.ts'],
  'mf-dashboard/src/day.ts': [],
  'packages/ui/src/card.tsx': ['packages/ui/src/card.module.css'],
  'packages/ui/src/card.test.tsx': ['packages/ui/src/card.tsx'],
  'packages/ui/src/styles.test.ts': [],
  'shell/src/main.tsx': ['shell/src/frame.ts'],
  'shell/src/frame.ts': [],
  'e2e/specs/lists.spec.ts': ['e2e/support/test.ts'],
  'e2e/specs/screens.spec.ts': [],
  'e2e/specs/guards.spec.ts': [],
  'e2e/support/test.ts': [],
};
const workspace: Workspace = {
  parts: ['e2e', 'mf-clinic', 'mf-dashboard', 'packages/ui', 'shell'],
  sources: Object.keys(graph),
  named: (file) => graph[file] ?? [],
  readers: ['packages/ui/src/styles.test.ts'],
  specParts: { lists: ['mf-dashboard'], screens: 'each', guards: ['shell'] },
  opened: (spec) => (spec === 'guards' ? ['mf-clinic'] : []),
};
const choose = (...changed: string[]) => chooseChanged(changed, workspace) as Plan;
const readers = ['packages/ui/src/styles.test.ts'];

describe('what a change can have touched', () => {
  it('is a page, its tests, and the browser tests that open it', () => {
    expect(choose('mf-clinic/src/page.tsx')).toEqual({
      lint: ['mf-clinic'],
      types: ['mf-clinic'],
      tests: ['mf-clinic/src/page.test.tsx', ...readers],
      browser: { whole: ['guards'], naming: [{ spec: 'screens', parts: ['mf-clinic'] }] },
    });
  });

  it('is everybody who uses a stylesheet, in whatever part', () => {
    expect(choose('packages/ui/src/card.module.css')).toEqual({
      lint: ['packages/ui'],
      types: ['mf-clinic', 'mf-dashboard', 'packages/ui'],
      tests: ['mf-clinic/src/page.test.tsx', 'packages/ui/src/card.test.tsx', ...readers],
      browser: { whole: ['lists', 'guards'], naming: [{ spec: 'screens', parts: ['mf-clinic', 'mf-dashboard'] }] },
    });
  });

  it('is the browser tests that share what a support file gives', () => {
    expect(choose('e2e/support/test.ts').browser).toEqual({ whole: ['lists'], naming: [] });
  });

  it('is every browser test when the shell is touched', () => {
    expect(choose('shell/src/frame.ts').browser).toEqual({ whole: ['lists', 'screens', 'guards'], naming: [] });
  });

  it('is all of a part for a file that nothing names', () => {
    expect(choose('mf-clinic/src/table.bin')).toMatchObject({
      types: ['mf-clinic'],
      tests: ['mf-clinic/src/page.test.tsx', ...readers],
      browser: { naming: [{ spec: 'screens', parts: ['mf-clinic'] }] },
    });
  });

  it('is only the tests that read files for a page of words', () => {
    expect(choose('docs/video.md')).toEqual({
      lint: [],
      types: [],
      tests: readers,
      browser: { whole: [], naming: [] },
    });
  });

  it('is the lint of every part for its settings', () => {
    expect(choose('biome.json')).toMatchObject({ lint: workspace.parts, types: [], browser: { whole: [] } });
  });

  it.each([
    'pnpm-lock.yaml',
    'package.json',
    'mf-clinic/package.json',
    'tsconfig.base.json',
    'jest.config.mjs',
    'tools/jest/realm.cjs',
    'tools/jest/absence.ts',
    'tools/build.ts',
    'tools/lib/workers.ts',
    'tools/lib/chromium-flags.ts',
    'packages/delivery/src/configuration/no-dynamic-import.cjs',
  ])('is everything for %s', (file) =>
    expect(chooseChanged(['mf-clinic/src/page.tsx', file], workspace)).toEqual({ everything: file }),
  );
});

it('is nothing when nothing changed', () => {
  expect(choose()).toEqual({ lint: [], types: [], tests: [], browser: { whole: [], naming: [] } });
});
