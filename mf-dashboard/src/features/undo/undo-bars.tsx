import { undoOutcome } from '@portal/contract/calls/outcomes';
import type { Appointment } from '@portal/contract/entities/appointment';
import { UNDO_MS } from '@portal/contract/rules/timings';
import { describeError, useNotify, useReport, useSession, useShortcuts } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useQueryClient, useRepeatableMutation } from '@portal/portal-kit/query';
import { Paper, Text } from '@portal/ui/base';
import { PendingButton, useFailureText } from '@portal/ui/data';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { beginSending } from '../appointment/sending.ts';
import { useSessionName } from '../status/outcome-words.ts';
import styles from './undo-bars.module.css';
import { UNDO_ID } from './undo-way.tsx';

export interface UndoBarsProps {
  /** An appointment as it is since its outcome was confirmed, the last one. */
  latest: Appointment;
  /** Id of what gets the focus when a button that had it goes. */
  focusAfter: string;
  /** Nothing is left that can be taken back. */
  onAllOver: () => void;
}

/** More at once than this cannot be read; the earlier ones come forth again when those are taken back. */
const MOST_SHOWN = 3;

/**
 * What can be taken back at the moment, each for ten seconds; Ctrl+Z takes back the last one. `UndoWay` leads here by
 * Tab.
 */
export function UndoBars({ latest, focusAfter, onAllOver }: UndoBarsProps) {
  const { t } = useText('mf-dashboard');
  const [{ outcomes, known }, setState] = useState({ outcomes: [latest], known: latest });
  if (known !== latest)
    setState({ outcomes: [...outcomes.filter(({ id }) => id !== latest.id), latest], known: latest });
  const end = (over: Appointment) =>
    setState((before) => ({ ...before, outcomes: before.outcomes.filter((outcome) => outcome !== over) }));
  const isOver = outcomes.length === 0;
  const allOver = useEffectEvent(onAllOver);
  useEffect(() => {
    if (isOver) allOver();
  }, [isOver]);
  useShortcuts(isOver ? [] : [{ keys: 'Ctrl+Z', label: t('undo.last') }]);
  if (isOver) return null;
  return (
    <section id={UNDO_ID} className={styles.bars} aria-label={t('undo.label')}>
      {outcomes.map((appointment, place) => (
        <UndoBar
          key={`${appointment.id} ${appointment.version}`}
          appointment={appointment}
          isLast={place === outcomes.length - 1}
          isShown={place >= outcomes.length - MOST_SHOWN}
          onOver={() => end(appointment)}
          focusAfter={focusAfter}
        />
      ))}
    </section>
  );
}

/** Where Ctrl+Z takes back what was typed. */
const texts = 'input:not([type="radio"], [type="checkbox"]), textarea, [contenteditable="true"]';

interface UndoBarProps extends Pick<UndoBarsProps, 'focusAfter'> {
  appointment: Appointment;
  /** Its outcome stands, or was taken back. */
  onOver: () => void;
  isLast: boolean;
  isShown: boolean;
}

function UndoBar({ appointment, isLast, isShown, onOver, focusAfter }: UndoBarProps) {
  const { t } = useText('mf-dashboard');
  const bar = useRef<HTMLDivElement>(null);
  const { status, client } = appointment;
  const name = client.preferred_name_with_last_name;
  const leave = () => {
    const hasFocus = bar.current?.contains(document.activeElement);
    onOver();
    if (hasFocus) document.getElementById(focusAfter)?.focus({ preventScroll: true });
  };
  const { takeBack, pending } = useTakingBack(appointment, leave);
  const expire = useEffectEvent(() => {
    // One that is on its way is answered by the server.
    if (!pending) leave();
  });
  useEffect(() => {
    const timer = setTimeout(() => expire(), UNDO_MS);
    return () => clearTimeout(timer);
  }, []);
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    // A key that is held would take back one outcome after the other.
    if (!isUndo || event.repeat || event.defaultPrevented) return;
    if (event.target instanceof Element && (event.target.matches(texts) || event.target.closest('dialog'))) return;
    event.preventDefault();
    takeBack();
  });
  useEffect(() => {
    if (!isLast) return;
    const onKeyDown = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isLast]);
  if (!isShown) return null;
  return (
    <Paper ref={bar} withBorder shadow="md" className={styles.bar}>
      <Text size="sm" className={styles.words}>
        {t('undo.saved', { name, status: t(`shared:status.${status}`) })}
      </Text>
      <PendingButton variant="default" pending={pending} aria-label={t('undo.of', { name })} onClick={takeBack}>
        {t('undo.button')}
      </PendingButton>
    </Paper>
  );
}

/** Takes an outcome back, once, and says what came of it. */
function useTakingBack(appointment: Appointment, onOver: () => void) {
  const { t } = useText('mf-dashboard');
  const { user } = useSession();
  const queries = useQueryClient();
  const { mutateAsync } = useRepeatableMutation(undoOutcome);
  const notify = useNotify();
  const report = useReport('undo');
  const failureText = useFailureText();
  const session = useSessionName(appointment);
  const [pending, setPending] = useState(false);
  const { id, version = 0 } = appointment;
  const send = async () => {
    setPending(true);
    const end = beginSending(id);
    try {
      await mutateAsync({ params: { id }, body: { version } });
      notify({ kind: 'success', message: t('undo.done'), detail: session });
      onOver();
    } catch (error) {
      const { kind } = describeError(error);
      if (kind === 'defect') report(error);
      notify({ kind: 'error', message: failureText(error), detail: session });
      // Asked again with the same key: an answer that was lost took it back already.
      if (kind === 'unreachable' || kind === 'failed') setPending(false);
      else onOver();
    } finally {
      // All that this person's pages know: it is a rare thing, and lists, counts, billing and its page depend on it.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(user.id) });
      end();
    }
  };
  return { pending, takeBack: () => void (pending || send()) };
}
