import type { Call, CallAnswer, CallInput } from '@portal/contract';
import { type RecordVersions, type User, UserConflict } from '@portal/contract/entities/user';
import * as z from '@portal/contract/schema';
import { describeError, type PortalError, useOptionalUser, useRefreshUser, useServices } from '@portal/portal-kit';
import { newKey } from '@portal/portal-kit/query';
import type { FormValues } from '@portal/ui/form-kit';
import { useEffect, useRef, useState } from 'react';
import { changedElsewhere } from './changed-elsewhere.ts';

/** Of a record, as it was seen; undefined where nobody has said it: the save then replaces what is stored. */
export type Version = number | undefined;

/** What a save is made upon. */
export interface Upon {
  /** The person as they were stored when the page was filled in; newer where a save came back with a conflict. */
  person: User;
  /**
   * Makes one call of the save, upon the version of the record that it writes. The same again has one effect until it is
   * answered. No component is drawn for it: what follows a save is the next page, and nothing stands in its way.
   */
  write: <C extends Call>(call: C, inputUpon: (version: Version) => CallInput<C>) => Promise<CallAnswer<C>>;
}

/** A section whose saves take the place of nobody else's. */
export interface Guarded<Values extends FormValues> {
  name: string;
  /** The record that its calls write. */
  record: keyof RecordVersions;
  /** What the form begins with. */
  stored: (person: User) => Values;
  save: (values: Values, upon: Upon) => Promise<unknown>;
  /** Fields that hold no save back: what they lead to asks by itself, or they are only sent where they were changed. */
  unguarded?: readonly (keyof Values & string)[];
  /** Told what is stored, when a save was held back because of it: for what the page knows from another call. */
  onHeldBack?: (stored: User) => unknown;
}

/** What this section's calls have left of a record, as far as it was told. */
interface Seen {
  personId: string;
  version: Version;
  /** A call upon this version was not answered: it is made again upon the same one, so that it has one effect. */
  inDoubt: boolean;
}

/**
 * Makes saves upon the version that the page was filled in upon, and holds one back where another tab or device has saved
 * other answers on this page meanwhile: the form then has those in every field that was not changed here, and the next
 * save is a choice. Saves of other pages hold nothing back.
 */
export function useGuard<Values extends FormValues>(guarded: Guarded<Values> | null) {
  const user = useOptionalUser();
  const { api } = useServices();
  const latest = useRef(user);
  useEffect(() => {
    latest.current = user;
  });
  const refresh = usePendingRefresh();
  const [elsewhere, setElsewhere] = useState<readonly (keyof Values & string)[]>([]);
  const sent = useRef<Values[]>([]);
  const seen = useRef<Seen | null>(null);
  /** What was sent last without an answer, and its idempotency key. */
  const unanswered = useRef({ asked: '', key: '' });

  const write =
    ({ record }: Guarded<Values>): Upon['write'] =>
    async (call, inputUpon) => {
      const known = seen.current;
      if (!known) throw new Error('A call was made outside of a save');
      const input = inputUpon(known.version);
      const asked = JSON.stringify([call.id, input]);
      if (unanswered.current.asked !== asked) unanswered.current = { asked, key: newKey() };
      try {
        const answer = await api.call(call, input, { idempotencyKey: unanswered.current.key });
        unanswered.current = { asked: '', key: '' };
        seen.current = { ...known, version: next(known.version), inDoubt: false };
        return answer;
      } catch (error) {
        const inDoubt = isUnanswered(error);
        if (!inDoubt) unanswered.current = { asked: '', key: '' };
        seen.current = { ...known, version: versionOf(conflictOf(error), record) ?? known.version, inDoubt };
        throw error;
      }
    };

  const saveUpon = async (person: User, values: Values, rules: Guarded<Values>): Promise<unknown> => {
    const { record, stored, unguarded = [] } = rules;
    const mine = seen.current?.personId === person.id ? seen.current : null;
    const version = mine?.inDoubt ? mine.version : newer(versionOf(person, record), mine?.version);
    seen.current = { personId: person.id, version, inDoubt: false };
    try {
      const outcome = await rules.save(values, { person, write: write(rules) });
      // Who saves again before the page has heard of this finds nobody else's answers in it.
      sent.current = [values];
      return outcome;
    } catch (error) {
      // Part of it may be stored.
      sent.current.push(values);
      const current = conflictOf(error);
      if (current === null || versionOf(current, record) === version) throw error;
      const versions = { before: stored(person), now: stored(current), values, sent: sent.current };
      const found = changedElsewhere(versions).filter((field) => !unguarded.includes(field));
      setElsewhere(found);
      if (found.length === 0) return saveUpon(current, values, rules);
      rules.onHeldBack?.(current);
      await refresh.start();
      return 'told';
    }
  };

  return {
    elsewhere,
    forget: () => setElsewhere([]),
    save: async (values: Values) => {
      // What the page before has saved is known by then, so that this save is made upon it.
      await refresh.pending();
      if (!guarded || !latest.current) throw new Error('Nobody is signed in whose answers could be saved');
      setElsewhere([]);
      return saveUpon(latest.current, values, guarded);
    },
    refresh: refresh.start,
  };
}

const versionOf = (person: User | null, record: keyof RecordVersions): Version => person?.versions?.[record];
const next = (version: Version): Version => (version === undefined ? undefined : version + 1);
const newer = (stated: Version, own: Version): Version =>
  stated === undefined ? undefined : Math.max(stated, own ?? stated);

/** Nobody can say whether it was done. */
export function isUnanswered(error: unknown): boolean {
  const { kind } = describeError(error);
  return kind === 'unreachable' || kind === 'failed';
}

/** What a 409 says is stored; null of every other failure. */
function conflictOf(error: unknown): User | null {
  if (describeError(error).kind !== 'conflict') return null;
  const read = z.safeParse(UserConflict, (error as PortalError).conflict);
  return read.success ? read.data.current : null;
}

/** Asking anew who is signed in, by the API that is asked: pages come and go meanwhile. */
const underWay = new WeakMap<object, Promise<void>>();

/** Asks anew who is signed in, and knows whether that is under way, whichever page began it. */
function usePendingRefresh() {
  const refreshUser = useRefreshUser();
  const { api } = useServices();
  return {
    start: (): Promise<void> => {
      const asked = refreshUser();
      underWay.set(api, asked);
      return asked;
    },
    pending: async (): Promise<void> => underWay.get(api),
  };
}
