import { type Part, partsIn, workspaceRoot } from '@portal/delivery';
import { readSettings, SettingsError, type StartSettings } from '../settings/settings.ts';
import { meantName } from '../start/nearest-name.ts';

/** What a development loop takes from its arguments and its environment. */
export interface DevSettings extends StartSettings {
  part: Part;
}

const parts = partsIn(workspaceRoot);

const usage = `Use: npm run dev <part>             that part with hot reload, all others from their releases
     npm run dev <part> -- --reset  with a fresh demo world
     npm run dev <remote> -- --portal https://portal.example  inside of a running portal (docs/development.md)
Parts: ${parts.join(', ')}`;

function partOf([name, ...more]: readonly string[]): Part {
  if (name === undefined) throw new SettingsError(`Which part?\n${usage}`);
  const part = parts.find((known) => known === name);
  if (!part) throw new SettingsError(`There is no part “${name}”.${meantName(name, parts)}\n${usage}`);
  if (more.length > 0)
    throw new SettingsError(`One part at a time: ${[name, ...more].join(', ')} is too many.\n${usage}`);
  return part;
}

/** Reads arguments and environment. @throws SettingsError */
export function readDevSettings(args: readonly string[], environment: NodeJS.ProcessEnv, root: string): DevSettings {
  const flags = args.filter((arg) => arg.startsWith('-'));
  const unknown = flags.filter((flag) => flag !== '--reset');
  if (unknown.length > 0) throw new SettingsError(`Not known: ${unknown.join(' ')}\n${usage}`);
  const part = partOf(args.filter((arg) => !arg.startsWith('-')));
  const settings = readSettings(flags, environment, root);
  if (!settings.dev)
    throw new SettingsError(
      'npm run dev serves unchecked scripts and must not run for real people. Unset NODE_ENV=production and PORTAL_DEV=0.',
    );
  return { ...settings, part };
}
