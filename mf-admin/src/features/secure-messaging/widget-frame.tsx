import { type FrameReport, MESSAGING_FRAME_PATH } from '@portal/contract/rules/secure-messaging';
import { useText } from '@portal/portal-kit/i18n';
import { ErrorCard, Skeleton, Waiting } from '@portal/ui/data';
import { useEffect, useReducer, useRef } from 'react';
import { type FrameLink, linkFrame, type MessagingAccess } from './frame-link.ts';
import styles from './secure-messaging.module.css';
import { firstState, hasFailed, nextState, PATIENCE_MS } from './widget-state.ts';

/** The vendor's widget, in a frame of an opaque origin, or why it is not there. */
export function WidgetFrame({ access }: { access: MessagingAccess }) {
  const { t } = useText('mf-admin/secure-messaging');
  const [state, happen] = useReducer(nextState, firstState);
  const frame = useRef<HTMLIFrameElement>(null);
  const link = useRef<FrameLink | null>(null);
  const { phase, attempt } = state;

  useEffect(() => link.current?.give(access), [access]);

  useEffect(() => {
    const patience = PATIENCE_MS[phase];
    if (patience === undefined) return;
    const timer = setTimeout(() => happen('late'), patience);
    return () => clearTimeout(timer);
  }, [phase]);

  useEffect(() => () => link.current?.close(), []);

  const isShown = phase === 'shown';
  const isRetried = attempt > 0;
  useEffect(() => {
    // The card with the button is gone, and the focus with it.
    if (isShown && isRetried) frame.current?.focus();
  }, [isShown, isRetried]);

  const onReport = (report: FrameReport) => {
    if (report !== 'input') return happen(report);
    // What somebody does in the frame keeps them signed in as if they did it here, where the shell listens.
    window.dispatchEvent(new Event('pointermove'));
  };
  const onLoad = () => {
    const page = frame.current?.contentWindow;
    if (link.current || !page) return happen('left');
    link.current = linkFrame(page, { access, onReport });
  };

  // Each attempt has a frame of its own, and a link of its own.
  const onRetry = () => {
    link.current?.close();
    link.current = null;
    happen('retry');
  };

  const showsCard = hasFailed(state) || (isRetried && !isShown);
  return (
    <div className={styles.stage}>
      <iframe
        key={attempt}
        ref={frame}
        className={styles.frame}
        data-shown={isShown}
        sandbox="allow-scripts"
        src={MESSAGING_FRAME_PATH}
        title={t('frame')}
        onLoad={onLoad}
      />
      {showsCard && (
        <ErrorCard
          title={t('failed')}
          text={t('failedText')}
          details={hasFailed(state) && t('shared:states.code', { code: phase })}
          retry={{ onRetry, pending: !hasFailed(state) }}
        />
      )}
      {!showsCard && !isShown && (
        <Waiting>
          <Skeleton height="20rem" radius="md" />
        </Waiting>
      )}
    </div>
  );
}
