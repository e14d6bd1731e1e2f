import type { OtherCommand } from '../commands/portal-command.ts';

/** `npx portal upgrade`. Its code is loaded when it runs: it brings a parser. */
export const upgrade: OtherCommand = {
  usage: [
    'upgrade <version> | --packages <folder> [--check]',
    'bring a team’s repository to other versions of the portal’s packages',
  ],
  run: async (args) => (await import('./upgrade-command.ts')).upgradeCommand(args),
};
