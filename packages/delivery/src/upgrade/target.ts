import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { isAtLeast } from '../surface/bump.ts';
import { packedName, packedSpec } from './packed-name.ts';
import { readTeamSet, type TeamSet } from './team-set.ts';
import { UpgradeError } from './upgrade-error.ts';

const DELIVERY = '@portal/delivery';

/** The set of packages to upgrade to. */
export interface Target {
  set: TeamSet;
  /** What a package.json asks for to get it. */
  specOf(name: string): string;
  /** Where a package of the set is unpacked. */
  folderOf(name: string): string;
}

const run = promisify(execFile);

/** Fetches the packed file of `@portal/ui@0.13.0` into a folder. @throws UpgradeError */
export type FetchPackage = (spec: string, into: string) => Promise<void>;

/** By the npm of the team, in its repository: its settings say which registry that is. */
export function npmPack(repository: string): FetchPackage {
  return async (spec, into) => {
    try {
      await run('npm', ['pack', spec, '--loglevel=error', '--pack-destination', into], { cwd: repository });
    } catch (error) {
      const { stderr } = z.catch(z.object({ stderr: z.string() }), { stderr: '' }).parse(error);
      throw new UpgradeError(`npm cannot get ${spec} from the registry.\n${stderr.trim()}`.trim(), { cause: error });
    }
  };
}

const manifestSchema = z.object({ name: z.string(), version: z.string() });

/** Unpacks a packed file, and makes sure that it is the package it is called after. @throws UpgradeError */
async function unpack(file: string, name: string, version: string, aside: string): Promise<string> {
  const to = path.join(aside, name);
  mkdirSync(to, { recursive: true });
  try {
    await run('tar', ['-xzf', file, '-C', to]);
    const folder = path.join(to, 'package');
    const found = manifestSchema.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
    if (found.name === name && found.version === version) return folder;
  } catch (error) {
    throw new UpgradeError(`${file} is damaged: it cannot be unpacked as ${name} ${version}.`, { cause: error });
  }
  throw new UpgradeError(`${file} holds another package than ${name} ${version}.`);
}

/** The newest version of @portal/delivery among the packed files of a folder. @throws UpgradeError */
function newestDelivery(folder: string): string {
  if (!existsSync(folder)) throw new UpgradeError(`There is no folder ${folder}.`);
  const versions = readdirSync(folder).flatMap(
    (file) => /^portal-delivery-(\d+\.\d+\.\d+)\.tgz$/.exec(file)?.[1] ?? [],
  );
  const [first, ...others] = versions;
  if (first === undefined)
    throw new UpgradeError(`${folder} holds no packed ${DELIVERY}, which says which versions belong together.`);
  return others.reduce((newest, version) => (isAtLeast(version, newest) ? version : newest), first);
}

/** @throws UpgradeError */
async function readSet(file: string, version: string, aside: string): Promise<TeamSet> {
  const set = readTeamSet(await unpack(file, DELIVERY, version, aside));
  if (set) return set;
  throw new UpgradeError(`${DELIVERY} ${version} does not say which versions belong together: it is too old for this.`);
}

/** Unpacks all of a set from a folder of packed files. @throws UpgradeError */
async function unpackSet(folder: string, set: TeamSet, aside: string): Promise<Target['folderOf']> {
  const folders = new Map<string, string>();
  for (const [name, version] of Object.entries(set.ours)) {
    const file = path.join(folder, packedName(name, version));
    if (!existsSync(file))
      throw new UpgradeError(`${folder} lacks ${packedName(name, version)}, which belongs to the set.`);
    folders.set(name, await unpack(file, name, version, aside));
  }
  return (name) => folders.get(name) ?? '';
}

/**
 * The set of packed files in a folder: that of the newest @portal/delivery there.
 * @param aside a folder to unpack them in
 * @throws UpgradeError
 */
export async function packedTarget(folder: string, repository: string, aside: string): Promise<Target> {
  const version = newestDelivery(folder);
  const set = await readSet(path.join(folder, packedName(DELIVERY, version)), version, aside);
  const folderOf = await unpackSet(folder, set, aside);
  const from = path.relative(repository, folder);
  return { set, folderOf, specOf: (name) => packedSpec(from, name, set.ours[name] ?? '') };
}

/**
 * The set of one version of @portal/delivery in a registry.
 * @param aside a folder to unpack its packages in
 * @throws UpgradeError
 */
export async function registryTarget(version: string, fetchPackage: FetchPackage, aside: string): Promise<Target> {
  const fetched = path.join(aside, 'fetched');
  mkdirSync(fetched, { recursive: true });
  await fetchPackage(`${DELIVERY}@${version}`, fetched);
  const set = await readSet(path.join(fetched, packedName(DELIVERY, version)), version, aside);
  for (const [name, its] of Object.entries(set.ours))
    if (name !== DELIVERY) await fetchPackage(`${name}@${its}`, fetched);
  const folderOf = await unpackSet(fetched, set, aside);
  return { set, folderOf, specOf: (name) => set.ours[name] ?? '' };
}
