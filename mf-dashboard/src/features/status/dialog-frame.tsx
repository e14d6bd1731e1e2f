import type { Appointment } from '@portal/contract/entities/appointment';
import { useNotify, useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button, Group, Stack, Text } from '@portal/ui/base';
import { FailureAlert, PendingButton, useSlow } from '@portal/ui/data';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { CancellationNote, SessionFacts, StatusBadge, useWho } from '../appointment/appointment-facts.tsx';
import { AppointmentTime } from '../appointment/appointment-time.tsx';
import styles from './dialog-frame.module.css';
import { useSessionName } from './outcome-words.ts';

const EVERY_MINUTE = 60_000;

/** At the head of a dialog about one appointment: with whom, when, how long, and how it stands now. */
export function AppointmentSummary({ appointment }: { appointment: Appointment }) {
  const who = useWho();
  const now = useNow(EVERY_MINUTE);
  return (
    <div className={styles.summary}>
      <div className={styles.line}>
        <p className={styles.name}>{who(appointment)}</p>
        <StatusBadge appointment={appointment} now={now} />
      </div>
      <AppointmentTime appointment={appointment} />
      <SessionFacts appointment={appointment} now={now} />
      <CancellationNote appointment={appointment} />
    </div>
  );
}

interface DialogButtonsProps {
  confirm: string;
  dismiss: string;
  onDismiss: () => void;
  pending: boolean;
}

/** Confirms what was chosen, or leaves it; what is on its way already cannot be left, which the button says. */
export function DialogButtons({ confirm, dismiss, onDismiss, pending }: DialogButtonsProps) {
  const { t } = useText('mf-dashboard');
  return (
    <div>
      <SendingNote pending={pending} />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onDismiss}>
          {pending ? t('statusDialog.closeSending') : dismiss}
        </Button>
        <PendingButton type="submit" pending={pending}>
          {confirm}
        </PendingButton>
      </Group>
    </div>
  );
}

/** From here on it is said that a decision is still on its way. */
const SLOW_AFTER_MS = 3000;

/** Says of a decision that is on its way what keeps it: no connection, or a server that takes its time. */
function SendingNote({ pending }: { pending: boolean }) {
  return <div role="status">{pending && <SendingWords />}</div>;
}

function SendingWords() {
  const { t } = useText('mf-dashboard');
  const slow = useSlow(SLOW_AFTER_MS);
  const online = useOnline();
  if (online && !slow) return null;
  return (
    <Text fw={600} mb="sm">
      {t(online ? 'statusDialog.stillSending' : 'statusDialog.offline')}
    </Text>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser believes to have a connection. */
function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

interface FinalOutcomeProps {
  /** Why the last decision was not done. */
  refusal: string | null;
  onClose: () => void;
}

/** In place of the choices, once a session is settled for whoever looks at it: who may still change it. */
export function FinalOutcome({ refusal, onClose }: FinalOutcomeProps) {
  const { t } = useText('mf-dashboard');
  return (
    <Stack gap="lg">
      <FailureAlert text={refusal} />
      <Text>{t('statusDialog.settled')}</Text>
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('shared:close')}</Button>
      </Group>
    </Stack>
  );
}

/**
 * For a dialog that is taken off the page once it was closed: it closes first, for only then does the browser give the
 * focus back to what opened it.
 */
export function useClosing(onClosed: () => void): { opened: boolean; close: () => void } {
  const [opened, setOpened] = useState(true);
  const closed = useEffectEvent(onClosed);
  useEffect(() => {
    if (!opened) closed();
  }, [opened]);
  return { opened, close: () => setOpened(false) };
}

/** Gives a function that leaves a dialog. Leaving takes no decision back: of one that is on its way, that is said. */
export function useLeaving(appointment: Appointment, pending: boolean, close: () => void): () => void {
  const { t } = useText('mf-dashboard');
  const notify = useNotify();
  const session = useSessionName(appointment);
  return () => {
    if (pending) notify({ kind: 'info', message: t('statusDialog.goesOn', { session }) });
    close();
  };
}
