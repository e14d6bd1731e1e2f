import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { AuditEvent } from '../entities/audit-event.ts';
import { calendarDay } from '../entities/calendar-day.ts';
import { filtersOf, page } from '../entities/inputs.ts';
import { Pagination } from '../entities/pagination.ts';
import { Id } from '../entities/values.ts';

const word = () => z.string().check(z.regex(/^[a-z][a-z0-9_.]{0,60}$/));

const filters = () =>
  filtersOf({
    person_id: z.optional(Id),
    action: z.optional(word()),
    subject: z.optional(word()),
    subject_id: z.optional(z.string().check(z.regex(/^[\w.:-]{1,60}$/))),
    from: z.optional(calendarDay()),
    to: z.optional(calendarDay()),
  });

export const adminListAuditEvents = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_audit.list',
  method: 'GET',
  path: '/admin/audit_events',
  query: z.object({ page: page(), filters: filters() }),
  answer: z.object({
    data: z.array(AuditEvent),
    pagination: Pagination,
    /** There are more events than the pages hold: the newest 10,000 are shown. */
    more_yn: z.boolean(),
  }),
  callers: ['admin'],
  refusals: [403, 422],
  source: ['A-152'],
  summary: 'The audit trail, newest first: the newest 10,000 events that fit the filters, days in the own time zone',
}));

export const adminExportAuditEvents = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_audit.export',
  method: 'GET',
  path: '/admin/audit_events/export',
  query: z.object({ filters: filters() }),
  answers: 'file',
  once: true,
  answer: z.instanceof(Blob),
  callers: ['admin'],
  refusals: [403, 422],
  source: ['A-152'],
  summary: 'The newest 10,000 events that fit the filters, as a table (CSV)',
}));

export const adminListAuditKinds = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_audit.kinds',
  method: 'GET',
  path: '/admin/audit_events/kinds',
  answer: z.object({ actions: z.array(z.string()), subjects: z.array(z.string()) }),
  callers: ['admin'],
  refusals: [403],
  source: ['A-152'],
  summary: 'Kinds of actions and of records that stand on the audit trail, for its filters',
}));
