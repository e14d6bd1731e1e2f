// npm run changes: what waits for the CHANGELOG.md of each part. Each is a file of a sentence or two that somebody writes
// with a change that others notice: mf-dashboard/changes/invoice-numbers.md (docs/releasing.md).
// npm run changes -- release <part>…: builds the parts, writes what waits into their CHANGELOG.md below the version that
// they have now, and takes the files away; which calls of the API they make goes into
// packages/contract/released-calls.json, to which tests hold the server. Commit the result after npx portal promote.
import { parseArgs } from 'node:util';
import { keepReleasedCalls } from '../packages/delivery/src/calls/released-calls.ts';
import { publishPart } from '../packages/delivery/src/commands/build-parts.ts';
import { wordsOf } from '../packages/delivery/src/index.ts';
import { configuredStore } from '../packages/delivery/src/store/open-store.ts';
import { readRecorded } from '../packages/delivery/src/surface/uses.ts';
import { isPart } from '../packages/delivery/src/workspace/parts.ts';
import { readPackage } from '../packages/delivery/src/workspace/workspace.ts';
import { changingParts, pendingChanges, releaseChanges } from './changes/changes.ts';
import { root } from './lib/paths.ts';
import { findParts, UnknownPartError } from './selection/parts.ts';

function list(parts: readonly string[]): void {
  const waiting = parts.map((part) => ({ part, changes: pendingChanges(root, part) }));
  for (const { part, changes } of waiting)
    if (changes.length > 0) console.log(`${part}\n${changes.map(({ words }) => `  - ${words}`).join('\n')}`);
  if (waiting.every(({ changes }) => changes.length === 0)) console.log('Nothing waits.');
}

/** The version that the present sources of a part have. @throws BuildError */
async function versionOf(part: string): Promise<string> {
  if (!isPart(part)) return readPackage(root, part).version;
  const onStart = () => console.log(`Building ${part} …`);
  return (await publishPart({ root, releases: configuredStore(), onStart }, part)).version;
}

async function release(parts: readonly string[]): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  for (const part of parts) {
    if (pendingChanges(root, part).length === 0) {
      console.log(`${part}: nothing waits`);
      continue;
    }
    const version = await versionOf(part);
    const { calls } = isPart(part) ? await readRecorded(configuredStore(), part, version) : {};
    if (calls) keepReleasedCalls(root, part, { version, calls });
    const count = releaseChanges(root, part, { version, day });
    console.log(`${part}: ${version}, ${count} ${count === 1 ? 'change' : 'changes'}`);
  }
}

const { positionals } = parseArgs({ allowPositionals: true });
const [command, ...named] = positionals;
try {
  const parts = changingParts(root);
  const wanted = findParts(named, parts);
  if (command === undefined) list(parts);
  else if (command === 'release' && wanted.length > 0) await release(wanted);
  else {
    console.error(`Use: npm run changes [-- release <part> …]\nParts: ${parts.join(', ')}`);
    process.exitCode = 2;
  }
} catch (error) {
  console.error(error instanceof UnknownPartError ? error.message : wordsOf(error));
  process.exitCode = error instanceof UnknownPartError ? 2 : 1;
}
