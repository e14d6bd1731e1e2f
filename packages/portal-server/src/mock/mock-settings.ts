import path from 'node:path';
import { parseArgs } from 'node:util';
import { remotesIn, workspaceRoot } from '@portal/delivery/registry';
import type { RemoteName } from '@portal/portal-kit/registry';
import { portOf, SettingsError } from '../settings/settings.ts';
import { meantName } from '../start/nearest-name.ts';

/** What `npm run mock` takes from its arguments and its environment. */
export interface MockSettings {
  remote: RemoteName;
  out: string;
  port: number;
}

/** What `npm run mock:build` takes from its arguments. */
export interface MockBuildSettings {
  remotes: readonly RemoteName[];
  out: string;
}

const defaultFolder = '.mock';

const remoteNames = remotesIn(workspaceRoot);

const usage = `Use: npm run mock <remote>                              build one remote's mock shell and serve it on this machine
     npm run mock:build -- [<remote> …] [--out <folder>]  write static builds, one folder per remote, into ${defaultFolder}
Remotes: ${remoteNames.join(', ')}`;

function refuse(words: string): never {
  throw new SettingsError(`${words}\n${usage}`);
}

function remoteOf(name: string): RemoteName {
  const known = remoteNames.find((each) => each === name);
  if (known) return known;
  return refuse(`There is no remote “${name}”.${meantName(name, remoteNames)}`);
}

/** Reads arguments and environment of `npm run mock`. @throws SettingsError */
export function readMockSettings(args: readonly string[], environment: NodeJS.ProcessEnv, root: string): MockSettings {
  const [name, ...more] = args;
  if (name === undefined) return refuse('Which remote?');
  if (name.startsWith('-')) return refuse(`Not known: ${name}`);
  const remote = remoteOf(name);
  if (more.length > 0) return refuse(`One remote at a time: ${args.join(', ')} is too many.`);
  return { remote, out: path.join(root, defaultFolder), port: portOf(environment['PORT'] || '3100') };
}

/** Reads arguments of `npm run mock:build`; all remotes when none is named. @throws SettingsError */
export function readMockBuildSettings(args: readonly string[], root: string): MockBuildSettings {
  const { names, out } = parse(args);
  const remotes = [...new Set(names.map(remoteOf))];
  return { remotes: remotes.length > 0 ? remotes : remoteNames, out: path.resolve(root, out ?? defaultFolder) };
}

function parse(args: readonly string[]): { names: string[]; out: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { out: { type: 'string' } },
      allowPositionals: true,
    });
    if (values.out === '') return refuse('--out needs the name of a folder.');
    return { names: positionals, out: values.out };
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    return refuse(error instanceof Error ? error.message : String(error));
  }
}
