import * as z from '@portal/contract/schema';
import { define } from '../define.ts';
import { flag, listOf, Moment, orNull, textOrNull } from './values.ts';

/** A part of the pages: the shell or a remote. */
const LivePart = /*#__PURE__*/ define(() =>
  z.object({
    name: z.string(),
    version: z.string(),
    /** What some visitors get in its place: ten thousandths of them, in one edition or both. */
    canary: orNull(z.object({ version: z.string(), share: z.number(), edition: textOrNull(), taken_back_yn: flag() })),
  }),
);

/** How the portal stands, for whoever operates it (decision 139). What nobody knows is null. */
export const ServerStatus = /*#__PURE__*/ define(() =>
  z.object({
    at: Moment,
    /** The process that answers; there may be others. */
    process: orNull(z.object({ name: z.string(), version: z.string(), started_at: Moment })),
    parts: orNull(z.array(LivePart)),
    /** By their names: how many the database has, and which it lacks. */
    migrations: orNull(z.object({ applied: z.number(), newest: textOrNull(), missing: z.array(z.string()) })),
    queue: listOf(z.object({ channel: z.enum(['mail', 'sms']), waiting: z.number(), oldest_seconds: z.number() })),
    backup_at: orNull(Moment),
    /** Of each address that people reach by https; no days where it could not be asked. */
    certificates: listOf(z.object({ host: z.string(), days: orNull(z.number()) })),
    /** The newest month that has its place on the audit trail, as `2027-02`; null while the trail is one table. */
    audit_months: z.object({ newest: textOrNull(), rest_yn: flag() }),
  }),
);
export type ServerStatus = z.output<typeof ServerStatus>;
