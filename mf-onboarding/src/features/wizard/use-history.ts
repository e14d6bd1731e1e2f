import { newKey } from '@portal/portal-kit/query';
import { useLocation, useNavigate } from '@portal/portal-kit/router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isFurther, type Place } from '../path/path.ts';
import { type Entry, newEntry, readEntry, stateOf } from '../path/wizard-context.ts';

interface HistoryOptions {
  /** What this entry of the history says. */
  found: Entry;
  person: string | null;
  /** The page holds what is not saved: Forward does not skip it. */
  isUnsaved: boolean;
}

const same = (left: Place | null, right: Place) => left?.step === right.step && left.substep === right.substep;

/** Moves through the steps of a wizard: entries of the history at one address. */
export function useHistory({ found, person, isUnsaved }: HistoryOptions) {
  const navigate = useNavigate();
  const { pathname, search, state, key } = useLocation();
  const [shown, setShown] = useState(found);
  const [isHeldBack, setIsHeldBack] = useState(false);
  /** The entry that is being opened here; all others come by the browser's own buttons. */
  const own = useRef<string | null>(null);
  /** Where the history stands while a place is shown that has not arrived there yet. */
  const awaitedAt = useRef<string | null>(null);
  const isMoving = useRef(false);
  /** What was asked for on a page that is shown ahead of the history: it is done once that has followed. */
  const waiting = useRef<(() => void) | null>(null);
  /** A place is being opened, which has not arrived in the history yet. */
  const isOpening = useRef(false);
  /** A page that Forward would have skipped takes that entry's place. */
  const isHolding = useRef(false);
  const shownKey = useRef(key);

  const isOther = found.id !== shown.id && awaitedAt.current !== key;
  // Back may lead further on too: to the review, from a page that was opened there to change something.
  const isForward = found.id !== own.current && found.depth > shown.depth;
  const isSkipping = isOther && isForward && isUnsaved && isFurther(found.place, shown.place);
  if (isOther && !isSkipping) {
    setShown(found);
    if (!same(shown.place, found.place)) setIsHeldBack(false);
  }
  const open = (entry: Entry, replace: boolean) => {
    own.current = entry.id;
    isOpening.current = true;
    void navigate({ pathname, search: withoutVerify(search) }, { replace, state: stateOf(entry) });
  };
  const move = (act: () => void) => {
    // While one place is on its way no other is: Next pressed twice is one step.
    if (isMoving.current) {
      if (awaitedAt.current !== null) waiting.current = act;
      return;
    }
    isMoving.current = true;
    act();
  };
  // Before anybody sees the place: what is pressed there at once is no second press for the last one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place of the history
  useLayoutEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    own.current = null;
    awaitedAt.current = null;
    isMoving.current = false;
    isOpening.current = false;
    // Said once the history is in order: by then Previous leads to where it says.
    if (isHolding.current) setIsHeldBack(true);
    isHolding.current = false;
    const next = waiting.current;
    waiting.current = null;
    if (next) move(next);
  }, [key]);
  // The browser went forward before anybody could ask: that entry becomes the page that is still to be saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry that would be skipped to
  useEffect(() => {
    if (!isSkipping) return;
    isHolding.current = true;
    isMoving.current = true;
    // The entry before it is the page's own: Previous has to lead beyond that.
    open({ ...shown, id: newKey(), before: null, depth: found.depth }, true);
  }, [isSkipping, found.id]);
  // What the page was opened with is written down, so that a reload comes back to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry
  useEffect(() => {
    // A page may have noted something by now, which is newer.
    if (!isOpening.current && readEntry(state)?.id !== found.id) open(found, true);
  }, [found.id]);

  /** Shows a place at once, with whatever else has changed: the history follows, and draws no page for it. */
  const push = (place: Place, more: Partial<Entry> = {}) => {
    const { verifiedIn, isTold, depth } = shown;
    const entry = newEntry(person, place, { before: shown.place, depth: depth + 1, verifiedIn, isTold, ...more });
    awaitedAt.current = shownKey.current;
    setShown(entry);
    if (!same(shown.place, place)) setIsHeldBack(false);
    open(entry, false);
  };
  return {
    entry: shown,
    /** Forward would have skipped what is not saved. */
    isHeldBack,
    go: (place: Place, more?: Partial<Entry>) => move(() => push(place, more)),
    /** Goes back to a place: by the history where that is the entry before, so that none stands there twice. */
    back: (place: Place) => move(() => (same(shown.before, place) ? void navigate(-1) : push(place))),
    /** Notes something in the entry that is shown. */
    note: (more: Partial<Entry>) => open({ ...shown, ...more, id: newKey() }, true),
  };
}

/** The query is an order to open the review, and a reload is none. */
function withoutVerify(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('verify');
  return query.size === 0 ? '' : `?${query}`;
}
