import { useText } from '@portal/portal-kit/i18n';
import { useWait } from '@portal/portal-kit/wait';
import { ActionIcon, Button, Group, Paper, Text } from '@portal/ui/base';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@portal/ui/icons';
import { Dialog } from '@portal/ui/overlays';
import { type RefObject, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useShell } from '../app-context.ts';
import type { Feedback } from '../feedback/feedback-store.ts';
import styles from './feedback-outlet.module.css';
import { useCoveredBelow } from './use-covered-below.ts';

/** The one place in the page where the shell says what pages want said: snackbars and the generic error dialog. */
export function FeedbackOutlet({ feedback }: { feedback: Feedback }) {
  useCoveredBelow();
  return (
    <>
      <Notices feedback={feedback} />
      <ErrorDialog feedback={feedback} />
    </>
  );
}

const icons = { success: IconCircleCheck, error: IconAlertTriangle, info: IconInfoCircle } as const;

/** How long after a dialog has closed the page below it is there again for a screen reader. */
const BACK_AFTER_MS = 100;

/** Takes a notice out of the page and puts it back: a screen reader hears what comes in, and the element stays the same. */
function putInAgain(notices: HTMLElement | null, id: number): void {
  const notice = notices?.querySelector(`[data-notice="${id}"]`);
  // Where its own focus would be lost, it is known already.
  if (notices && notice && !notice.contains(document.activeElement)) notices.insertBefore(notice, notice.nextSibling);
}

/**
 * Notices that came while a dialog stood above the page. It is inert then, so no screen reader hears what comes into it;
 * put in once more when the dialog is gone, they are read out.
 */
function useSaidAgain(feedback: Feedback, section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = document.documentElement;
    const shown = () => feedback.store.getState().notices.map(({ id }) => id);
    /** Those that were there when the dialog opened. */
    let before: readonly number[] | null = null;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const look = () => {
      if (root.hasAttribute('data-dialog')) {
        before ??= shown();
        return;
      }
      const known = before ?? shown();
      const behind = shown().filter((id) => !known.includes(id));
      before = null;
      for (const id of behind) timers.add(setTimeout(() => putInAgain(section.current, id), BACK_AFTER_MS));
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(root, { attributeFilter: ['data-dialog'] });
    return () => {
      observer.disconnect();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [feedback, section]);
}

/** The snackbars: short messages that go by themselves, spoken once, and closable before that. None goes while it may be read. */
function Notices({ feedback }: { feedback: Feedback }) {
  const notices = useStore(feedback.store, (state) => state.notices);
  const { t } = useText('shell');
  const section = useRef<HTMLElement>(null);
  useSaidAgain(feedback, section);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one has come or gone, from under the pointer too
  useEffect(() => {
    if (section.current?.matches(':hover')) feedback.hold('pointer', true);
    if (section.current?.contains(document.activeElement)) feedback.hold('focus', true);
  }, [feedback, notices]);
  useEffect(() => {
    const look = () => feedback.hold('hidden', document.visibilityState === 'hidden');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [feedback]);
  return (
    <section
      ref={section}
      className={styles.notices}
      aria-label={t('notices.label')}
      aria-live="polite"
      onPointerEnter={() => feedback.hold('pointer', true)}
      onPointerLeave={() => feedback.hold('pointer', false)}
      onFocus={() => feedback.hold('focus', true)}
      onBlur={() => feedback.hold('focus', false)}
    >
      {notices.map(({ id, kind, message, detail }) => {
        const Icon = icons[kind];
        return (
          <Paper
            key={id}
            // One thing for a screen reader: of several that come at once Orca says the last, which is the button.
            role="group"
            className={styles.notice}
            data-notice={id}
            data-kind={kind}
            shadow="md"
            withBorder
          >
            <Icon aria-hidden="true" size={22} stroke={1.75} />
            <div id={`notice-${id}`} className={styles.message}>
              <Text>{message}</Text>
              {detail !== undefined && <Text size="sm">{detail}</Text>}
            </div>
            <ActionIcon
              aria-label={t('notices.close')}
              // Two of them would sound alike.
              aria-describedby={`notice-${id}`}
              onClick={() => feedback.dismiss(id)}
              color="gray"
            >
              <IconX aria-hidden="true" size={18} />
            </ActionIcon>
          </Paper>
        );
      })}
    </section>
  );
}

/** The generic error dialog: 'An error occured' with Try Again (SHELL-068, A-071, A-072). */
function ErrorDialog({ feedback }: { feedback: Feedback }) {
  const request = useStore(feedback.store, (state) => state.error);
  const { t } = useText('shell');
  const tryAgain = () => {
    feedback.closeError();
    request?.onRetry?.();
  };
  return (
    <Dialog
      opened={request !== null}
      onClose={feedback.closeError}
      title={t('error_dialog.title')}
      closeLabel={t('error_dialog.close')}
    >
      <Text>{request?.message ?? t('error_dialog.text')}</Text>
      <TryAgain key={request?.id} afterSeconds={request?.retryAfterSeconds ?? 0} onClick={tryAgain} />
    </Dialog>
  );
}

/** Try Again, once the server takes another attempt; until then it says how long that is. */
function TryAgain({ afterSeconds, onClick }: { afterSeconds: number; onClick: () => void }) {
  const { t } = useText('shell');
  // Before it is here, nothing was asked that could have to wait.
  const Countdown = useShell().loadedRuntime()?.module.Countdown;
  const wait = useWait(afterSeconds);
  return (
    <>
      {Countdown && <Countdown wait={wait} say={(time) => t('wait.text', { time })} over={t('wait.over')} />}
      <Group justify="flex-end" mt="lg">
        <Button disabled={wait.seconds > 0} onClick={onClick}>
          {t('try_again')}
        </Button>
      </Group>
    </>
  );
}
