/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { shellPages } from '../routes/shell-pages.ts';
import { shellRoutes } from './areas.ts';
import { chunksOfShellPage } from './shell-page-chunks.ts';

const imports = ['../routes/shell-pages.ts']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n');

const own = shellRoutes.map(({ path }) => path);

describe('chunksOfShellPage', () => {
  it('knows every page of the shell but sign-in, which is in the first download', () => {
    expect(Object.keys(shellPages)).toEqual(own);
    expect(own.filter((path) => chunksOfShellPage(path, 'en').length === 0)).toEqual(['/signin']);
  });

  it('names the chunks as the imports of the pages do', () => {
    const named = [...imports.matchAll(/webpackChunkName: "([^"]+)"/g)].map(([, name]) => name);
    const asked = own.flatMap((path) => [...chunksOfShellPage(path, 'en'), ...chunksOfShellPage(path, 'fr')]);
    expect([...new Set(asked)].sort()).toEqual([...new Set(named)].sort());
  });
});
