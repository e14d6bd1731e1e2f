import type { OtherCommand } from '@portal/delivery';
import type { OperatorCommand, Options, Surroundings } from './run-command.ts';

interface Runnable extends OtherCommand {
  run(args: readonly string[], surroundings?: Surroundings): Promise<number>;
}

/** A command whose code is loaded when it runs: those that release need none of the server's. */
function lazily<Own extends Options>(
  usage: OtherCommand['usage'],
  load: () => Promise<OperatorCommand<Own>>,
): Runnable {
  return {
    usage,
    async run(args, surroundings) {
      const [{ runCommand }, command] = await Promise.all([import('./run-command.ts'), load()]);
      return runCommand(usage[0], command, args, surroundings);
    },
  };
}

/** What an operator does beside the servers, by name: `npx portal migrate`. */
export const operatorCommands = {
  migrate: lazily(
    ['migrate [--dry-run]', 'apply the migrations that the database lacks'],
    async () => (await import('./migrate.ts')).migrate,
  ),
  admin: lazily(
    [
      'admin <email> [--name …] [--language fr] [--edition US]',
      'make somebody an administrator, such as the first one',
    ],
    async () => (await import('./admin.ts')).admin,
  ),
  import: lazily(
    ['import <file.json> [--dry-run] [--no-mails]', 'make clients and appointments that another system hands over'],
    async () => (await import('./import.ts')).importCommand,
  ),
  backup: lazily(
    ['backup <file> | --record-only', 'write the database into a new file'],
    async () => (await import('./backup.ts')).backup,
  ),
  audit: lazily(
    ['audit [--keep-months 84]', 'keep the audit trail by month, and take its oldest months away'],
    async () => (await import('./audit.ts')).audit,
  ),
  restore: lazily(
    ['restore <file>', 'read such a file into an empty database'],
    async () => (await import('./restore.ts')).restore,
  ),
  rekey: lazily(
    ['rekey [--dry-run]', 'encrypt what people wrote with the first key, also what an older one encrypted'],
    async () => (await import('./rekey.ts')).rekeyCommand,
  ),
  'export-person': lazily(
    ['export-person <email|number> <folder> [--with-record]', 'write all that is held of somebody into a new folder'],
    async () => (await import('./export-person.ts')).exportPersonCommand,
  ),
  'erase-person': lazily(
    ['erase-person <email|number> --dry-run | --confirm <number>', 'erase a client, but for what has to be kept'],
    async () => (await import('./erase-person.ts')).erasePersonCommand,
  ),
};
