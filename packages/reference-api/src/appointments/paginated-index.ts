import { listAppointments } from '@portal/contract/calls/appointments';
import { APPOINTMENT_LISTS } from '@portal/contract/rules/appointments';
import { and, eq } from 'drizzle-orm';
import { implement } from '../server/implement.ts';
import { appointments } from '../storage/tables.ts';
import { inList, orderOf } from './lists.ts';
import { countRows, selectRows, toAppointment } from './read-rows.ts';

/**
 * GET /practice/appointments/paginated_index (API-006..011, BA-010): one page of one list of the practitioner's own
 * appointments (BP-001), or of all of them when no list is named. A page beyond the last is empty, with true totals.
 */
export const paginatedIndex = implement(listAppointments, async ({ query }, { database, person, now, audit }) => {
  const list = APPOINTMENT_LISTS.find((name) => query[name] === 'true');
  const isOwn = eq(appointments.counsellor_id, person.id);
  const condition = list ? and(isOwn, inList(list, now, person.timezone)) : isOwn;
  const { per_page, current_page } = query;
  const rows = await selectRows(database)
    .where(condition)
    .orderBy(...orderOf(query.oldest_first === 'true'))
    .limit(per_page)
    .offset((current_page - 1) * per_page);
  const isBeyond = rows.length === 0 && current_page > 1;
  const total_items = isBeyond ? await countRows(database, condition) : (rows[0]?.total_items ?? 0);
  const total = Math.ceil(total_items / per_page);
  await audit(database, { action: 'appointments.listed', subject: 'appointments', subject_id: list ?? null });
  return { data: rows.map(toAppointment), pagination: { total, current: current_page, total_items } };
});
