import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Registry } from '@portal/portal-kit/registry';
import { readHistory } from '../registry/registry-file.ts';
import type { ReleaseStore } from '../store/store.ts';
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
  const told = new Set(entries.map((entry) => entry.serial)).size;
  if (told !== serial)
    findings.push({
      code: 'HISTORY_BEHIND',
      severity: 'warning',
      message: `The history tells of ${told} change(s), the registry has seen ${serial}: somebody changed one without the other.`,
    });
  return findings;
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
