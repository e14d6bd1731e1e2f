import { useCallback, useEffect, useRef, useState } from 'react';
import { useHost } from './host.ts';
import { useOptionalClinicAdmin, useOptionalUser } from './session.ts';

/** Which draft it is, and how to read it. */
export interface DraftOptions<Value> {
  /** `<form>.<part>`, with the record's id where there are several: `session_note.481`. */
  name: string;
  /** Reads what was found, which an older version of the form may have written; null when it cannot be used. */
  parse: (found: unknown) => Value | null;
  /**
   * Saves the form when the person signs out while a draft of it is kept. Rejects when that is not possible, as with
   * a form that is not valid: the draft then stays for their next visit, as it does without this.
   */
  save?: () => Promise<void>;
  /** False looks for nothing and keeps nothing, for a form that is never to be kept: passwords, pins. */
  enabled?: boolean;
}

/** A draft, and how it fares. */
export interface Draft<Value> {
  /** True until it is known whether there is a draft: show the form after that. */
  looking: boolean;
  /** What an earlier visit of this person left; null when it left nothing. */
  found: Value | null;
  /** What may be said of it: `pending` is not kept yet, `failed` would be lost with the page. */
  kept: 'nothing' | 'pending' | 'kept' | 'failed';
  /** Keeps what the form holds now. Cheap: call it at every change. */
  keep: (value: Value) => void;
  /** The form was saved, or its changes were dropped: nothing is to come back. */
  forget: () => void;
}

interface State<Value> extends Pick<Draft<Value>, 'looking' | 'found' | 'kept'> {
  /** The draft that this is the state of: whose, and its name. */
  of: string;
}

const nothing = { looking: false, found: null, kept: 'nothing' } as const;

/**
 * Keeps what is typed into a form until it is saved, through reload, crash and an expired session. It lies encrypted in
 * this browser for seven days at most, and comes back to the same person only. For pages behind a guard.
 */
export function useDraft<Value>({ name, parse, save, enabled = true }: DraftOptions<Value>): Draft<Value> {
  const { drafts, report } = useHost();
  const user = useOptionalUser();
  const clinicAdmin = useOptionalClinicAdmin();
  const person = (user ?? clinicAdmin)?.id;
  const of = `${person} ${name}`;
  const initial: State<Value> = { ...nothing, looking: enabled, of };
  const [latest, setLatest] = useState(initial);
  const state = latest.of === of ? latest : initial;
  const callbacks = useRef({ parse, save });
  const changes = useRef(0);
  useEffect(() => {
    callbacks.current = { parse, save };
  });

  /** Nobody could say whether there is one: it may be there, and must not be written over unseen. */
  const isUnknown = useRef(false);
  const look = useCallback(async () => {
    const left = await drafts.find(name);
    isUnknown.current = false;
    return left === undefined ? null : callbacks.current.parse(left);
  }, [drafts, name]);

  useEffect(() => {
    if (!enabled || person === undefined) return;
    let current = true;
    const settle = (found: Value | null) => {
      if (current) setLatest({ of, looking: false, found, kept: found === null ? 'nothing' : 'kept' });
    };
    look()
      .then(settle)
      .catch((error: unknown) => {
        isUnknown.current = true;
        report(error, { part: 'drafts' });
        settle(null);
      });
    return () => {
      current = false;
    };
  }, [enabled, look, of, person, report]);

  const canSave = save !== undefined && state.kept !== 'nothing';
  useEffect(
    () => (canSave ? drafts.beforeSignOut(name, async () => callbacks.current.save?.()) : undefined),
    [canSave, drafts, name],
  );

  const mark = useCallback(
    (kept: Draft<Value>['kept']) => setLatest((before) => (before.of === of ? { ...before, kept } : before)),
    [of],
  );
  const keep = useCallback(
    (value: Value) => {
      if (!enabled) return;
      changes.current += 1;
      const mine = changes.current;
      const outcome = (kept: Draft<Value>['kept']) => () => mine === changes.current && mark(kept);
      const write = async () => {
        // What was found meanwhile is kept with this by now.
        if (mine === changes.current) await drafts.keep(name, value).then(outcome('kept'), outcome('failed'));
      };
      const found = (late: Value | null) =>
        setLatest((before) => (before.of === of ? { ...before, found: late } : before));
      mark('pending');
      if (isUnknown.current)
        void look()
          .then(found, () => undefined)
          .then(write);
      else void write();
    },
    [drafts, enabled, look, mark, name, of],
  );
  const forget = useCallback(() => {
    if (!enabled) return;
    changes.current += 1;
    mark('nothing');
    drafts.forget(name).catch((error: unknown) => report(error, { part: 'drafts' }));
  }, [drafts, enabled, mark, name, report]);

  return { looking: state.looking, found: state.found, kept: state.kept, keep, forget };
}
