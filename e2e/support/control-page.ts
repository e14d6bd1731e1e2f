import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type SharedModule, sharedModules } from '@portal/portal-kit/shared-modules';
import { transformSync } from '@swc/core';

const file = path.resolve(import.meta.dirname, '../../packages/ui/examples/every-control.example.tsx');

/** The example as a script that asks `require` for its modules. */
const { code } = transformSync(readFileSync(file, 'utf8'), {
  filename: file,
  swcrc: false,
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
});

const required = new Set([...code.matchAll(/require\("([^"]+)"\)/g)].map(([, name]) => name));

/** Shared modules that the example imports. */
export const modulesOfExample: readonly SharedModule[] = sharedModules.filter((module) => required.has(module));

/** Body of the page of a fixture remote that takes `modulesOfExample`: the example, evaluated once. */
export const examplePage = `
  globalThis.exampleOfControls ??= ((require, exports) => { ${code}; return exports.EveryControl; })((name) => given[name], {});
  return React.createElement(globalThis.exampleOfControls);
`;
