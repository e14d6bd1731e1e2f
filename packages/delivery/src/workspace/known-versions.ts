import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import type { Inputs } from './fingerprint.ts';

/** Sources of a part: their fingerprint, and what it is made of. */
export interface Sources {
  fingerprint: string;
  inputs: Inputs;
}

const knownSchema = z.array(
  z.object({ fingerprint: z.string(), version: z.string(), inputs: z.record(z.string(), z.string()) }),
);

type Known = z.output<typeof knownSchema>;

/** Enough for going to and fro between branches. */
const KEPT = 20;

const fileOf = (root: string, part: string) => path.join(root, '.cache/versions', `${part}.json`);

/** What the sources of a part have come to in this checkout, the last build last. What cannot be read is built again. */
function readKnown(root: string, part: string): Known {
  try {
    return knownSchema.parse(JSON.parse(readFileSync(fileOf(root, part), 'utf8')));
  } catch {
    return [];
  }
}

/** The version that these sources gave before; a version is a hash of what is built, so only a build tells it. */
export function knownVersion(root: string, part: string, { fingerprint }: Sources): string | undefined {
  return readKnown(root, part).find((known) => known.fingerprint === fingerprint)?.version;
}

/** Whether a version of a part was built in this checkout, from whatever sources. */
export function wasBuiltHere(root: string, part: string, version: string): boolean {
  return readKnown(root, part).some((known) => known.version === version);
}

/**
 * Keeps what the sources of a part have come to.
 * @returns what has changed in them since the build before; nothing after the first
 */
export function remember(root: string, part: string, { fingerprint, inputs }: Sources, version: string): string[] {
  const known = readKnown(root, part);
  const before = known.at(-1)?.inputs ?? inputs;
  const others = known.filter((entry) => entry.fingerprint !== fingerprint);
  const file = fileOf(root, part);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify([...others, { fingerprint, version, inputs }].slice(-KEPT)));
  renameSync(`${file}.${process.pid}`, file);
  const names = new Set([...Object.keys(before), ...Object.keys(inputs)]);
  return [...names].filter((name) => before[name] !== inputs[name]).sort();
}
