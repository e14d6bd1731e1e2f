// What tests of this repository and those in a feature team's own (preset.mjs) have alike.
import { existsSync } from 'node:fs';
import path from 'node:path';

/** A file of this folder. Packed for feature teams, sources are scripts. */
export function support(file) {
  const place = path.join(import.meta.dirname, file);
  return existsSync(place) ? place : place.replace(/\.ts$/, '.js');
}

/** What is transformed beside TypeScript: libraries that are ES modules alone, and our own packages where they are installed. */
const modules = ['@tabler/icons-react/dist/esm', 'jose/dist', 'otlp-exporter-base/dist', '@portal/[^/]+/dist'];

/** What all kinds of tests share. */
export const shared = {
  // In this repository our packages are links: Jest resolves them to their real folder, outside node_modules, and transforms
  // them. Every third-party library also ships CommonJS, so none of them is transformed, but for single icons, jose, and an
  // exporter whose CommonJS loads Node's modules by import().
  transformIgnorePatterns: [`/node_modules/(?!.*(${modules.join('|')})/)`],
  transform: {
    '(\\.(ts|tsx|mjs)|/(jose|@portal/[^/]+)/dist/.*\\.js|/otlp-exporter-base/dist/.*\\.cjs)$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: true } },
        },
        sourceMaps: 'inline',
      },
    ],
  },
  // Own sources name their endings; the order matters to third-party CommonJS, which does not.
  moduleFileExtensions: ['js', 'cjs', 'json', 'ts', 'tsx', 'mjs'],
  moduleNameMapper: {
    '\\.module\\.css$': support('css-module.cjs'),
    '\\.css$': support('empty.cjs'),
    '^@tabler/icons-react$': support('icons.cjs'),
    '^@electric-sql/pglite$': support('pglite.cjs'),
    '^hash-wasm$': support('hash-wasm.cjs'),
    '^sanitize-html$': support('sanitize-html.cjs'),
    '\\.(svg|png|woff2)$': support('file-name.cjs'),
  },
  setupFilesAfterEnv: [support('fail-on-console.ts'), support('processor-time.ts')],
  dependencyExtractor: support('dependencies.cjs'),
  restoreMocks: true,
};

/** Code of browsers runs in jsdom, with what it lacks of today's browsers. */
export const inBrowser = {
  testEnvironment: support('browser-environment.cjs'),
  setupFiles: [support('browser-stubs.ts')],
  setupFilesAfterEnv: [...shared.setupFilesAfterEnv, support('matchers.ts')],
};

/**
 * Opening a database in memory takes seconds of both cores: slow machines must not fail tests that are right. A limit
 * that ends only what hangs costs nothing while all is well.
 */
export const testTimeout = 180_000;
