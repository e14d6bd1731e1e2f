import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remotesIn } from '../workspace/parts.ts';
import { type BrokenUse, brokenUses, importsIn, surfaceIn } from './broken-uses.ts';
import {
  askedFor,
  type Manifest,
  oursIn,
  readManifest,
  textOfManifest,
  withBlock,
  withDependencies,
  withOverrides,
} from './manifests.ts';
import { type Renewal, renew } from './renew.ts';
import type { Target } from './target.ts';
import { readTeamSet, type TeamSet } from './team-set.ts';
import { UpgradeError } from './upgrade-error.ts';
import { refuseOlder, type Step, versionOfSpec } from './versions.ts';

/** What an upgrade would do to a repository, and what it leaves to people. */
export interface Plan {
  steps: Step[];
  /** The portal's packages that the repository gets beside those that it has. */
  added: string[];
  /** Paths from the repository's folder → their new text; null is to be taken away. */
  writes: Map<string, string | null>;
  /** Laid down, changed by the template since, and changed by the team. */
  left: Renewal['left'];
  /** The portal's packages that the repository asks for and that the target does not have. */
  unknown: string[];
  broken: BrokenUse[];
  /** Packages whose present public API is not known, so that only what is gone can be told. */
  unreported: string[];
  /** Sources that cannot be parsed. */
  unreadable: string[];
}

/** The repository as it is. */
export interface Repository {
  root: string;
  manifest: Manifest;
  /** Folder of an installed package; undefined where it is not installed. */
  installed(name: string): string | undefined;
}

const textOf = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

function stepsOf({ manifest, installed }: Repository, { ours }: TeamSet): Step[] {
  const asked = askedFor(manifest);
  const versionOf = (name: string) => {
    const spec = asked[name];
    const folder = installed(name);
    return (spec && versionOfSpec(spec)) || (spec && folder && readManifestVersion(folder)) || undefined;
  };
  return Object.entries(ours).map(([name, to]) => ({ name, from: versionOf(name), to }));
}

function readManifestVersion(folder: string): string | undefined {
  const { version } = readManifest(path.join(folder, 'package.json'));
  return typeof version === 'string' ? version : undefined;
}

/** The portal's packages that a package.json asks for, by the specs of the target. */
function renewedSpecs(manifest: Manifest, { set, specOf }: Target): Record<string, string> {
  const changed = oursIn(manifest).filter(([name, spec]) => name in set.ours && spec !== specOf(name));
  return Object.fromEntries(changed.map(([name]) => [name, specOf(name)]));
}

/** Packages of the portal that are new in the set; one that the team took out stays out. */
function newPackages(manifest: Manifest, before: TeamSet | undefined, { set, specOf }: Target): Record<string, string> {
  const asked = askedFor(manifest);
  const names = Object.keys(set.ours).filter((name) => !(name in asked) && !(before && name in before.ours));
  return Object.fromEntries(names.map((name) => [name, specOf(name)]));
}

/** Files of settings as the repository has them, of those that either version lays down. */
function settingsIn(root: string, before: TeamSet | undefined, after: TeamSet): Record<string, string> {
  const names = Object.keys({ ...before?.files, ...after.files });
  return Object.fromEntries(
    names.flatMap((file) => {
      const text = textOf(path.join(root, file));
      return text === undefined ? [] : [[file, text]];
    }),
  );
}

/** What was laid down, held against the target: by block of the package.json, and the files beside it. */
const renewals = ({ root, manifest }: Repository, before: TeamSet | undefined, after: TeamSet) => ({
  libraries: renew(askedFor(manifest), before?.libraries, after.libraries),
  scripts: renew(manifest.scripts ?? {}, before?.scripts, after.scripts),
  engines: renew(manifest.engines ?? {}, before?.engines, after.engines),
  files: renew(settingsIn(root, before, after), before?.files, after.files),
});

type Renewals = ReturnType<typeof renewals>;

/** Each thing that is left to the team, by a name that says what it is. */
const leftOf = ({ libraries, scripts, engines, files }: Renewals): Renewal['left'] => [
  ...libraries.left,
  ...scripts.left.map((each) => ({ ...each, name: `script ${each.name}` })),
  ...engines.left.map((each) => ({ ...each, name: `engine ${each.name}` })),
  ...files.left,
];

/** Files that an upgrade changes, with their new texts. */
function writesOf({ root, manifest }: Repository, target: Target, before: TeamSet | undefined, renewed: Renewals) {
  const writes: Plan['writes'] = new Map();
  const change = (file: string, was: Manifest, is: Manifest) => {
    if (is !== was) writes.set(file, textOfManifest(is, textOf(path.join(root, file)) ?? ''));
  };

  const packages = { ...renewedSpecs(manifest, target), ...newPackages(manifest, before, target) };
  const asking = withDependencies(manifest, { ...packages, ...renewed.libraries.renewed });
  const withScripts = withBlock(asking, 'scripts', renewed.scripts.renewed);
  change('package.json', manifest, withBlock(withScripts, 'engines', renewed.engines.renewed));
  for (const file of remotesIn(root).map((remote) => path.join(remote, 'package.json'))) {
    if (!existsSync(path.join(root, file))) continue;
    const ofRemote = readManifest(path.join(root, file));
    change(file, ofRemote, withDependencies(ofRemote, renewedSpecs(ofRemote, target)));
  }

  const pnpm = 'pnpm-workspace.yaml';
  const settings = textOf(path.join(root, pnpm));
  const specs = Object.keys(target.set.ours).map((name) => [name, target.specOf(name)] as const);
  // Packed files ask for each other by versions, which no registry may have.
  const isPacked = specs.some(([, spec]) => spec.startsWith('file:'));
  const overridden = settings && withOverrides(settings, specs, isPacked);
  if (overridden !== undefined && overridden !== settings) writes.set(pnpm, overridden);
  for (const [file, text] of Object.entries(renewed.files.renewed)) writes.set(file, text);
  return writes;
}

/** What an upgrade of a repository to a target asks for. Writes nothing. @throws UpgradeError */
export function planUpgrade(repository: Repository, target: Target): Plan {
  const { root, manifest, installed } = repository;
  const { set, folderOf } = target;
  const steps = stepsOf(repository, set);
  refuseOlder(steps);
  const delivery = installed('@portal/delivery');
  if (delivery === undefined)
    throw new UpgradeError(
      '@portal/delivery is not installed here, and knows what was laid down. Install what you have first (npm install), then upgrade.',
    );
  const before = readTeamSet(delivery);
  const renewed = renewals(repository, before, set);
  const { sources, unreadable } = importsIn(root);
  const surfaces = Object.keys(set.ours).flatMap((name) => {
    const after = surfaceIn(folderOf(name));
    return after ? [{ name, after, now: surfaceIn(installed(name)) }] : [];
  });
  return {
    steps,
    added: Object.keys(newPackages(manifest, before, target)),
    writes: writesOf(repository, target, before, renewed),
    left: leftOf(renewed),
    unknown: oursIn(manifest).flatMap(([name]) => (name in set.ours ? [] : [name])),
    broken: surfaces.flatMap(({ after, now }) => brokenUses(sources, now, after)),
    unreported: surfaces.flatMap(({ name, now }) => (now ? [] : [name])),
    unreadable,
  };
}
