import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@portal/portal-kit/registry';
import type { HistoryEntry } from '../registry/history.ts';
import { readHistory } from '../registry/registry-file.ts';
import { type ReleaseStore, StoreError } from '../store/store.ts';
import type { Finding } from './finding.ts';

/** Looks at what a store holds beside releases: history, lock, a key that does not belong there. */
export async function checkStore(
  store: ReleaseStore,
  registry: Registry,
  environment: NodeJS.ProcessEnv,
): Promise<Finding[]> {
  return [
    ...(await historyFindings(store, registry)),
    ...lockFindings(store),
    ...(await keyFindings(store, environment)),
    ...(await conditionFindings(store)),
  ];
}

async function historyFindings(store: ReleaseStore, { serial }: Registry): Promise<Finding[]> {
  const { entries, unreadable } = await readHistory(store);
  const findings: Finding[] = [];
  if (unreadable > 0)
    findings.push({
      code: 'HISTORY_UNREADABLE',
      severity: 'warning',
      message: `${unreadable} line(s) of the history cannot be read. Rollbacks go by the others.`,
    });
  const last = entries.at(-1)?.serial ?? 0;
  if (last > serial)
    findings.push({
      code: 'REGISTRY_OLDER',
      severity: 'error',
      message: `The registry is number ${serial}, and the history tells of number ${last}: somebody put an older one back. Servers that have shown a newer one do not take it. Put the newest one back. Where the older one is meant: npx portal renumber --above=${last}`,
    });
  else if (countOf(entries) !== serial)
    findings.push({
      code: 'HISTORY_BEHIND',
      severity: 'warning',
      message: `The history tells of ${countOf(entries)} change(s), the registry has seen ${serial}: somebody changed one without the other.`,
    });
  return findings;
}

/** How many changes a history tells of; numbers that a renumbering passed over count as told. */
function countOf(entries: readonly HistoryEntry[]): number {
  const told = [...new Set(entries.map(({ serial }) => serial))];
  const passedOver = entries.map(({ what, serial, from }) => {
    const first = Number(from) + 1;
    return what === 'renumber'
      ? // A team's renumbering passes over none.
        Math.max(serial - first - told.filter((number) => number >= first && number < serial).length, 0)
      : 0;
  });
  return passedOver.reduce((sum, count) => sum + count, told.length);
}

function lockFindings({ folder }: ReleaseStore): Finding[] {
  if (folder === null || !existsSync(path.join(folder, 'registry.lock'))) return [];
  const message =
    'Somebody is changing the registry at this moment, or left the lock behind; the next change takes it over from who died on its machine.';
  return [{ code: 'LOCK_LEFT', severity: 'warning', message }];
}

async function keyFindings(store: ReleaseStore, environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  const mayBeThere = store.folder !== null && environment['NODE_ENV'] !== 'production';
  if (mayBeThere || (await store.read('signing-key.pem')) === null) return [];
  const message =
    'The private key lies beside what it signs. Keep it with whoever releases (PORTAL_SIGNING_KEY), tell servers the public one (PORTAL_PUBLIC_KEYS), and delete signing-key.pem.';
  return [{ code: 'KEY_IN_STORE', severity: 'error', message }];
}

/** What the doctor tries conditions with; the only thing that it writes. It stays, for nobody needs to delete. */
const PROBE = 'doctor/conditions.txt';

/**
 * Tries whether a bucket refuses a PUT whose condition does not hold. Where it does not, two who release at the same
 * moment are both told that it is done, and only one of them is.
 */
async function conditionFindings(store: ReleaseStore): Promise<Finding[]> {
  // A folder's changes go by a lock.
  if (store.folder !== null) return [];
  try {
    if ((await store.read(PROBE)) === null) await store.swap(PROBE, randomUUID(), null);
    const ignored = [
      ...((await store.swap(PROBE, randomUUID(), null)) ? ['If-None-Match: *'] : []),
      ...((await store.swap(PROBE, randomUUID(), '"of nobody"')) ? ['If-Match'] : []),
    ];
    if (ignored.length === 0) return [];
    const message = `The bucket does not keep ${ignored.join(' and ')}: of two releases at the same moment both seem done, and one is lost. Use a service that does (docs/releasing.md, “Where releases are kept”).`;
    return [{ code: 'CONDITIONS_IGNORED', severity: 'error', message }];
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    const message = `Whether the bucket keeps conditions of PUT was not tried. Run the doctor once as somebody who may release. ${error.message}`;
    return [{ code: 'CONDITIONS_UNTRIED', severity: 'warning', message }];
  }
}
