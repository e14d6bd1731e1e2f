import { adminFetchPayout } from '@portal/contract/calls/admin-payouts';
import type { AdminPayout } from '@portal/contract/entities/payout';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { Anchor, Button } from '@portal/ui/base';
import { Answer, EmptyState } from '@portal/ui/data';
import { IconCash } from '@portal/ui/icons';
import { FactList } from '../lists/fact-list.tsx';
import { useMoney, usePeriod, useTrailFact, When } from '../lists/facts.tsx';
import { useRecordId } from '../lists/use-record-id.ts';
import { AdminPage } from '../sections/admin-page.tsx';
import parts from '../sections/parts.module.css';
import { ChangePayout } from './change-payout.tsx';
import { PayoutActions } from './payout-actions.tsx';
import { PayoutSessions } from './payout-sessions.tsx';
import { PayoutStatusBadge } from './payout-table.tsx';
import styles from './payouts.module.css';

/** `/admin/payouts/:id` (BS-009, ADMIN-021): a payout with its sessions, its history, and what can be done with it. */
export default function PayoutPage() {
  const { t } = useText('mf-admin/payouts');
  const id = useRecordId();
  const answer = useCall(adminFetchPayout, { params: { id } });
  const unknown = (
    <EmptyState
      icon={<IconCash size={26} stroke={1.75} />}
      title={t('unknown')}
      text={t('unknownText')}
      action={
        <Button component={Link} to="/admin/payouts" variant="default">
          {t('all')}
        </Button>
      }
    />
  );
  return (
    <AdminPage section="payouts" title={answer.data ? t('one', { number: id }) : t('oneOfMany')}>
      <Answer answer={answer} failed={t('oneFailed')} failures={{ not_found: unknown }}>
        {(payout) => <WholePayout key={payout.id} payout={payout} refetch={answer.refetch} />}
      </Answer>
    </AdminPage>
  );
}

function WholePayout({ payout, refetch }: { payout: AdminPayout; refetch: () => Promise<unknown> }) {
  const { t } = useText('mf-admin/payouts');
  const money = useMoney();
  const period = usePeriod();
  const trail = useTrailFact('payout', payout.id);
  const { provider, amount, currency, status, source, note } = payout;
  const providerLink = provider && (
    <Anchor component={Link} to={`/admin/people/${encodeURIComponent(provider.id)}`}>
      {provider.full_name}
    </Anchor>
  );
  return (
    <>
      <section className={parts.part} aria-label={t('about')}>
        <FactList
          facts={[
            [t('fields.provider'), providerLink ?? t('nobody')],
            [t('fields.amount'), money(amount, currency)],
            [t('columns.period'), period(payout.period_start, payout.period_end)],
            [t('columns.status'), <PayoutStatusBadge key="status" status={status} />],
            [t('fields.source_id'), source && t('source', { name: source.name, currency: source.currency })],
            [t('fields.note'), note],
            trail,
          ]}
        />
        <PayoutActions payout={payout} refetch={refetch} />
      </section>
      {status === 'pending' && <ChangePayout payout={payout} refetch={refetch} />}
      <PayoutSessions sessions={payout.appointments} />
      <section className={parts.part} aria-labelledby="payout-history">
        <h2 id="payout-history">{t('history.title')}</h2>
        {payout.history.length === 0 ? (
          <p className={styles.words}>{t('history.none')}</p>
        ) : (
          <ul className={styles.rows}>
            {payout.history.map(({ at, what, person }) => (
              <li key={`${what} ${at}`}>
                {t(`history.${what}`, { name: person.full_name })} <When at={at} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
