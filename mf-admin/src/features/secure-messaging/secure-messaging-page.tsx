import { secureMessagingToken } from '@portal/contract/calls/admin-secure-messaging';
import {
  type FrameReport,
  MESSAGING_FRAME_PATH,
  MESSAGING_TOKEN_SECONDS,
} from '@portal/contract/rules/secure-messaging';
import { languageTag, useEdition, useFormats, useLocale, useNow, usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { Button, Paper } from '@portal/ui/base';
import { Answer, EmptyState, ErrorCard, PageHeader, Skeleton, Waiting } from '@portal/ui/data';
import { IconMessageCircle } from '@portal/ui/icons';
import { useEffect, useMemo, useReducer, useRef } from 'react';
import { type FrameLink, linkFrame, type MessagingAccess } from './frame-link.ts';
import styles from './secure-messaging.module.css';
import { firstState, hasFailed, nextState, PATIENCE_MS } from './widget-state.ts';

/** The next token is asked for so long before the present one ends. */
const RENEW_BEFORE_MS = 60_000;
/** How often it is looked whether that time has come, and how soon a renewal that failed is tried again. */
const LOOK_EVERY_MS = 15_000;

/**
 * The token of the widget (ADMIN-034, A-151): fetched once for a visit and again before it ends. It stays in memory.
 * A renewal that fails is tried again until one succeeds, also after the token has ended.
 */
function useMessagingToken() {
  const staleTimeMs = MESSAGING_TOKEN_SECONDS * 1000 - RENEW_BEFORE_MS;
  const answer = useCall(secureMessagingToken, {}, { staleTimeMs });
  const now = useNow(LOOK_EVERY_MS).getTime();
  const { data, refetch } = answer;
  const endsAt = data ? Date.parse(data.expires_at) : Number.POSITIVE_INFINITY;
  useEffect(() => {
    if (endsAt - now <= RENEW_BEFORE_MS) void refetch({ cancelRefetch: false });
  }, [endsAt, now, refetch]);
  return { answer, hasEnded: endsAt <= now };
}

/** `/admin/secure_messaging` (ADMIN-033, ADMIN-034): a vendor's widget, let in by a token that this page renews. */
export default function SecureMessagingPage() {
  const { t } = useText('mf-admin/secure-messaging');
  const { time } = useFormats();
  const { answer, hasEnded } = useMessagingToken();
  const title = t('shared:sections.secureMessaging');
  usePageTitle(title);
  const notSetUp = (
    <EmptyState icon={<IconMessageCircle size={26} stroke={1.75} />} title={t('notSetUp')} text={t('notSetUpText')} />
  );
  const late = answer.data && t('late', { time: time(answer.data.expires_at) });
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        text={t('text')}
        actions={
          <Button component={Link} to="/admin" variant="default">
            {t('back')}
          </Button>
        }
      />
      <Paper withBorder className={styles.card}>
        <Answer
          answer={answer}
          failed={t('failed')}
          failures={{ not_found: notSetUp }}
          {...(hasEnded ? { stale: t('ended') } : late && { stale: late })}
        >
          {({ jwt, script_url }) => <LocalWidgetFrame jwt={jwt} script_url={script_url} />}
        </Answer>
      </Paper>
    </div>
  );
}

/** The widget in the reader's own language. */
function LocalWidgetFrame({ jwt, script_url }: Omit<MessagingAccess, 'locale'>) {
  const { locale } = useLocale();
  const tag = languageTag(locale, useEdition());
  const access = useMemo(() => ({ jwt, script_url, locale: tag }), [jwt, script_url, tag]);
  return <WidgetFrame access={access} />;
}

/** The vendor's widget, in a frame of an opaque origin, or why it is not there. */
function WidgetFrame({ access }: { access: MessagingAccess }) {
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
