import { adminListAppointments } from '@portal/contract/calls/admin-appointments';
import { PAGE_SIZE } from '@portal/contract/rules/pages';
import { and, eq } from 'drizzle-orm';
import { readPage } from '../appointments/read-page.ts';
import { concernsClient } from '../appointments/whose.ts';
import { implement } from '../server/implement.ts';
import { appointments } from '../storage/tables.ts';

/** GET /admin/appointments (BA-006): of all practitioners, the latest first, perhaps of one client or one status. */
export const listing = implement(adminListAppointments, async ({ query }, { database, audit }) => {
  const { client_id, page, filters } = query;
  const condition = and(
    client_id === undefined ? undefined : concernsClient(client_id),
    filters?.status === undefined ? undefined : eq(appointments.status, filters.status),
  );
  const answer = await readPage(database, condition, { page, size: PAGE_SIZE });
  await audit(database, { action: 'appointments.listed', subject: 'appointments', subject_id: 'admin' });
  return answer;
});
