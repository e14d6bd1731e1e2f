import type { Audit } from '../audit/audit.ts';
import type { PaymentAccount, PaymentEvent, PaymentState, PaymentsPort } from '../ports/payments/payments-port.ts';
import type { Database } from '../storage/database.ts';
import { run } from '../storage/statement.ts';
import { disconnect, replaceState } from './apply-state.ts';
import { atProvider } from './at-provider.ts';
import { type HeldState, lockAccount } from './payment-records.ts';

/** The kinds of event that the portal acts on. */
const ACCOUNT_UPDATED = 'account.updated';
/** The account was disconnected from the portal's own, which may use it no more. An account is not connected twice. */
const DISCONNECTED = 'account.application.deauthorized';

/**
 * Events carry seconds, and the provider's answers are as old as the way they came: of what lies closer together nobody
 * can say by the time alone which was first. In milliseconds.
 */
const TOO_CLOSE = 5_000;

interface Taking {
  database: Database;
  payments: Pick<PaymentsPort, 'account'>;
  audit: Audit;
  now: Date;
}

/** What an event comes to: a state to write, an account to let go of, nothing to change, or a question to the provider. */
type Outcome = { state: PaymentState; at: Date } | 'disconnected' | 'older' | 'unclear';

/** Undoes a transaction that cannot tell whether an event is newer than what is held. */
class Unclear extends Error {}

/**
 * Takes in an event, once. Of an account that nobody here has, and of any other kind, nothing is kept. An event that is
 * clearly older than what is held changes nothing; of one that may be either, the provider is asked how the account is
 * now.
 * @throws AwayError when it has to be asked and is away: nothing is kept then, and the provider sends the event again
 */
export async function takeEvent(taking: Taking, event: PaymentEvent): Promise<void> {
  const { account } = event;
  if (account === null) return;
  if (event.kind === DISCONNECTED) return once(taking, account, event, () => 'disconnected');
  if (event.kind !== ACCOUNT_UPDATED) return;
  try {
    await once(taking, account, event, (held) => outcomeOf(event, held));
  } catch (error) {
    if (!(error instanceof Unclear)) throw error;
    const told = await atProvider(() => taking.payments.account(account));
    await once(taking, account, event, (held) => answerOf(told, held));
  }
}

function outcomeOf({ created_at: at, state }: PaymentEvent, { checked_at }: HeldState): Outcome {
  const ahead = checked_at === null ? Number.POSITIVE_INFINITY : at.getTime() - checked_at.getTime();
  if (ahead < -TOO_CLOSE) return 'older';
  return ahead <= 0 || state === null ? 'unclear' : { state, at };
}

function answerOf({ at, ...state }: PaymentAccount, { checked_at }: HeldState): Outcome {
  return checked_at !== null && checked_at > at ? 'older' : { state, at };
}

const receive = `insert into payment_webhook_events (id, kind, account, created_at, received_at, applied)
  values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`;

function once(
  { database, audit, now }: Taking,
  account: string,
  { id, kind, created_at }: PaymentEvent,
  outcomeFor: (held: HeldState) => Outcome,
): Promise<void> {
  return database.transaction(async (transaction) => {
    // First, so that events of one account come in one after the other.
    const held = await lockAccount(transaction, account);
    if (!held) return;
    const outcome = outcomeFor(held);
    const isApplied = typeof outcome === 'object' || outcome === 'disconnected';
    const values = [id, kind, account, created_at.toISOString(), now.toISOString(), isApplied];
    const fresh = await run(transaction, receive, values, 'receive_payment_event');
    if (fresh.length === 0) return;
    if (outcome === 'unclear') throw new Unclear();
    const applying = { database: transaction, audit };
    if (outcome === 'disconnected') await disconnect(applying, held, account, created_at);
    if (typeof outcome === 'object') await replaceState(applying, held, account, outcome);
  });
}
