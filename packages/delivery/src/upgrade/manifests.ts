import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { UpgradeError } from './upgrade-error.ts';

const texts = z.optional(z.record(z.string(), z.string()));

const manifestSchema = z.looseObject({
  dependencies: texts,
  devDependencies: texts,
  scripts: texts,
  engines: texts,
});

/** A package.json, as far as an upgrade reads and writes it. */
export type Manifest = z.output<typeof manifestSchema>;

/** Blocks of a package.json that hold texts by name. */
type Block = 'dependencies' | 'devDependencies' | 'scripts' | 'engines';

const dependencyBlocks = ['dependencies', 'devDependencies'] as const;

/** @throws UpgradeError */
export function readManifest(file: string): Manifest {
  if (!existsSync(file)) throw new UpgradeError(`${file} is missing: this is no repository of a remote.`);
  try {
    const read: Manifest = JSON.parse(readFileSync(file, 'utf8'));
    // Checked, and not taken from the schema: that would give the blocks in an order of its own.
    manifestSchema.parse(read);
    return read;
  } catch (error) {
    throw new UpgradeError(`${file} is no package.json that can be read.`, { cause: error });
  }
}

/** What a package.json asks for, in both of its blocks. */
export const askedFor = (manifest: Manifest): Record<string, string> => ({
  ...manifest.dependencies,
  ...manifest.devDependencies,
});

/** Only of the portal's packages. */
export const oursIn = (manifest: Manifest): [name: string, spec: string][] =>
  Object.entries(askedFor(manifest)).filter(([name]) => name.startsWith('@portal/'));

const byName = ([one]: [string, string], [other]: [string, string]) => (one < other ? -1 : 1);

/** A block with some texts changed, added or (null) taken away; sorted as npm does when one is new. */
function changedBlock(
  block: Record<string, string>,
  changes: Readonly<Record<string, string | null>>,
  isSorted: boolean,
) {
  const present = Object.entries(block).flatMap(([name, text]): [string, string][] => {
    const change = changes[name];
    return change === null ? [] : [[name, change ?? text]];
  });
  const added = Object.entries(changes).flatMap(([name, text]): [string, string][] =>
    text === null || name in block ? [] : [[name, text]],
  );
  const all = [...present, ...added];
  return Object.fromEntries(added.length > 0 && isSorted ? all.sort(byName) : all);
}

/** A package.json with a block changed. */
export function withBlock(
  manifest: Manifest,
  block: Block,
  changes: Readonly<Record<string, string | null>>,
): Manifest {
  if (Object.keys(changes).length === 0) return manifest;
  return { ...manifest, [block]: changedBlock(manifest[block] ?? {}, changes, block.endsWith('ependencies')) };
}

/** The same for what it asks for, each where it stands; what is new goes to those for development, as it was laid down. */
export function withDependencies(manifest: Manifest, changes: Readonly<Record<string, string | null>>): Manifest {
  return dependencyBlocks.reduce((changed, block) => {
    const isHere = (name: string) =>
      name in (changed[block] ?? {}) || (block === 'devDependencies' && !(name in (changed.dependencies ?? {})));
    return withBlock(changed, block, Object.fromEntries(Object.entries(changes).filter(([name]) => isHere(name))));
  }, manifest);
}

/** The text of a changed package.json, indented and ended as it was. */
export function textOfManifest(manifest: Manifest, before: string): string {
  const indent = /^[ \t]+(?=")/m.exec(before)?.[0] ?? '  ';
  return JSON.stringify(manifest, null, indent) + (before.endsWith('\n') ? '\n' : '');
}

/** pnpm's `overrides` of the portal's packages, which name each other, with other specs; the rest of the file stays. */
export function withOverrides(
  text: string,
  specs: readonly (readonly [name: string, spec: string])[],
  isAdding: boolean,
): string {
  const lines = text.split('\n');
  const missing: string[] = [];
  for (const [name, spec] of specs) {
    const place = lines.findIndex((line) => new RegExp(String.raw`^\s+['"]?${name}['"]?:`).test(line));
    const [, head] = /^(\s+['"]?[^'":]+['"]?:)/.exec(lines[place] ?? '') ?? [];
    if (head === undefined) missing.push(`  '${name}': ${spec}`);
    else lines[place] = `${head} ${spec}`;
  }
  if (!isAdding || missing.length === 0) return lines.join('\n');
  // `overrides: {}` is what is left when the last one was taken out.
  const at = lines.findIndex((line) => /^overrides:\s*(\{\s*\})?\s*$/.test(line));
  if (at >= 0) return lines.toSpliced(at, 1, 'overrides:', ...missing).join('\n');
  return `${lines.join('\n').trimEnd()}\n${['overrides:', ...missing].join('\n')}\n`;
}
