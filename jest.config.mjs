import { readdirSync } from 'node:fs';
import path from 'node:path';
import { inBrowser, shared, support, testTimeout } from './tools/jest/shared.mjs';
import { workersFor } from './tools/lib/workers.ts';

// Dates and numbers look the same on every machine; workers inherit it.
process.env.TZ = 'UTC';

const root = import.meta.dirname;

/** Folders of sources; those for what is made come and go while Jest watches. */
const allRoots = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
  .map(({ name }) => path.join(root, name));

/** Started inside a package's folder, Jest runs the tests of that package alone. */
const here = process.cwd();
const isInside = allRoots.some((folder) => `${here}/`.startsWith(`${folder}/`));
const roots = isInside ? [here] : allRoots;

/** What both kinds of tests have here beside what all have. */
const inRepository = {
  ...shared,
  rootDir: root,
  // Of each project: with several, Jest does not read it beside them.
  cacheDirectory: path.join(root, '.cache/jest'),
  roots,
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/\\.(cache|releases|data)/', '<rootDir>/e2e/specs/'],
  modulePathIgnorePatterns: ['<rootDir>/\\.(cache|releases|data)/'],
};

/** Code of browsers runs in jsdom, the rest in Node; `@jest-environment` at the top of one file still overrides it. */
export default {
  projects: [
    {
      ...inRepository,
      ...inBrowser,
      displayName: 'browser',
      testMatch: [
        '<rootDir>/{shell,mf-*}/**/*.test.{ts,tsx}',
        '<rootDir>/packages/{portal-kit,portal-kit-examples,ui,api-client,mock-shell,single-page}/**/*.test.{ts,tsx}',
        // What tests of pages are written with.
        '<rootDir>/tools/jest/*.test.tsx',
      ],
    },
    {
      ...inRepository,
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
  testTimeout,
};
