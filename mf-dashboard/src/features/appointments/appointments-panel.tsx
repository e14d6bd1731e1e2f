import { listAppointments } from '@portal/contract/calls/appointments';
import { PAGE_SIZE } from '@portal/contract/rules/pages';
import { useText } from '@portal/portal-kit/i18n';
import { useCall, useQueryClient } from '@portal/portal-kit/query';
import { Link, useLocation, useNavigate } from '@portal/portal-kit/router';
import { Text, VisuallyHidden } from '@portal/ui/base';
import { Pager, Switch } from '@portal/ui/data';
import { FailedCard } from '../states/failed-card.tsx';
import { LoadingRows } from '../states/loading-rows.tsx';
import { StaleNotice } from '../states/stale-notice.tsx';
import rowStyles from './appointment-rows.module.css';
import { AppointmentRows } from './appointment-rows.tsx';
import styles from './appointments-panel.module.css';
import { EmptyList } from './empty-list.tsx';
import { listInput } from './list-input.ts';
import { type ListState, listLocation } from './list-state.ts';
import { usePageSummary } from './page-summary.ts';
import { freshForMs } from './use-lists.ts';

/**
 * One list: its order (DASH-006), five rows (DASH-007) and pager (DASH-008). While another page loads, the former one
 * stays, dimmed; an answer that comes late belongs to its own page and never shows on another.
 */
export function AppointmentsPanel({ state, now }: { state: ListState; now: Date }) {
  const { t } = useText('mf-dashboard');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const answer = useCall(listAppointments, listInput(state), { keepPrevious: true, staleTimeMs: freshForMs });
  const queries = useQueryClient();
  // Whatever else of the page failed with it, counts and what comes next, is asked anew by the same button.
  const retry = () =>
    void queries.refetchQueries({ type: 'active', predicate: ({ state: { status } }) => status === 'error' });
  const summary = usePageSummary(answer.isPlaceholderData ? undefined : answer.data?.pagination, state.page);
  const to = (change: Partial<ListState>) => listLocation(pathname, { ...state, ...change });
  const turnOrder = (oldestFirst: boolean) => void navigate(to({ oldestFirst, page: 1 }), { preventScrollReset: true });
  const rows = answer.data?.data ?? [];
  const pagination = answer.data?.pagination;
  return (
    <section aria-labelledby="appointments-list" aria-busy={answer.isFetching && rows.length === 0}>
      <div className={styles.bar}>
        <VisuallyHidden>
          <h2 id="appointments-list">{t(`lists.${state.list}.title`)}</h2>
        </VisuallyHidden>
        <Text c="dimmed" size="sm" className={styles.hint}>
          {t(`lists.${state.list}.hint`)}
        </Text>
        <Switch
          label={t('lists.oldestFirst')}
          checked={state.oldestFirst}
          onChange={(event) => turnOrder(event.currentTarget.checked)}
          classNames={{ body: styles.switch ?? '' }}
        />
      </div>
      {answer.isError && answer.data !== undefined && (
        <StaleNotice text={t('states.stale')} onRetry={retry} pending={answer.isFetching} />
      )}
      {answer.isPending && <LoadingRows rows={PAGE_SIZE} rowClassName={rowStyles[state.list]} />}
      {answer.isError && answer.data === undefined && (
        <FailedCard title={t('states.failedTitle')} error={answer.error} onRetry={retry} pending={answer.isFetching} />
      )}
      {rows.length > 0 && (
        <AppointmentRows appointments={rows} list={state.list} now={now} dimmed={answer.isPlaceholderData} />
      )}
      {answer.isSuccess && rows.length === 0 && (
        <EmptyList list={state.list} page={state.page} pages={pagination?.total ?? 0} toPage={(page) => to({ page })} />
      )}
      {pagination !== undefined && pagination.total_items > 0 && (
        <div className={styles.foot}>
          <Pager
            page={state.page}
            pages={pagination.total}
            toPage={(page) => to({ page })}
            link={Link}
            summary={summary.text}
            labels={{
              navigation: t('pager.navigation', { list: t(`lists.${state.list}.tab`) }),
              previous: t('pager.previous'),
              next: t('pager.next'),
              page: (page) => t('pager.page', { page }),
            }}
          />
        </div>
      )}
      <VisuallyHidden role="status">{summary.spoken}</VisuallyHidden>
    </section>
  );
}
