import type { Call, CallAnswer, Caller, CallRequest } from '@portal/contract';
import type { Edition } from '@portal/contract/rules/editions';
import type { Locale } from '@portal/contract/rules/locales';
import type { Audit } from '../audit/audit.ts';
import type { Changes } from '../changes/changes.ts';
import type { Random } from '../crypto/random.ts';
import type { Ports } from '../ports/ports.ts';
import type { Database } from '../storage/database.ts';
import type { Afterwards } from './afterwards.ts';
import type { Refusal } from './refusal.ts';
import type { Trace } from './trace.ts';

/** What every handler may use. */
export interface PublicContext {
  database: Database;
  /** One moment for the whole request. */
  now: Date;
  /** The time as it goes on, for a request that is held back. */
  clock(): Date;
  /** News of what others change meanwhile. */
  changes: Changes;
  /** Aborts when whoever asked is gone. */
  signal: AbortSignal;
  /** Of the request's `locale` (BP-009); the person's own may differ. */
  locale: Locale;
  ports: Ports;
  random: Random;
  /** Who asks, as the network knows it; null when the host does not say. */
  address: string | null;
  /** The browser and system that ask, in words; null when they do not say. */
  device: string | null;
  audit: Audit;
  /** What logs, the audit trail and measurements know of this request. */
  trace: Trace;
  /** Where people reach the portal of an edition, without a slash at the end: what links in mails begin with. */
  portalUrl(edition: Edition): string;
}

export interface PersonContext extends PublicContext {
  person: SignedInPerson;
  /** For what a transaction cannot undo or must not do too early: files. */
  afterwards: Pick<Afterwards, 'on'>;
}

/** What a handler gives: the declared answer, a file as a response of its own. */
type Answer<C extends Call> = CallAnswer<C> extends Blob ? Response : CallAnswer<C>;
type Handler<C extends Call, Context, Result = Answer<C>> = (
  request: CallRequest<C>,
  context: Context,
) => Promise<Result>;
type PersonHandler<C extends Call, Prepared = unknown> = (
  request: CallRequest<C>,
  context: PersonContext,
  prepared: Prepared,
) => Promise<Answer<C> | Refusal>;
type Prepare<C extends Call, Prepared = unknown> = (
  request: CallRequest<C>,
  context: PersonContext,
) => Promise<Prepared>;

/** A call of the contract and the code that answers it. */
export type Implementation = { call: Call } & (
  | {
      access: 'person';
      prepare?: Prepare<Call>;
      handle: PersonHandler<Call>;
      hasSecrets: boolean;
      answersSecret: boolean;
      isPipelined: boolean;
    }
  | { access: 'public'; handle: Handler<Call, PublicContext> }
);

/**
 * Answers a call for a signed-in person whom the call's `callers` admit. A write runs in one transaction with its
 * audit events and its idempotency key: `database` is that transaction, and a thrown refusal undoes everything. One
 * that is returned leaves what was done: how a wrong password is refused and counted all the same.
 * @param hasSecrets the body holds a password or a pin: nothing made of it is kept with the idempotency key, since a
 * plain hash of a password is soon guessed
 * @param answersSecret the answer holds a secret of which only a hash may be kept, so it cannot be kept for a repeat:
 * the write is done again, and has to be one whose last time counts
 * @param isPipelined the handler's first statements are sent together with the claim of the idempotency key, before
 * anybody knows whether the request is a repeat: for one that does nothing outside of its transaction and `afterwards`,
 * which are undone then, and that waits for each statement before it ends (`together`)
 */
export function implement<C extends Call>(
  call: C,
  handle: PersonHandler<C>,
  options: { hasSecrets?: boolean; answersSecret?: boolean; isPipelined?: boolean } = {},
): Implementation {
  if (call.callers.includes('public')) throw new Error(`${call.id} is public: implementPublic`);
  // The server parses requests by the call's own schemas before it hands them over, which the type cannot say.
  const usual = { hasSecrets: false, answersSecret: false, isPipelined: false };
  return { call, access: 'person', handle: handle as unknown as PersonHandler<Call>, ...usual, ...options };
}

/**
 * The same for a write whose work takes long and needs no database: `prepare` runs before the transaction, which would
 * hold a connection, and rows, as long. It refuses by throwing. A repeat is prepared again and then answered as before,
 * so that what `prepare` leaves is taken away by `afterwards`: at the end `undone` where the handler is pipelined.
 */
export function implementPrepared<C extends Call, Prepared>(
  call: C,
  prepare: Prepare<C, Prepared>,
  handle: PersonHandler<C, Prepared>,
  options: Parameters<typeof implement>[2] = {},
): Implementation {
  return {
    ...implement(call, handle as PersonHandler<C>, options),
    prepare: prepare as unknown as Prepare<Call>,
  } as Implementation;
}

/** Answers a call that needs no token. Opens its own transactions, because a refused sign-in has to leave its count. */
export function implementPublic<C extends Call>(call: C, handle: Handler<C, PublicContext>): Implementation {
  if (!call.callers.includes('public')) throw new Error(`${call.id} needs a person: implement`);
  return { call, access: 'public', handle: handle as unknown as Handler<Call, PublicContext> };
}

/** Whose token a request carries. */
export interface SignedInPerson {
  id: number;
  sessionId: number;
  /** The one appointment that they may take part in, for whoever came by its link; null for all of theirs. */
  linkedTo: number | null;
  timezone: string;
  /** Everything this person may call as (`callers` of the contract). */
  callers: readonly Caller[];
}
