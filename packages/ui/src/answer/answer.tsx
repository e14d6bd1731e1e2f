import { Group, Text } from '@mantine/core';
import { useText } from '@portal/portal-kit/i18n';
import { unreadableRows } from '@portal/portal-kit/query';
import { type ComponentType, Fragment, type ReactNode, useEffect, useState } from 'react';
import { ErrorCard } from '../shared/error-card.tsx';
import { PendingButton } from '../shared/pending-button.tsx';
import { RowSkeletons } from '../shared/row-skeletons.tsx';
import { useSlow } from '../shared/use-slow.ts';
import styles from './answer.module.css';

/** What `useCall` answers, as far as it is shown. */
export interface Asked<Data> {
  data: Data | undefined;
  error: { code: string } | null;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The way to ask again for what could not be had. */
export interface Retry {
  onRetry: () => void;
  /** It is being asked for. */
  pending: boolean;
}

export interface AnswerProps<Data> {
  answer: Asked<Data>;
  /** What could not be had: “The services could not be loaded”. */
  failed: string;
  /** What that means, and what to do. Nothing is lost, unless given. */
  failedText?: ReactNode;
  /** Stands in the place of a failure with this code: `{ not_found: <EmptyState … /> }`. */
  failures?: Readonly<Record<string, ReactNode>>;
  /** What is shown although it may be out of date. “This list could not be brought up to date.” unless given. */
  stale?: string;
  /** As large as what comes, so that nothing moves. Four rows unless given. */
  skeleton?: ReactNode;
  /** Asks anew; the answer's own `refetch` unless given. */
  onRetry?: () => void;
  /** Goes around what stands in the place of the data, such as a card. */
  frame?: ComponentType<{ children: ReactNode }>;
  children: (data: Data) => ReactNode;
}

/**
 * Shows the answer of a call in each of its states: on its way, taking long, failed with a way to try again, out of
 * date, with rows that this page cannot read, and there.
 */
export function Answer<Data>(props: AnswerProps<Data>) {
  const { answer, failed, failedText, failures = {}, stale, frame: Frame = Fragment, children } = props;
  const { skeleton = <RowSkeletons rows={4} /> } = props;
  const { data, error, isPending } = answer;
  const [failureAskedAbout, askAbout] = useState<string | null>(null);
  const ask = props.onRetry ?? (() => void answer.refetch());
  const retry = { onRetry: ask, pending: answer.isFetching };
  useEffect(() => {
    if (!isPending) askAbout(null);
  }, [isPending]);
  // While Try Again is on its way its card stays, and the button with the focus in it.
  const failure = isPending ? failureAskedAbout : data === undefined && (error?.code ?? '');
  if (typeof failure === 'string') {
    const askAgain = () => {
      askAbout(failure);
      ask();
    };
    return (
      <Frame>
        {failures[failure] ?? (
          <FailedCard title={failed} text={failedText} code={failure} onRetry={askAgain} pending={retry.pending} />
        )}
      </Frame>
    );
  }
  if (isPending || data === undefined) {
    return (
      <Frame>
        <Waiting>{skeleton}</Waiting>
      </Frame>
    );
  }
  return (
    <>
      {error && <StaleNotice text={stale} {...retry} />}
      <UnreadableRows count={unreadableRows(data)} />
      {children(data)}
    </>
  );
}

export interface UnlessFailedProps extends Pick<AnswerProps<unknown>, 'answer' | 'failed' | 'failures' | 'frame'> {
  children: ReactNode;
}

/**
 * Parts of a page that do not wait for the answer it is about, such as a client's appointments for the client's name:
 * shown at once, and gone for the failure if there is nothing to be about.
 */
export function UnlessFailed({ children, ...props }: UnlessFailedProps) {
  const { isPending, data } = props.answer;
  return isPending || data !== undefined ? children : <Answer {...props}>{() => null}</Answer>;
}

export interface WaitingProps {
  /** As large as what comes, so that nothing moves. */
  children?: ReactNode;
  /** Said after three seconds; that it takes longer than usual, unless given. */
  slow?: string;
}

/** Something on its way; after three seconds it says that it takes longer than usual, and moves nothing by that. */
export function Waiting({ children, slow }: WaitingProps) {
  const { t } = useText('shared');
  const isSlow = useSlow(3000);
  return (
    <div aria-busy="true" className={styles.waiting}>
      <div aria-hidden="true">{children}</div>
      <Text size="sm" role="status" className={styles.slow} data-shown={isSlow}>
        {isSlow ? (slow ?? t('states.slow')) : ''}
      </Text>
    </div>
  );
}

export interface FailedCardProps extends Retry {
  /** What could not be had. */
  title: string;
  text?: ReactNode;
  /** What support would ask for. */
  code: string | undefined;
}

/** What a page is about could not be had; Try Again asks anew in place. */
export function FailedCard({ title, text, code, onRetry, pending }: FailedCardProps) {
  const { t } = useText('shared');
  return (
    <ErrorCard
      title={title}
      text={text ?? t(code === 'unexpected_answer' ? 'states.newer' : 'states.nothingLost')}
      retry={{ onRetry, pending }}
      details={code && t('states.code', { code })}
    />
  );
}

export interface StaleNoticeProps extends Retry {
  /** What is shown although it may be out of date; a list, unless given. */
  text?: string | undefined;
}

/** Something is shown, but asking for it anew failed. */
export function StaleNotice({ text, onRetry, pending }: StaleNoticeProps) {
  const { t } = useText('shared');
  return (
    <Group role="status" justify="space-between" gap="xs" className={styles.notice}>
      <Text size="sm">{text ?? t('states.stale')}</Text>
      <PendingButton variant="subtle" size="sm" onClick={onRetry} pending={pending}>
        {t('retry')}
      </PendingButton>
    </Group>
  );
}

/** Says how many rows are missing because this page cannot read them: a reload brings one that can. */
export function UnreadableRows({ count }: { count: number }) {
  const { t } = useText('shared');
  if (count === 0) return null;
  return (
    <Text role="status" size="sm" className={styles.notice}>
      {t('states.unreadable', { count })}
    </Text>
  );
}
