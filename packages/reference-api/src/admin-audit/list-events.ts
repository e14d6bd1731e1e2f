import { adminListAuditEvents } from '@portal/contract/calls/admin-audit';
import { AUDIT_PAGE_SIZE } from '@portal/contract/rules/pages';
import { preferredName } from '../appointments/read-rows.ts';
import { implement } from '../server/implement.ts';
import { paginationOf } from '../server/pagination.ts';
import { together } from '../storage/statement.ts';
import { countOfEvents, fitting, MOST_EVENTS, pageOfEvents } from './read-events.ts';

/**
 * GET /admin/audit_events: who did what to which record when and why, newest first, never what stood in it.
 * Reading the trail is on it: under the person whose doings were asked for, if one was.
 */
export const listing = implement(adminListAuditEvents, async ({ query }, { database, person, audit }) => {
  const { page, filters = {} } = query;
  const condition = fitting(filters, person.timezone);
  const size = AUDIT_PAGE_SIZE;
  const isWithin = (page - 1) * size < MOST_EVENTS;
  const [rows, [found]] = await together([
    Promise.resolve(isWithin ? pageOfEvents(database, condition, { page, size }) : []),
    Promise.resolve(countOfEvents(database, condition)),
  ]);
  // Behind both: no answer shows its own event.
  await audit(database, { action: 'audit_events.listed', ...aboutWhom(filters.person_id) });
  const total = Math.min(found?.total ?? 0, MOST_EVENTS);
  return {
    data: rows.map(({ event: { id, at, person_id, ...event }, person: who }) => ({
      id: String(id),
      at: at.toISOString(),
      person: person_id === null ? null : { id: String(person_id), full_name: who && preferredName(who) },
      ...event,
    })),
    pagination: paginationOf(page, size, total),
    more_yn: (found?.total ?? 0) > MOST_EVENTS,
  };
});

/** Under whom the reading of the trail stands on it. */
export const aboutWhom = (personId: string | undefined) =>
  personId === undefined ? { subject: 'audit_events' } : { subject: 'person', subject_id: personId };
