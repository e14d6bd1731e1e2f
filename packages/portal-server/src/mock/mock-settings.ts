import path from 'node:path';
import { parseArgs } from 'node:util';
import { namedRemotes } from '@portal/delivery/mock';
import { remotesIn, workspaceRoot } from '@portal/delivery/registry';
import type { RemoteName } from '@portal/portal-kit/registry';
import { portOf, SettingsError } from '../settings/settings.ts';
import { meantName } from '../start/nearest-name.ts';

/** Remotes beside those that a mock shell is for. */
interface WithOthers {
  others: readonly RemoteName[];
  /** Address of the portal whose live releases they are; of the present sources when left out. */
  from?: string;
}

/** What `npm run mock` takes from its arguments and its environment. */
export interface MockSettings extends WithOthers {
  remote: RemoteName;
  out: string;
  port: number;
}

/** What `npm run mock:build` takes from its arguments. */
export interface MockBuildSettings extends WithOthers {
  remotes: readonly RemoteName[];
  out: string;
}

const defaultFolder = '.mock';

const remoteNames = remotesIn(workspaceRoot);

const usage = `Use: npm run mock <remote>                              build one remote's mock shell and serve it on this machine
     npm run mock:build -- [<remote> …] [--out <folder>]  write static builds, one folder per remote, into ${defaultFolder}
With others, which fill its slots: -- --with <remote> [--with <remote> …] [--from https://portal.example]
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
  const { names, out, ...others } = parse(args);
  const [name, ...more] = names;
  if (out !== undefined) return refuse('Not known: --out');
  if (name === undefined) return refuse('Which remote?');
  const remote = remoteOf(name);
  if (more.length > 0) return refuse(`One remote at a time: ${names.join(', ')} is too many.`);
  if (others.others.includes(remote)) return refuse(`${remote} is there by itself: name others with --with.`);
  const folder = path.join(root, defaultFolder);
  return { remote, out: folder, port: portOf(environment['PORT'] || '3100'), ...others };
}

/** Reads arguments of `npm run mock:build`; all remotes when none is named. @throws SettingsError */
export function readMockBuildSettings(args: readonly string[], root: string): MockBuildSettings {
  const { names, out, ...others } = parse(args);
  const remotes = [...new Set(names.map(remoteOf))];
  const folder = path.resolve(root, out ?? defaultFolder);
  return { remotes: remotes.length > 0 ? remotes : remoteNames, out: folder, ...others };
}

/** Other remotes; one that only a portal knows is for that to find. */
function othersOf(names: readonly RemoteName[], from: string | undefined): WithOthers {
  if (from === undefined) return { others: names.map(remoteOf) };
  if (names.length === 0) return refuse('--from says where the remotes of --with are: name them.');
  return { others: names, from };
}

function parse(args: readonly string[]): WithOthers & { names: string[]; out: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { out: { type: 'string' }, with: { type: 'string', multiple: true }, from: { type: 'string' } },
      allowPositionals: true,
    });
    if (values.out === '') return refuse('--out needs the name of a folder.');
    return { names: positionals, out: values.out, ...othersOf(namedRemotes(values.with), values.from) };
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    const { message } = error instanceof Error ? error : { message: String(error) };
    const [, unknown] = /^Unknown option '([^']+)'/.exec(message) ?? [];
    return refuse(unknown ? `Not known: ${unknown}` : message);
  }
}
