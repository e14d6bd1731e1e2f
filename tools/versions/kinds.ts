/** A kind of change, made at one place of this repository, and what gets a new version by it. */
export interface Kind {
  name: string;
  file: string;
  /** What stands there, once or more; the first is changed. */
  from: string | RegExp;
  to: string;
  /** Parts whose shipped bytes it changes: none where nothing of it is shipped. */
  changes: readonly string[];
}

const remotes = ['mf-admin', 'mf-clinic', 'mf-dashboard', 'mf-onboarding', 'mf-sessions', 'mf-shared-files'];

/** Those with pages rendered ahead, which are of one shell: they are rendered anew with each (decision 119). */
const rendered = ['mf-clinic', 'mf-dashboard', 'mf-onboarding'];

/** At the end of the file. */
const end = /$(?![\s\S])/;

/** Each kind of change that a team makes, and who else has a new version by it (issue 23, item 5). */
export const kinds: readonly Kind[] = [
  {
    name: 'a comment in a remote',
    file: 'mf-dashboard/src/features/dashboard/dashboard-page.tsx',
    from: end,
    to: '\n// Tried.\n',
    changes: [],
  },
  {
    name: 'code of a remote',
    file: 'mf-dashboard/src/features/dashboard/next-up.ts',
    from: end,
    to: '\nglobalThis.performance.mark("tried");\n',
    changes: ['mf-dashboard'],
  },
  {
    name: 'a type of a remote',
    file: 'mf-dashboard/src/features/dashboard/next-up.ts',
    from: end,
    to: '\nexport interface Tried {\n  tried: boolean;\n}\n',
    changes: [],
  },
  {
    name: 'a function that nothing uses',
    file: 'mf-dashboard/src/features/dashboard/next-up.ts',
    from: end,
    to: '\nexport const tried = (of: number) => of + 1;\n',
    changes: [],
  },
  {
    name: 'a test of a remote',
    file: 'mf-dashboard/src/features/dashboard/next-up.test.ts',
    from: end,
    to: '\n// Tried.\n',
    changes: [],
  },
  {
    name: 'a text of a remote',
    file: 'mf-dashboard/src/messages/fr.json',
    from: 'Clore la journée',
    to: 'Fermer la journée',
    changes: ['mf-dashboard'],
  },
  {
    name: 'a style of a remote',
    file: 'mf-dashboard/src/features/dashboard/dashboard.module.css',
    from: end,
    to: '\n.tried {\n  color: red;\n}\n',
    changes: ['mf-dashboard'],
  },
  {
    name: 'a comment in a style',
    file: 'mf-dashboard/src/features/dashboard/dashboard.module.css',
    from: end,
    to: '\n/* Tried. */\n',
    changes: [],
  },
  {
    name: 'an entry in the navigation',
    file: 'mf-dashboard/src/index.ts',
    from: 'order: 160',
    to: 'order: 165',
    changes: ['mf-dashboard'],
  },
  {
    name: 'a call that a page asks ahead',
    file: 'mf-dashboard/src/index.ts',
    from: "        '/practice/unfinished',\n",
    to: '',
    changes: ['mf-dashboard'],
  },
  {
    name: 'the README of a remote',
    file: 'mf-dashboard/README.md',
    from: end,
    to: '\nTried.\n',
    changes: [],
  },
  {
    name: 'the number of a remote’s version',
    file: 'mf-dashboard/package.json',
    from: '"version": "0.1.0"',
    to: '"version": "0.1.1"',
    changes: ['mf-dashboard'],
  },
  {
    name: 'a comment in the shell',
    file: 'shell/src/boot-failure.ts',
    from: end,
    to: '\n// Tried.\n',
    changes: [],
  },
  {
    name: 'code of the shell',
    file: 'shell/src/boot-failure.ts',
    from: end,
    to: '\nglobalThis.performance.mark("tried");\n',
    changes: ['shell', ...rendered],
  },
  {
    name: 'a text of the shell',
    file: 'shell/src/messages/fr.json',
    from: 'Page introuvable',
    to: 'Cette page est introuvable',
    changes: ['shell', ...rendered],
  },
  {
    name: 'a comment in portal-kit',
    file: 'packages/portal-kit/src/formats.ts',
    from: end,
    to: '\n// Tried.\n',
    changes: [],
  },
  {
    name: 'code of portal-kit that the shell lends',
    file: 'packages/portal-kit/src/formats.ts',
    from: end,
    to: '\nglobalThis.performance.mark("tried");\n',
    changes: ['shell', ...rendered],
  },
  {
    name: 'a type of portal-kit',
    file: 'packages/portal-kit/src/formats.ts',
    from: end,
    to: '\nexport interface Tried {\n  tried: boolean;\n}\n',
    changes: [],
  },
  {
    name: 'another version of portal-kit that fits',
    file: 'packages/portal-kit/package.json',
    from: /"version": "(\d+\.\d+)\.\d+"/,
    to: '"version": "$1.999"',
    changes: ['shell', ...rendered],
  },
  {
    name: 'a component that the shell lends',
    file: 'packages/ui/src/shared/empty-state.tsx',
    from: 'gap="xs"',
    to: 'gap="sm"',
    changes: ['shell', ...rendered],
  },
  {
    name: 'a style of that component',
    file: 'packages/ui/src/shared/states.module.css',
    from: end,
    to: '\n.tried {\n  color: red;\n}\n',
    changes: ['shell', ...rendered],
  },
  {
    name: 'a story of a component',
    file: 'packages/ui/src/shared/shared.story.tsx',
    from: end,
    to: '\n// Tried.\n',
    changes: [],
  },
  {
    name: 'a docstring of the contract',
    file: 'packages/contract/src/calls/payouts.ts',
    from: end,
    to: '\n/** Tried. */\n',
    changes: [],
  },
  {
    name: 'a call of the contract that one remote makes',
    file: 'packages/contract/src/calls/unfinished.ts',
    from: end,
    to: '\nglobalThis.performance.mark("tried");\n',
    changes: ['mf-dashboard'],
  },
  {
    name: 'the client of the API',
    file: 'packages/api-client/src/deadline.ts',
    from: end,
    to: '\nglobalThis.performance.mark("tried");\n',
    changes: ['shell', ...rendered],
  },
  {
    name: 'the mock shell',
    file: 'packages/mock-shell/src/page-nonce.ts',
    from: end,
    to: '\nglobalThis.performance.mark("tried");\n',
    changes: [],
  },
  {
    name: 'the server',
    file: 'packages/portal-server/src/port-error.ts',
    from: end,
    to: '\nglobalThis.performance.mark("tried");\n',
    changes: [],
  },
  {
    name: 'the API',
    file: 'packages/reference-api/src/reference-api.ts',
    from: end,
    to: '\nglobalThis.performance.mark("tried");\n',
    changes: [],
  },
  {
    name: 'the commands of delivery',
    file: 'packages/delivery/src/commands/ask.ts',
    from: end,
    to: '\nglobalThis.performance.mark("tried");\n',
    changes: [],
  },
  {
    name: 'a browser test',
    file: 'e2e/specs/guards.spec.ts',
    from: end,
    to: '\n// Tried.\n',
    changes: [],
  },
  {
    name: 'a document',
    file: 'docs/releasing.md',
    from: end,
    to: '\nTried.\n',
    changes: [],
  },
  {
    name: 'a line of the lockfile that no part has',
    file: 'pnpm-lock.yaml',
    from: 'knip@6.44.2:\n',
    to: 'knip@6.44.2: # tried\n',
    changes: [],
  },
  {
    name: 'a library that the shell lends to all',
    file: 'packages/portal-kit/src/query-client.ts',
    from: end,
    to: '\nglobalThis.performance.mark("tried");\n',
    changes: ['shell', ...rendered],
  },
  {
    name: 'what every remote has built in',
    file: 'packages/portal-kit/src/define-remote.ts',
    from: end,
    to: '\nglobalThis.performance.mark("tried");\n',
    changes: ['shell', ...remotes],
  },
];
