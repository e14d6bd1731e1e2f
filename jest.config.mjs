import { readdirSync } from 'node:fs';
import path from 'node:path';
import { workersFor } from './tools/lib/workers.ts';

// Dates and numbers look the same on every machine; workers inherit it.
process.env.TZ = 'UTC';

const root = import.meta.dirname;
const support = (file) => path.join(root, 'tools/jest', file);

/** Folders of sources; those for what is made come and go while Jest watches. */
const allRoots = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
  .map(({ name }) => path.join(root, name));

/** Started inside a package's folder, Jest runs the tests of that package alone. */
const here = process.cwd();
const isInside = allRoots.some((folder) => `${here}/`.startsWith(`${folder}/`));
const roots = isInside ? [here] : allRoots;

/** What both kinds of tests share. */
const shared = {
  rootDir: root,
  // Of each project: with several, Jest does not read it beside them.
  cacheDirectory: path.join(root, '.cache/jest'),
  roots,
  // Workspace packages are links: Jest resolves them to their real folder, outside node_modules, and transforms them.
  // Every third-party library also ships CommonJS, so none of them is transformed, but for single icons, jose, and an
  // exporter whose CommonJS loads Node's modules by import().
  transformIgnorePatterns: ['/node_modules/(?!.*(@tabler/icons-react/dist/esm|jose/dist|otlp-exporter-base/dist)/)'],
  transform: {
    '(\\.(ts|tsx|mjs)|/jose/dist/.*\\.js|/otlp-exporter-base/dist/.*\\.cjs)$': [
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
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/\\.(cache|releases|data)/', '<rootDir>/e2e/specs/'],
  modulePathIgnorePatterns: ['<rootDir>/\\.(cache|releases|data)/'],
};

/** Code of browsers runs in jsdom, the rest in Node; `@jest-environment` at the top of one file still overrides it. */
export default {
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: support('browser-environment.cjs'),
      setupFiles: [support('browser-stubs.ts')],
      setupFilesAfterEnv: [...shared.setupFilesAfterEnv, support('matchers.ts')],
      testMatch: [
        '<rootDir>/{shell,mf-*}/**/*.test.{ts,tsx}',
        '<rootDir>/packages/{portal-kit,portal-kit-examples,ui,api-client,mock-shell,single-page}/**/*.test.{ts,tsx}',
        // What tests of pages are written with.
        '<rootDir>/tools/jest/*.test.tsx',
      ],
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: support('node-environment.cjs'),
      testMatch: [
        '<rootDir>/{tools,e2e,bench}/**/*.test.ts',
        '<rootDir>/packages/{contract,delivery,portal-server,reference-api,stripe-local,twilio-local}/**/*.test.ts',
      ],
    },
  ],
  watchPlugins: [support('watch-plugin.cjs')],
  maxWorkers: workersFor('jest'),
  // Our own reporter leaves the sums to the command that started it; an editor, or `npx jest`, starts none.
  reporters: process.env.PORTAL_TEST_LOG ? [path.join(root, 'tools/reporting/jest-reporter.ts')] : ['default'],
  testSequencer: support('sequencer.cjs'),
  // Opening a database in memory takes seconds of both cores: slow machines must not fail tests that are right. A limit
  // that ends only what hangs costs nothing while all is well.
  testTimeout: 180_000,
};
