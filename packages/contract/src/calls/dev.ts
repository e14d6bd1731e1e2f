import * as z from '@portal/contract/schema';
import { defineCall } from '../call.ts';
import { ModalityValue, StatusValue } from '../entities/appointment.ts';
import { SessionAppointment } from '../entities/session-appointment.ts';
import { Id, listOf, Moment, textOrNull } from '../entities/values.ts';
import { COUNSELLING_TYPES, PROVIDER_TYPES } from '../rules/appointments.ts';

const address = () => z.string().check(z.minLength(1));
const limit = () =>
  z.optional(z.pipe(z.union([z.number(), z.string().check(z.regex(/^\d{1,4}$/))]), z.transform(Number)));

export const devReset = /*#__PURE__*/ defineCall(() => ({
  id: 'dev.reset',
  method: 'POST',
  path: '/dev/reset',
  callers: ['public'],
  refusals: [],
  source: ['demo-world'],
  summary: 'Seed the demo world anew',
}));

export const devPeople = /*#__PURE__*/ defineCall(() => ({
  id: 'dev.people',
  method: 'GET',
  path: '/dev/people',
  answer: z.array(z.object({ id: Id, email: z.string(), name: z.string(), role: z.string(), special: textOrNull() })),
  callers: ['public'],
  refusals: [],
  source: ['demo-world'],
  summary: 'The people of the demo world',
}));

export const devCreateAppointment = /*#__PURE__*/ defineCall(() => ({
  id: 'dev.create_appointment',
  method: 'POST',
  path: '/dev/appointments',
  body: z.object({
    counsellor: address(),
    client: address(),
    guest: z.optional(address()),
    provider_type: z._default(z.enum(PROVIDER_TYPES), 'individual'),
    modality: z._default(ModalityValue, 'video'),
    counselling_type: z._default(z.enum(COUNSELLING_TYPES), 'other'),
    payout_yn: z.optional(z.boolean()),
    status: z._default(StatusValue, 'scheduled'),
    starts_in_seconds: z.number(),
    duration: z._default(z.number().check(z.minimum(1)), 60),
  }),
  answer: z.extend(SessionAppointment, {
    participants: z.array(
      z.object({
        user_id: Id,
        email: z.string(),
        role: z.enum(['provider', 'client', 'host', 'guest']),
        link: z.string(),
      }),
    ),
  }),
  callers: ['public'],
  refusals: [422],
  source: ['demo-world'],
  summary: "Make an appointment; answers it with each participant's session link",
}));

export const devOutbox = /*#__PURE__*/ defineCall(() => ({
  id: 'dev.outbox',
  method: 'GET',
  path: '/dev/outbox',
  query: z.object({ to: z.optional(z.string()) }),
  answer: z.array(
    z.object({
      to: z.string(),
      subject: textOrNull(),
      body: z.string(),
      html: textOrNull(),
      links: listOf(z.string()),
      sent_at: Moment,
    }),
  ),
  callers: ['public'],
  refusals: [],
  source: ['demo-world'],
  summary: 'Mails and SMS sent, newest first',
}));

export const devToken = /*#__PURE__*/ defineCall(() => ({
  id: 'dev.token',
  method: 'POST',
  path: '/dev/tokens',
  body: z.object({ email: address() }),
  // Under its plain name, and under the one that sign-in answers with.
  answer: z.object({ token: z.string(), access_token: z.string() }),
  callers: ['public'],
  refusals: [404, 422],
  source: ['demo-world'],
  summary: 'A session token for a person',
}));

export const devAudit = /*#__PURE__*/ defineCall(() => ({
  id: 'dev.audit',
  method: 'GET',
  path: '/dev/audit',
  query: z.object({ limit: limit() }),
  answer: z.array(
    z.object({
      at: Moment,
      actor_id: textOrNull(),
      action: z.string(),
      subject: z.string(),
      subject_id: textOrNull(),
      trace_id: z.string(),
    }),
  ),
  callers: ['public'],
  refusals: [422],
  source: ['demo-world'],
  summary: 'The newest audit events',
}));
