import { undoOutcome } from '@portal/contract/calls/unfinished';
import type { Appointment } from '@portal/contract/entities/appointment';
import { UNDO_MS } from '@portal/contract/rules/timings';
import { describeError, useNotify, useReport } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useRepeatableMutation } from '@portal/portal-kit/query';
import { Paper, Text, VisuallyHidden } from '@portal/ui/base';
import { PendingButton, useFailureText } from '@portal/ui/data';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { beginSending } from '../appointment/sending.ts';
import { standingOf } from '../status/decision.ts';
import { useSessionName } from '../status/outcome-words.ts';
import { useKnownAppointments } from '../status/use-known-appointments.ts';
import styles from './undo-bars.module.css';

export interface UndoBarsProps {
  /** Appointments as they are since their outcome was confirmed, the last one at the end. */
  outcomes: readonly Appointment[];
  /** An outcome stands, or was taken back. */
  onOver: (appointmentId: string) => void;
  /** Id of what gets the focus when a button that had it goes. */
  focusAfter: string;
}

/** More at once than this cannot be read; the earlier ones come forth again when those are taken back. */
const MOST_SHOWN = 3;

/** What can be taken back at the moment, each for ten seconds; Ctrl+Z takes back the last one. */
export function UndoBars({ outcomes, onOver, focusAfter }: UndoBarsProps) {
  const { t } = useText('mf-dashboard');
  return (
    <section className={styles.bars} aria-label={t('undo.label')}>
      <VisuallyHidden role="status">{t('undo.keys')}</VisuallyHidden>
      {outcomes.map((appointment, place) => (
        <UndoBar
          key={`${appointment.id} ${appointment.version}`}
          appointment={appointment}
          isLast={place === outcomes.length - 1}
          isShown={place >= outcomes.length - MOST_SHOWN}
          onOver={onOver}
          focusAfter={focusAfter}
        />
      ))}
    </section>
  );
}

/** Where Ctrl+Z takes back what was typed. */
const texts = 'input:not([type="radio"], [type="checkbox"]), textarea, [contenteditable="true"]';

interface UndoBarProps extends Pick<UndoBarsProps, 'onOver' | 'focusAfter'> {
  appointment: Appointment;
  isLast: boolean;
  isShown: boolean;
}

function UndoBar({ appointment, isLast, isShown, onOver, focusAfter }: UndoBarProps) {
  const { t } = useText('mf-dashboard');
  const bar = useRef<HTMLDivElement>(null);
  const { id, status, client } = appointment;
  const name = client.preferred_name_with_last_name;
  const leave = () => {
    const hasFocus = bar.current?.contains(document.activeElement);
    onOver(id);
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
    if (!isUndo || (event.target instanceof Element && event.target.matches(texts))) return;
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
  const { show, askAnew } = useKnownAppointments();
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
      await show(id, standingOf(await mutateAsync({ params: { id }, body: { version } })));
      notify({ kind: 'success', message: t('undo.done'), detail: session });
    } catch (error) {
      if (describeError(error).kind === 'defect') report(error);
      notify({ kind: 'error', message: failureText(error), detail: session });
    } finally {
      askAnew();
      end();
      onOver();
    }
  };
  return { pending, takeBack: () => void (pending || send()) };
}
