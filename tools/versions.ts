// npm run versions [-- words of a name…]: makes each kind of change in this checkout, builds, says which parts have a new
// version by it, and takes it back. Ends with 1 where one has none or too many.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onStop } from './lib/cleanup.ts';
import { root } from './lib/paths.ts';
import { run } from './lib/run.ts';
import { type Kind, kinds } from './versions/kinds.ts';

const wanted = process.argv.slice(2);
const chosen = kinds.filter(({ name }) => wanted.every((word) => name.includes(word)));
const PORTAL_RELEASES = mkdtempSync(path.join(tmpdir(), 'portal-versions-'));
const removeStore = onStop(() => rmSync(PORTAL_RELEASES, { recursive: true, force: true }));

type Versions = ReadonlyMap<string, string>;

/** What is live after a build of the sources as they are. */
async function versionsNow(): Promise<Versions> {
  const env = { ...process.env, PORTAL_RELEASES };
  const { code, output } = await run(process.execPath, [`${root}/tools/build.ts`, '--replace'], { quiet: true, env });
  if (code !== 0) throw new Error(output);
  return new Map(
    [...output.matchAll(/^ {2}(shell|mf-[\w-]+) .* (\d+\.\d+\.\d+-\w+)$/gm)].map(([, part = '', version = '']) => [
      part,
      version,
    ]),
  );
}

/** Parts that have another version with the change, of those that had `before`. */
async function changedBy({ file, from, to }: Kind, before: Versions): Promise<string[]> {
  const at = path.join(root, file);
  const text = readFileSync(at, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} does not hold ${String(from)} any more.`);
  const takeBack = onStop(() => writeFileSync(at, text));
  try {
    writeFileSync(at, changed);
    const after = await versionsNow();
    return [...after].filter(([part, version]) => before.get(part) !== version).map(([part]) => part);
  } finally {
    await takeBack();
  }
}

async function main(): Promise<void> {
  const before = await versionsNow();
  console.log('| a change of | new versions |  |\n|---|---|---|');
  for (const kind of chosen) {
    const changed = (await changedBy(kind, before)).toSorted();
    const isRight = changed.join() === kind.changes.toSorted().join();
    if (!isRight) process.exitCode = 1;
    const told = changed.length === before.size ? 'all' : changed.join(', ') || 'none';
    console.log(`| ${kind.name} | ${told} | ${isRight ? '' : `**expected: ${kind.changes.join(', ') || 'none'}**`} |`);
  }
}

if (chosen.length > 0) await main().finally(removeStore);
else {
  await removeStore();
  console.error(`No kind of change has all of these words in its name: ${wanted.join(', ')}.`);
  process.exitCode = 2;
}
