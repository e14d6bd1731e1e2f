import { clientSelector } from '@portal/contract/calls/clients';
import type { ClientOption } from '@portal/contract/entities/client';
import { usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Link, useNavigate } from '@portal/portal-kit/router';
import { Button, Text } from '@portal/ui/base';
import { Answer, EmptyState, PageHeader, RowSkeletons } from '@portal/ui/data';
import { IconChevronRight, IconSearch, IconUsers } from '@portal/ui/icons';
import { SearchField } from '@portal/ui/lists';
import { useEffect, useRef } from 'react';
import { ListCard } from '../pages/list-card.tsx';
import { holdsWords } from '../search/holds-words.ts';
import styles from './client-list.module.css';
import { clientsLocation } from './clients-state.ts';

/** Rows that stand for clients on their way. */
const ROWS_AT_FIRST = 8;

/** The practitioner's own clients, to find one by name (BS-002). */
export function ClientList({ search }: { search: string }) {
  const { t } = useText('mf-dashboard/clients');
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const answer = useCall(clientSelector, {});
  usePageTitle(t('shared:sections.clients'));
  const clients = answer.data ?? [];
  const found = clients.filter(({ full_name }) => holdsWords(full_name, search));
  const look = (typed: string) =>
    void navigate(clientsLocation({ search: typed }), { replace: true, preventScrollReset: true });
  const showsAll = useRef(false);
  const showAll = () => {
    showsAll.current = true;
    look('');
  };
  useEffect(() => {
    // Once the field is empty: the button went with what was not found, and the field is where one goes on.
    if (showsAll.current && search === '') input.current?.focus();
    showsAll.current = false;
  }, [search]);
  const count = search.trim() === '' ? t('count', { count: clients.length }) : t('found', { count: found.length });
  return (
    <>
      <PageHeader title={t('shared:sections.clients')} text={t('text')} />
      <ListCard>
        <div className={styles.bar}>
          <SearchField
            label={t('search')}
            placeholder={t('searchExample')}
            value={search}
            onChange={look}
            ref={input}
          />
          <Text role="status" size="sm" c="dimmed">
            {answer.data ? count : ''}
          </Text>
        </div>
        <Answer
          answer={answer}
          failed={t('failed')}
          skeleton={<RowSkeletons rows={ROWS_AT_FIRST} rowClassName={styles.waiting} />}
        >
          {() => found.length > 0 && <ClientNames clients={found} search={search} />}
        </Answer>
        {answer.data && clients.length === 0 && (
          <EmptyState icon={<IconUsers size={26} stroke={1.75} />} title={t('emptyTitle')} text={t('emptyText')} />
        )}
        {clients.length > 0 && found.length === 0 && (
          <EmptyState
            icon={<IconSearch size={26} stroke={1.75} />}
            title={t('shared:clients.nobodyTitle')}
            text={t('shared:clients.nobodyText')}
            action={
              <Button variant="default" onClick={showAll}>
                {t('showAll')}
              </Button>
            }
          />
        )}
      </ListCard>
    </>
  );
}

/** Names that lead to their client's page; what was looked for comes along, for the way back. */
function ClientNames({ clients, search }: { clients: readonly ClientOption[]; search: string }) {
  const { t } = useText('mf-dashboard/clients');
  return (
    // Safari forgets that an unstyled list is one.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul role="list" className={styles.names} aria-label={t('shared:sections.clients')}>
      {clients.map(({ id, full_name }) => (
        <li key={id}>
          <Link to={clientsLocation({ search, client: id })} className={styles.name}>
            {full_name}
            <IconChevronRight size={18} aria-hidden="true" className={styles.mark} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
