const { createRequire } = require('node:module');
const path = require('node:path');

// Tabler's icons, each loaded when it is first asked for. Their one file of CommonJS makes all five thousand, which every
// test file would do anew.
const fromUi = createRequire(path.resolve(__dirname, '../../packages/ui/package.json'));

module.exports = new Proxy(
  {},
  {
    get: (_, name) =>
      String(name).startsWith('Icon') ? fromUi(`@tabler/icons-react/dist/esm/icons/${name}.mjs`).default : undefined,
    has: (_, name) => String(name).startsWith('Icon'),
  },
);
