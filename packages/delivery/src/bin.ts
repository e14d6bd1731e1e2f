#!/usr/bin/env node
// npx portal where this package is installed; in the portal's own repository bin/portal.mjs takes its place.
import { portalCommand } from './commands/portal-command.ts';
import { devInPortal } from './in-portal/dev-in-portal.ts';
import { upgrade } from './upgrade/upgrade.ts';

process.exitCode = await portalCommand(process.argv.slice(2), {
  others: {
    dev: devInPortal,
    upgrade,
    // Loaded only when asked for: it brings the bundler.
    mock: {
      usage: ['mock [<remote>]', 'show a remote alone, in the mock shell; saved sources load the page again'],
      run: async (args) => (await import('./mock/mock-command.ts')).mockCommand(args),
    },
  },
});
