import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { type CallShapes, callShapesSchema } from './call-shape.ts';

/** Which calls the newest releases of each part make: today's server is held to them (decision 173). */
const FILE = 'packages/contract/released-calls.json';

/** Releases of a part that are kept: pages that are open have one of the last, and a rollback goes back that far. */
const MOST = 3;

const keptSchema = z.object({
  /** Part → its releases, the newest first: id of a call → its shape. */
  releases: z.record(z.string(), z.array(z.object({ version: z.string(), calls: z.record(z.string(), z.string()) }))),
  /** Each shape once, by the beginning of its hash. */
  shapes: callShapesSchema,
});

type Kept = z.output<typeof keptSchema>;

function read(root: string): Kept {
  const file = path.join(root, FILE);
  return existsSync(file) ? keptSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : { releases: {}, shapes: {} };
}

/** A line for each release and each shape: a change shows what has changed. */
function written({ releases, shapes }: Kept): string {
  const lines = (entries: readonly [string, string][]) =>
    entries.map(([key, text]) => `  ${JSON.stringify(key)}: ${text}`).join(',\n');
  const parts = Object.entries(releases).sort(([a], [b]) => (a < b ? -1 : 1));
  const ofParts = parts.map(([part, kept]): [string, string] => [
    part,
    `[\n${kept.map((each) => `    ${JSON.stringify(each)}`).join(',\n')}\n  ]`,
  ]);
  const used = new Set(parts.flatMap(([, kept]) => kept.flatMap(({ calls }) => Object.values(calls))));
  const ofShapes = Object.entries(shapes)
    .filter(([key]) => used.has(key))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, shape]): [string, string] => [key, JSON.stringify(shape)]);
  return `{"releases": {\n${lines(ofParts)}\n}, "shapes": {\n${lines(ofShapes)}\n}}\n`;
}

/** Writes down which calls a release makes; the oldest of its part goes when there are more than three. */
export function keepReleasedCalls(
  root: string,
  part: string,
  { version, calls }: { version: string; calls: CallShapes },
): void {
  const { releases, shapes } = read(root);
  const hashed = Object.entries(calls).map(([id, shape]) => {
    const hash = createHash('sha256').update(JSON.stringify(shape)).digest('hex').slice(0, 16);
    return { id, hash, shape };
  });
  const others = (releases[part] ?? []).filter((each) => each.version !== version);
  const newest = { version, calls: Object.fromEntries(hashed.map(({ id, hash }) => [id, hash])) };
  const kept = {
    releases: { ...releases, [part]: [newest, ...others].slice(0, MOST) },
    shapes: { ...shapes, ...Object.fromEntries(hashed.map(({ hash, shape }) => [hash, shape])) },
  };
  writeFileSync(path.join(root, FILE), written(kept));
}

/** The same, read again: `mf-dashboard@0.1.0-3fa2c91b` with its calls. */
export function releasedCalls(root: string): { release: string; calls: CallShapes }[] {
  const { releases, shapes } = read(root);
  return Object.entries(releases).flatMap(([part, kept]) =>
    kept.map(({ version, calls }) => ({
      release: `${part}@${version}`,
      calls: Object.fromEntries(
        Object.entries(calls).flatMap(([id, hash]) => (shapes[hash] ? [[id, shapes[hash]]] : [])),
      ),
    })),
  );
}
