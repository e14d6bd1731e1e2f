import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from './lib/paths.ts';

interface Package {
  name: string;
  scripts: Readonly<Record<string, string>>;
  jest?: string;
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
}

/** Parts that have tests for Jest; those of `e2e` are Playwright's. */
const files = globSync(['{shell,bench,mf-*}/package.json', 'packages/*/package.json'], { cwd: root });
const packages = files.map((file): Package => JSON.parse(readFileSync(path.join(root, file), 'utf8')));

/** What is left once everything that needs nothing of what is left was taken away, again and again. */
function circleIn(needs: ReadonlyMap<string, readonly string[]>): string[] {
  const left = new Map(needs);
  for (let before = 0; before !== left.size; ) {
    before = left.size;
    for (const [name, needed] of left) if (!needed.some((each) => left.has(each))) left.delete(name);
  }
  return [...left.keys()].sort();
}

describe('packages of the workspace', () => {
  it('do not depend on themselves through others: pnpm -r build refuses that', () => {
    expect(packages.length).toBeGreaterThan(15);
    const needs = packages.map(
      ({ name, dependencies, devDependencies }) =>
        [name, Object.keys({ ...dependencies, ...devDependencies })] as const,
    );
    expect(circleIn(new Map(needs))).toEqual([]);
    expect(circleIn(new Map([...needs, ['@portal/contract', ['@portal/shell']]]))).toContain('@portal/portal-kit');
  });

  it('have their own tests, and no others, run by Jest in their folder', () => {
    const settings = packages.map(({ jest = '', scripts }, place) => {
      const folder = path.dirname(files[place] ?? '');
      return [folder, scripts.test, path.join(folder, jest)];
    });
    expect(settings).toEqual(files.map((file) => [path.dirname(file), 'jest', 'jest.config.mjs']));

    const folder = path.join(root, 'packages/api-client');
    const jest = path.join(root, 'node_modules/jest/bin/jest.js');
    const listed = execFileSync(process.execPath, [jest, '--listTests'], { cwd: folder, encoding: 'utf8' });
    const own = globSync('src/**/*.test.{ts,tsx}', { cwd: folder }).map((file) => path.join(folder, file));
    expect(listed.trim().split('\n').sort()).toEqual(own.sort());
  });
});

describe('commands', () => {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const { scripts }: Package = JSON.parse(read('package.json'));
  const tasks = Object.entries(scripts).map(
    ([name, command]) => [name, command.split('bootstrap.mjs ')[1] ?? ''] as const,
  );

  it('say in the first lines of their file what they are for and take: --help prints those', () => {
    expect(tasks.length).toBeGreaterThan(40);
    const silent = tasks.filter(([name, task]) => {
      const [comment = ''] = read(`tools/${task.split(' ')[0]}.ts`).split(/^(?!\/\/)/m);
      return !new RegExp(`^// np[mx] (run )?${name}\\b`, 'm').test(comment);
    });
    expect(silent).toEqual([]);
    const help = execFileSync(process.execPath, ['tools/bootstrap.mjs', 'shape', '--keep', '--help'], { cwd: root });
    expect(help.toString()).toMatch(/^npm run shape \[-- --list\] .*\n[^/]+\.\n$/s);
  });

  it('run with one Node, which editors and version managers take, too', () => {
    const pinned = [...read('pnpm-workspace.yaml').matchAll(/node-linux-\w+: (\S+)/g)].map(([, version]) => version);
    expect(new Set([read('.nvmrc').trim(), ...pinned]).size).toBe(1);
  });

  it('are not needed for plain webpack: each remote has its configuration', () => {
    const missing = globSync('mf-*/package.json', { cwd: root })
      .map((file) => `${path.dirname(file)}/webpack.config.mjs`)
      .filter((file) => !existsSync(path.join(root, file)) || !read(file).includes('webpackHere(import.meta.dirname)'));
    expect(missing).toEqual([]);
  });
});
