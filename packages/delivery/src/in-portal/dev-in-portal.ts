import type { OtherCommand } from '../commands/portal-command.ts';

/** `npx portal dev`: loaded only when asked for, for it brings the bundler. */
export const devInPortal: OtherCommand = {
  usage: [
    'dev [<remote>] --portal https://portal.example',
    'show a remote, from its sources, inside of a running portal',
  ],
  run: async (args) => (await import('./in-portal-command.ts')).inPortalCommand(args),
};
