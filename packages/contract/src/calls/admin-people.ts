import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { AdminPerson, AdminPersonRow } from '../entities/admin-person.ts';
import { ById, LINE_LIMIT, line, page } from '../entities/inputs.ts';
import { paginated } from '../entities/pagination.ts';
import { Id } from '../entities/values.ts';

export const adminSearchPeople = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_people.search',
  method: 'GET',
  path: '/admin/people',
  query: z.object({ q: z.optional(z.string().check(z.maxLength(LINE_LIMIT))), page: page() }),
  answer: paginated(AdminPersonRow),
  callers: ['admin'],
  refusals: [403, 422],
  source: ['A-152'],
  summary: 'Find anybody by parts of their names, accents or not, or of their email',
}));

export const adminFetchPerson = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_people.fetch',
  method: 'GET',
  path: '/admin/people/:id',
  params: ById,
  answer: AdminPerson,
  callers: ['admin'],
  refusals: [403, 404],
  source: ['A-152'],
  summary: 'A person with their open sessions, and who locked them when and why',
}));

export const adminEndPersonSession = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_people.end_session',
  method: 'DELETE',
  path: '/admin/people/:person_id/sessions/:session_id',
  params: z.object({ person_id: Id, session_id: Id }),
  callers: ['admin'],
  refusals: [403, 404],
  source: ['A-152'],
  summary: 'End one session of a person; ending it twice has the same effect',
}));

export const adminEndPersonSessions = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_people.end_sessions',
  method: 'POST',
  path: '/admin/people/:id/session_ends',
  params: ById,
  callers: ['admin'],
  refusals: [403, 404],
  source: ['A-152'],
  summary: 'End all sessions of a person; of one’s own, all but the one that asks',
}));

export const adminLockPerson = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_people.lock',
  method: 'POST',
  path: '/admin/people/:id/locks',
  params: ById,
  body: z.object({ reason: line() }),
  answer: AdminPerson,
  callers: ['admin'],
  refusals: [403, 404, 409, 422],
  source: ['A-152'],
  summary:
    'Lock a person out until somebody unlocks them: all their sessions end at once. Never oneself or the last admin',
}));

export const adminUnlockPerson = /*#__PURE__*/ defineCall(() => ({
  id: 'admin_people.unlock',
  method: 'POST',
  path: '/admin/people/:id/unlocks',
  params: ById,
  body: z.object({ reason: line() }),
  answer: AdminPerson,
  callers: ['admin'],
  refusals: [403, 404, 409, 422],
  source: ['A-152'],
  summary: 'Let a locked person sign in again',
}));
