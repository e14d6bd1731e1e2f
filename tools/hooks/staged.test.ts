import { expect, it } from '@jest/globals';
import { filesToFormat, partsOf, readStaged } from './staged.ts';

const status = [
  'M  shell/src/portal.tsx',
  'MM docs/a b.json',
  'R  mf-admin/new.ts',
  'mf-admin/old.ts',
  'D  gone.ts',
  ' M left.ts',
  '?? new.ts',
  'A  tools/x.css',
  '',
].join('\0');

it('reads what is in the next commit: neither what goes nor what stays out', () => {
  expect(readStaged(status)).toEqual([
    { file: 'shell/src/portal.tsx', isPartly: false },
    { file: 'docs/a b.json', isPartly: true },
    { file: 'mf-admin/new.ts', isPartly: false },
    { file: 'tools/x.css', isPartly: false },
  ]);
  expect(readStaged('')).toEqual([]);
});

it('formats what is in the commit as a whole', () => {
  expect(filesToFormat(readStaged(status))).toEqual(['shell/src/portal.tsx', 'mf-admin/new.ts', 'tools/x.css']);
});

it('names each touched part once', () => {
  const parts = ['mf-admin', 'packages/ui', 'shell', 'tools'];
  const staged = readStaged('M  shell/a.ts\0M  shell/b.tsx\0M  README.md\0M  packages/ui/src/x.ts\0');
  expect(partsOf(staged, parts)).toEqual(['shell', 'packages/ui']);
});
