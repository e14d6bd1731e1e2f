// Who may import whom: the table of docs/architecture.md as rules.

const tests = '\\.test\\.tsx?$|/testing/';

/** Examples for the documentation keep to the rules of remotes, wherever they lie. */
const examples = '^packages/portal-kit-examples/';

/** The command `portal` starts as every task does: by the bootstrap, which picks the Node to run with. */
const command = '^packages/delivery/bin/portal\\.mjs$';

/** What a room may import of the workspace; tests may reach further. */
const rooms = {
  'packages/contract': [],
  'packages/api-client': ['packages/contract'],
  'packages/portal-kit': ['packages/contract', 'packages/api-client'],
  'packages/ui': ['packages/contract', 'packages/portal-kit'],
  'packages/reference-api': ['packages/contract'],
  'packages/stripe-local': [],
  'packages/twilio-local': ['packages/contract'],
  'packages/delivery': [
    'packages/portal-kit/src/(registry/|declared-routes|define-remote|shared-modules|slots)',
    'packages/reference-api/src/(empty-database)',
  ],
  'packages/portal-server': [
    'packages/reference-api',
    'packages/delivery',
    'packages/contract',
    'packages/stripe-local',
    'packages/twilio-local',
    'packages/portal-kit/src/registry/',
  ],
  'packages/mock-shell': ['packages/(contract|api-client|portal-kit|ui|reference-api)', 'shell'],
  shell: ['packages/(contract|api-client|portal-kit|ui)'],
  'packages/single-page': ['packages/portal-kit', 'shell', 'mf-[^/]+/'],
};

const workspace = '^(packages/|shell/|mf-|e2e/|bench/|tools/)';

/** A rule per room: everything of the workspace but the room itself and its list is out of bounds. */
function direction([room, allowed]) {
  const mayImport = [room, ...allowed].map((folder) => `^${folder}${/[/)]$/.test(folder) ? '' : '/'}`);
  return {
    name: `${room} keeps to its row of docs/architecture.md`,
    severity: 'error',
    from: { path: `^${room}/`, pathNot: `${tests}|${command}` },
    to: { path: workspace, pathNot: mayImport.join('|') },
  };
}

export default {
  forbidden: [
    {
      name: 'no cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'every import is found', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ...Object.entries(rooms).map(direction),
    {
      name: 'a remote imports no other remote and nothing of the shell',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/' },
      to: { path: '^(mf-|shell/)', pathNot: '^$1/' },
    },
    {
      name: 'a remote knows portal-kit, ui and contract',
      severity: 'error',
      from: { path: '^mf-', pathNot: `${tests}|/webpack\\.config\\.mjs$` },
      to: { path: '^(packages|e2e|bench|tools)/', pathNot: '^packages/(portal-kit|ui|contract)/' },
    },
    {
      name: 'an example of portal-kit knows what a remote knows',
      severity: 'error',
      from: { path: examples, pathNot: tests },
      to: { path: workspace, pathNot: `^packages/(portal-kit|ui|contract)/|${examples}` },
    },
    {
      name: 'the shell imports no remote, its tests neither',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^mf-' },
    },
    {
      name: 'what production has knows nothing of the panel of overrides',
      severity: 'error',
      from: { pathNot: `^shell/src/overrides/|${tests}` },
      to: { path: '^shell/src/overrides/' },
    },
    {
      name: 'what runs in the portal imports no tests',
      severity: 'error',
      from: { path: '^(packages|shell|mf-[^/]+)/', pathNot: `${tests}|^packages/mock-shell/` },
      to: { path: tests },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(\\.cache|\\.releases|dist)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
    },
  },
};
