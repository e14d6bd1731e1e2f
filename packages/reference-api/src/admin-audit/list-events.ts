import { adminListAuditEvents } from '@portal/contract/calls/admin-audit';
import { AUDIT_PAGE_SIZE } from '@portal/contract/rules/pages';
import { preferredName } from '../appointments/read-rows.ts';
import { implement } from '../server/implement.ts';
import { readList } from '../server/list-page.ts';
import { countOfEvents, fitting, MOST_EVENTS, pageOfEvents } from './read-events.ts';

/**
 * GET /admin/audit_events: who did what to which record when and why, newest first, never what stood in it.
 * Reading the trail is on it: under the person whose doings were asked for, if one was.
 */
export const listing = implement(adminListAuditEvents, async ({ query }, context) => {
  const { page, filters = {} } = query;
  const { database, person } = context;
  const condition = fitting(filters, person.timezone);
  const asked = { page, size: AUDIT_PAGE_SIZE };
  const isWithin = (page - 1) * AUDIT_PAGE_SIZE < MOST_EVENTS;
  const { rows, counted, pagination } = await readList(context, {
    ...asked,
    rows: isWithin ? pageOfEvents(database, condition, asked) : Promise.resolve([]),
    counted: countOfEvents(database, condition).then(([found]) => ({
      count: Math.min(found?.total ?? 0, MOST_EVENTS),
      more_yn: (found?.total ?? 0) > MOST_EVENTS,
    })),
    event: { action: 'audit_events.listed', ...aboutWhom(filters.person_id) },
  });
  return {
    data: rows.map(({ event: { id, at, person_id, ...event }, person: who }) => ({
      id: String(id),
      at: at.toISOString(),
      person: person_id === null ? null : { id: String(person_id), full_name: who && preferredName(who) },
      ...event,
    })),
    pagination,
    more_yn: counted.more_yn,
  };
});

const aboutWhom = (personId: string | undefined) =>
  personId === undefined ? { subject: 'audit_events' } : { subject: 'person', subject_id: personId };
