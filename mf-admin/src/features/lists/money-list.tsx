import type { MoneyTotal } from '@portal/contract/entities/payout';
import { useText } from '@portal/portal-kit/i18n';
import { DaysFilter } from '@portal/ui/dates';
import { type PagedListProps, SearchField } from '@portal/ui/lists';
import type { TableProps } from '@portal/ui/records';
import type { ComponentProps, ReactNode } from 'react';
import { AdminList } from './admin-list.tsx';
import { useMoney } from './facts.tsx';
import type { List } from './list-address.ts';
import { ChoiceFilter, ListFilters, OnePersonFilter, OrderChoice } from './list-filters.tsx';
import styles from './lists.module.css';

/** How long nobody types before the list follows. */
const PAUSE_MS = 300;

interface MoneyListProps<Row, Status extends string, Sort extends string> {
  list: List<{ status: Status; from: string; to: string }, Sort>;
  answer: PagedListProps<Row>['answer'] & { data: { totals: readonly MoneyTotal[] } | undefined };
  columns: TableProps<Row>['columns'];
  statuses: readonly Status[];
  sorts: readonly Sort[];
  /** Whom a part of a name is looked for among; `one` is the person whose rows alone a link asked for. */
  person: {
    label: string;
    value: string | undefined;
    onChange: (words: string | null) => void;
    one: ComponentProps<typeof OnePersonFilter>;
  };
  words: {
    title: string;
    /** Where there is nothing at all. */
    none: string;
    noneText: string;
    /** Names the controls. */
    filters: string;
    /** Names the choice of a status. */
    status: string;
    nameOfStatus: (status: Status) => string;
    nameOfSort: (sort: Sort) => string;
    from: string;
    to: string;
  };
  /** What can be done from here: Download CSV first. */
  actions: ReactNode;
}

/** A list of amounts, such as payouts: narrowed by status, person and days, in an order, with what they come to. */
export function MoneyList<Row extends { id: string }, Status extends string, Sort extends string>(
  props: MoneyListProps<Row, Status, Sort>,
) {
  const { list, answer, columns, statuses, sorts, person, words, actions } = props;
  const { status, from, to } = list.filters;
  const narrowing = { status, person: person.value, from, to };
  return (
    <AdminList
      list={list}
      answer={answer}
      label={words.title}
      columns={columns}
      rowId={({ id }) => id}
      none={{ title: words.none, text: words.noneText }}
      filters={
        <ListFilters label={words.filters} set={narrowing} always={<OnePersonFilter {...person.one} />}>
          <ChoiceFilter
            label={words.status}
            values={statuses}
            value={status}
            nameOf={words.nameOfStatus}
            onChange={(chosen) => list.filter({ status: chosen })}
          />
          <SearchField
            label={person.label}
            value={person.value ?? ''}
            onChange={(typed) => person.onChange(typed || null)}
            pauseMs={PAUSE_MS}
          />
          <DaysFilter from={from} to={to} fromLabel={words.from} toLabel={words.to} onChange={list.filter} />
          <OrderChoice sorts={sorts} value={list.sort} nameOf={words.nameOfSort} onChange={list.order} />
        </ListFilters>
      }
      above={
        <>
          <Totals totals={answer.data?.totals ?? []} />
          {actions}
        </>
      }
    />
  );
}

/** What all rows that fit the filters come to, in each currency. */
function Totals({ totals }: { totals: readonly MoneyTotal[] }) {
  const { t } = useText('mf-admin');
  const money = useMoney();
  const words = totals.map(({ currency, amount }) => money(amount, currency));
  return <p className={styles.totals}>{words.length > 0 && t('lists.total', { amount: words.join(' + ') })}</p>;
}
