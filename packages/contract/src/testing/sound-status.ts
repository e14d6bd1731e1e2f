import type { ServerStatus } from '../entities/server-status.ts';

/** What a server answers that lacks nothing (`admin.status`); one of its remotes is being tried by some. */
export const soundStatus: ServerStatus = {
  at: '2026-11-27T12:00:00Z',
  process: { name: 'web-1:4711', version: '0.1.0+3fa2c91b', started_at: '2026-11-27T08:00:00Z' },
  parts: [
    { name: 'shell', version: '0.1.0-aaaaaaaa', canary: null },
    {
      name: 'mf-clinic',
      version: '0.1.0-bbbbbbbb',
      canary: { version: '0.1.0-cccccccc', share: 500, edition: 'CA', taken_back_yn: false },
    },
  ],
  migrations: { applied: 31, newest: '0031_audit_months.sql', missing: [] },
  queue: [
    { channel: 'mail', waiting: 2, oldest_seconds: 61 },
    { channel: 'sms', waiting: 0, oldest_seconds: 0 },
  ],
  backup_at: '2026-11-27T03:00:00Z',
  certificates: [{ host: 'portal.example', days: 61 }],
  audit_months: { newest: '2027-02', rest_yn: false },
};
