import * as calls from '@portal/contract/calls/admin-status';
import { readAuditMonths } from '../audit/audit-months.ts';
import { readQueueLengths } from '../ports/queue/queue-length.ts';
import type { HostStatus } from '../ports/status-port.ts';
import { type Implementation, implement } from '../server/implement.ts';
import { lastBackup } from '../storage/last-backup.ts';

const nobodyKnows: HostStatus = { process: null, parts: null, migrations: null, certificates: [] };

/** GET /admin/status (decision 139): nothing of it is about a person, and nothing is a secret. */
const adminFetchStatus = implement(calls.adminFetchStatus, async (_, { database, ports, now, audit }) => {
  const host = (await ports.status?.read()) ?? nobodyKnows;
  const queue = await readQueueLengths(database, now);
  const backup = await lastBackup(database);
  const { newest, hasRest } = await readAuditMonths(database);
  await audit(database, { action: 'server_status.viewed', subject: 'server_status' });
  return {
    at: now.toISOString(),
    ...host,
    queue: queue.map(({ channel, waiting, oldestSeconds }) => ({ channel, waiting, oldest_seconds: oldestSeconds })),
    backup_at: backup?.toISOString() ?? null,
    audit_months: { newest, rest_yn: hasRest },
  };
});

export const adminStatus: readonly Implementation[] = [adminFetchStatus];
