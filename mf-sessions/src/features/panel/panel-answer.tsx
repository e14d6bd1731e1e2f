import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import { ErrorCard, PendingButton, useSlow } from '@portal/ui/data';
import { type ReactNode, useId } from 'react';
import styles from './panel-answer.module.css';

/** What `useCall` answers, as far as a tab shows it. */
interface Asked<Answer> {
  data: Answer | undefined;
  isPending: boolean;
  isFetching: boolean;
  isLoadingError: boolean;
  isRefetchError: boolean;
  error: { code: string } | null;
  refetch: () => Promise<unknown>;
}

interface PanelAnswerProps<Answer> {
  title: string;
  answer: Asked<Answer>;
  /** What could not be had, in words. */
  failed: string;
  /** As large as what comes. */
  skeleton: ReactNode;
  children: (data: Answer) => ReactNode;
}

/** A tab that shows the answer of a call: on its way, failed, out of date, or there. */
export function PanelAnswer<Answer>({ title, answer, failed, skeleton, children }: PanelAnswerProps<Answer>) {
  const { t } = useText('mf-sessions/provider-session');
  const { t: shared } = useText('mf-sessions');
  const headingId = useId();
  const retry = { label: shared('session.retry'), onRetry: () => void answer.refetch(), pending: answer.isFetching };
  return (
    <section aria-labelledby={headingId} aria-busy={answer.isPending}>
      <h2 id={headingId} className={styles.title}>
        {title}
      </h2>
      {answer.isPending && <Waiting>{skeleton}</Waiting>}
      {answer.isLoadingError && (
        <ErrorCard
          title={failed}
          text={t('panel.failedText')}
          retry={retry}
          details={shared('session.code', { code: answer.error?.code })}
        />
      )}
      {answer.isRefetchError && (
        <div role="status" className={styles.stale}>
          <Text size="sm">{t('panel.stale')}</Text>
          <PendingButton variant="subtle" size="sm" onClick={retry.onRetry} pending={retry.pending}>
            {retry.label}
          </PendingButton>
        </div>
      )}
      {answer.data !== undefined && children(answer.data)}
    </section>
  );
}

function Waiting({ children }: { children: ReactNode }) {
  const { t } = useText('mf-sessions');
  const isSlow = useSlow(3000);
  return (
    <>
      <div aria-hidden="true">{children}</div>
      <Text size="sm" role="status">
        {isSlow && t('session.slow')}
      </Text>
    </>
  );
}
