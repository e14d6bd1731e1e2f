import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { OLDEST_BROWSERS, OLDEST_LANGUAGE } from '../../packages/delivery/src/configuration/browsers.ts';
import { root } from '../lib/paths.ts';
import { allowedNames } from './allowed.ts';
import { isServed, readFeatures } from './young-names.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

describe('names that some of them lack', () => {
  it('are allowed for reasons whose files are there', () => {
    const named = [...allowedNames.values()].flatMap((reason) => reason.match(/[\w-]+\.tsx?\b/g) ?? []);
    expect(named.length).toBeGreaterThan(5);
    const files = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' });
    const there = new Set(files.split('\n').map((file) => path.basename(file)));
    expect(named.filter((name) => !there.has(name))).toEqual([]);
  });
});

describe('the oldest browsers we serve', () => {
  it.each([
    'README.md',
    'docs/browsers.md',
    'mf-dashboard/src/features/support/messages/en.json',
    'mf-dashboard/src/features/support/messages/fr.json',
  ])('are named by %s', (file) => {
    const { chrome, firefox, safari } = OLDEST_BROWSERS;
    expect(read(file).replaceAll('\n', ' ')).toMatch(
      new RegExp(`Chrome [^.]*${chrome}.*Firefox [^.]*${firefox}.*Safari [^.]*${safari}`),
    );
  });

  it('have the language that scripts are built for and types know, and not the next one', () => {
    const isWhole = (snapshot: string) =>
      readFeatures()
        .filter((feature) => [feature.snapshot].flat().includes(snapshot))
        .every(({ status }) => isServed(status.support));
    const year = Number(OLDEST_LANGUAGE.slice(2));
    expect([isWhole(`ecmascript-${year}`), isWhole(`ecmascript-${year + 1}`)]).toEqual([true, false]);
    for (const config of ['tsconfig.browser.json', 'tsconfig.neutral.json'])
      expect(JSON.parse(read(config)).compilerOptions.lib[0]).toBe(OLDEST_LANGUAGE.toUpperCase());
  });

  it('have everything of the year that Biome goes by, and not of the next one', () => {
    const year = Number(/"useBaseline"[^}]*"available": (\d+)/.exec(read('biome.json'))?.[1]);
    const until = (limit: number) =>
      readFeatures().filter(({ status }) => Number(/\d{4}/.exec(status.baseline_low_date ?? '')) === limit);
    const isWhole = (limit: number) => until(limit).every(({ status }) => isServed(status.support));
    expect(until(year).length).toBeGreaterThan(10);
    expect([isWhole(year), isWhole(year + 1)]).toEqual([true, false]);
  });
});
