import type { ServerStatus } from '@portal/contract/entities/server-status';

/** Something that should not wait. */
export interface Trouble {
  kind:
    | 'migrations'
    | 'queue'
    | 'noBackup'
    | 'oldBackup'
    | 'noCertificate'
    | 'certificate'
    | 'oneTable'
    | 'rest'
    | 'takenBack';
  host?: string;
  count?: number;
}

const HOUR = 3_600_000;
/** A nightly backup and two hours of patience. */
const BACKUP_HOURS = 26;
/** Somebody waits for a pin or a link. */
const QUEUE_SECONDS = 600;
/** What renews certificates does so a month before their end, and is late by then. */
const CERTIFICATE_DAYS = 14;

/** What somebody should do something about, the most urgent first. */
export function troublesOf(status: ServerStatus): Trouble[] {
  const { migrations, queue, backup_at, certificates, audit_months, parts } = status;
  const troubles: Trouble[] = [];
  for (const { host, days } of certificates) {
    if (days === null) troubles.push({ kind: 'noCertificate', host });
    else if (days < CERTIFICATE_DAYS) troubles.push({ kind: 'certificate', host, count: Math.max(0, days) });
  }
  if (migrations && migrations.missing.length > 0)
    troubles.push({ kind: 'migrations', count: migrations.missing.length });
  if (queue.some(({ oldest_seconds }) => oldest_seconds > QUEUE_SECONDS)) troubles.push({ kind: 'queue' });
  if (backup_at === null) troubles.push({ kind: 'noBackup' });
  else if (Date.parse(status.at) - Date.parse(backup_at) > BACKUP_HOURS * HOUR) troubles.push({ kind: 'oldBackup' });
  const back = (parts ?? []).filter(({ canary }) => canary?.taken_back_yn).length;
  if (back > 0) troubles.push({ kind: 'takenBack', count: back });
  if (audit_months.newest === null) troubles.push({ kind: 'oneTable' });
  else if (audit_months.rest_yn || audit_months.newest <= status.at.slice(0, 7)) troubles.push({ kind: 'rest' });
  return troubles;
}
