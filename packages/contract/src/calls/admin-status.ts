import { defineCall } from '../call.ts';
import { ServerStatus } from '../entities/server-status.ts';

export const adminFetchStatus = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_status.fetch',
  method: 'GET',
  path: '/admin/status',
  answer: ServerStatus,
  callers: ['admin'],
  refusals: [403],
  source: ['A-152'],
  summary:
    'How the portal stands, for operators: versions, migrations, queue, backup, certificates, months of the trail',
}));
