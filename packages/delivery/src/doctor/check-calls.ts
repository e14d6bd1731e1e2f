import type { Registry, RemoteName } from '@portal/portal-kit/registry';
import { canaryId } from '@portal/portal-kit/registry/live-release';
import type { CallShapes } from '../calls/call-shape.ts';
import { unmetCalls } from '../calls/unmet-calls.ts';
import { readTakenBack } from '../registry/taken-back.ts';
import type { ReleaseStore } from '../store/store.ts';
import { readRecorded } from '../surface/uses.ts';
import type { Finding } from './finding.ts';

/** A sentence has room for so many. */
const mostNamed = 5;

function inWords(unmet: readonly string[]): string {
  const more = unmet.length - mostNamed;
  return `${unmet.slice(0, mostNamed).join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
}

/**
 * Holds what live parts ask of the API, and read of its answers, against what a server's API has (decision 173).
 * @param calls of that server
 */
export async function checkCalls(
  store: ReleaseStore,
  { shell, remotes, canaries = {} }: Pick<Registry, 'shell' | 'remotes' | 'canaries'>,
  calls: CallShapes,
): Promise<Finding[]> {
  const takenBack = await readTakenBack(store);
  const tried = Object.entries(canaries)
    .filter(([part, canary]) => !takenBack.includes(canaryId(part as RemoteName, canary)))
    .map(([part, { release }]) => ({ part, ...release, isTried: true }));
  const live = [
    { part: 'shell', ...shell, isTried: false },
    ...Object.entries(remotes).map(([part, each]) => ({ part, ...each, isTried: false })),
    ...tried,
  ];
  const findings = live.map(async ({ part, version, isTried }): Promise<Finding | null> => {
    const unmet = unmetCalls((await readRecorded(store, part, version)).calls ?? {}, calls);
    if (unmet.length === 0) return null;
    const message = `${part}@${version} and the server of the API do not meet: ${inWords(unmet)}. Start a server that does first, or ${isTried ? `end its canary: npx portal rollback ${part}` : `make another version of ${part} live`}.`;
    return { code: 'MISFIT', severity: 'error', part, message };
  });
  return (await Promise.all(findings)).filter((finding) => finding !== null);
}
