import { adminFetchStatus } from '@portal/contract/calls/admin-status';
import type { ServerStatus } from '@portal/contract/entities/server-status';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Alert, Button, Text } from '@portal/ui/base';
import { Answer, RowSkeletons } from '@portal/ui/data';
import { Table } from '@portal/ui/records';
import { FactList } from '../lists/fact-list.tsx';
import { When } from '../lists/facts.tsx';
import { AdminPage } from '../sections/admin-page.tsx';
import parts from '../sections/parts.module.css';
import { troublesOf } from './troubles.ts';

/** `/admin/status` (decision 139): how the servers stand, and what somebody should do about it. */
export default function StatusPage() {
  const { t } = useText('mf-admin/status');
  const answer = useCall(adminFetchStatus, {});
  return (
    <AdminPage section="status" title={t('title')} text={t('text')}>
      <Answer answer={answer} failed={t('failed')} skeleton={<RowSkeletons rows={8} />}>
        {(status) => (
          <>
            <section className={parts.part} aria-labelledby="status-now">
              <h2 id="status-now">{t('now')}</h2>
              <Troubles status={status} />
              <div className={parts.ways}>
                <span>
                  {t('asOf')} <When at={status.at} />
                </span>
                <Button variant="default" loading={answer.isFetching} onClick={() => void answer.refetch()}>
                  {t('refresh')}
                </Button>
              </div>
            </section>
            <section className={parts.part} aria-labelledby="status-pages">
              <h2 id="status-pages">{t('pages')}</h2>
              <Parts parts={status.parts} />
            </section>
            <section className={parts.part} aria-labelledby="status-servers">
              <h2 id="status-servers">{t('servers')}</h2>
              <Facts status={status} />
            </section>
          </>
        )}
      </Answer>
    </AdminPage>
  );
}

/** What should not wait, each with what to do. */
function Troubles({ status }: { status: ServerStatus }) {
  const { t } = useText('mf-admin/status');
  const troubles = troublesOf(status);
  if (troubles.length === 0) return <Text>{t('fine')}</Text>;
  return (
    <ul className={parts.notices}>
      {troubles.map(({ kind, host = '', count = 0 }) => (
        <li key={`${kind} ${host}`}>
          <Alert color="yellow" title={t(`trouble.${kind}`, { host, count })}>
            {t(`remedy.${kind}`)}
          </Alert>
        </li>
      ))}
    </ul>
  );
}

type Part = NonNullable<ServerStatus['parts']>[number];

/** What is live of the shell and of each remote. */
function Parts({ parts: live }: { parts: readonly Part[] | null }) {
  const { t } = useText('mf-admin/status');
  const { number } = useFormats();
  if (live === null) return <Text c="dimmed">{t('partsUnknown')}</Text>;
  const canaryOf = ({ canary }: Part) => {
    if (canary === null) return t('noCanary');
    const share = number(canary.share / 10_000, { style: 'percent', maximumFractionDigits: 2 });
    const words = canary.edition === null ? 'canary' : 'canaryOfEdition';
    return canary.taken_back_yn
      ? t('takenBack', { version: canary.version })
      : t(words, { version: canary.version, share, edition: canary.edition });
  };
  return (
    <Table<Part>
      caption={t('pages')}
      hideCaption
      rows={live}
      rowId={({ name }) => name}
      columns={[
        { id: 'name', header: t('part'), cell: ({ name }) => name },
        { id: 'version', header: t('version'), cell: ({ version }) => version },
        { id: 'canary', header: t('trial'), cell: canaryOf },
      ]}
    />
  );
}

function Facts({ status }: { status: ServerStatus }) {
  const { t } = useText('mf-admin/status');
  const { number } = useFormats();
  const { process, migrations, queue, backup_at, certificates, audit_months } = status;
  const minutes = (seconds: number) =>
    number(Math.ceil(seconds / 60), { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  const waiting = ({ waiting: count, oldest_seconds }: ServerStatus['queue'][number]) =>
    count === 0 ? t('noneWaits') : t('waiting', { count, oldest: minutes(oldest_seconds) });
  const days = (left: number | null) =>
    left === null ? t('noAnswer') : number(left, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return (
    <FactList
      facts={[
        [t('process'), process === null ? t('unknown') : `${process.name}, ${process.version}`],
        [t('since'), process && <When key="since" at={process.started_at} />],
        [
          t('migrations'),
          migrations === null
            ? t('unknown')
            : t('applied', { count: migrations.applied, newest: migrations.newest ?? '' }),
        ],
        [t('lacking'), migrations && migrations.missing.length > 0 ? migrations.missing.join(', ') : null],
        ...queue.map((each) => [t(`channel.${each.channel}`), waiting(each)] as const),
        [t('backup'), backup_at === null ? t('noBackup') : <When key="backup" at={backup_at} />],
        ...certificates.map(({ host, days: left }) => [t('certificate', { host }), days(left)] as const),
        [t('trail'), audit_months.newest === null ? t('oneTable') : t('until', { month: audit_months.newest })],
      ]}
    />
  );
}
