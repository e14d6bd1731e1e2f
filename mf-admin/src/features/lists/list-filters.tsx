import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';
import { NativeSelect } from '@portal/ui/forms';
import { type ReactNode, useId, useState } from 'react';
import styles from './lists.module.css';

interface ListFiltersProps {
  label: string;
  /** What narrows the list now. On a phone the controls are folded behind a button that says how many do; left out, they are not. */
  set?: Readonly<Record<string, unknown>>;
  /** Stands there also while the controls are folded: what the list is narrowed to. */
  always?: ReactNode;
  children: ReactNode;
}

/** The controls above a list, in a row as long as there is room; on a phone the first rows come before them. */
export function ListFilters({ label, set, always, children }: ListFiltersProps) {
  const { t } = useText('mf-admin');
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const count = Object.values(set ?? {}).filter((value) => value !== undefined).length;
  return (
    <section className={styles.filters} aria-label={label} tabIndex={-1}>
      {always}
      {set && (
        <Button
          variant="default"
          className={styles.fold ?? ''}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {count === 0 ? t('shared:filters.open') : t('shared:filters.set', { number: count })}
        </Button>
      )}
      <div id={id} className={styles.fields} data-folded={set !== undefined && !isOpen}>
        {children}
      </div>
    </section>
  );
}

interface ChoiceFilterProps<Value extends string> {
  label: string;
  values: readonly Value[];
  /** Undefined while every row is shown. */
  value: Value | undefined;
  nameOf: (value: Value) => string;
  /** Names the choice of all; “All” unless given. */
  all?: string;
  onChange: (value: Value | null) => void;
}

/** One of some values, such as a status, or all of them. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { label, values, value, nameOf, all, onChange } = props;
  const { t } = useText('mf-admin');
  const options = values.map((one) => ({ value: one, label: nameOf(one) }));
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      options={[{ value: '', label: all ?? t('shared:filters.all') }, ...options]}
      onChange={(chosen) => onChange(values.find((one) => one === chosen) ?? null)}
    />
  );
}

interface OrderChoiceProps<Sort extends string> {
  sorts: readonly Sort[];
  value: Sort;
  nameOf: (sort: Sort) => string;
  onChange: (sort: Sort) => void;
}

/** The order of the rows. */
export function OrderChoice<Sort extends string>({ sorts, value, nameOf, onChange }: OrderChoiceProps<Sort>) {
  const { t } = useText('mf-admin');
  return (
    <NativeSelect
      label={t('lists.order')}
      value={value}
      options={sorts.map((sort) => ({ value: sort, label: nameOf(sort) }))}
      onChange={(chosen) => {
        const sort = sorts.find((one) => one === chosen);
        if (sort !== undefined) onChange(sort);
      }}
    />
  );
}

interface OnePersonFilterProps {
  /** Undefined while the list is everybody’s. */
  id: string | undefined;
  /** As far as the rows tell it. */
  name: string | undefined;
  onClear: () => void;
}

/**
 * Says that a link asked for the rows of one person alone, and leads back to everybody's. A name is no such filter: it
 * finds namesakes and longer names, and totals would be of all of them.
 */
export function OnePersonFilter({ id, name, onClear }: OnePersonFilterProps) {
  const { t } = useText('mf-admin');
  if (id === undefined) return null;
  return (
    <p className={styles.only}>
      {t('lists.only', { name: name ?? `${t('words.person')} ${id}` })}
      <Button
        variant="default"
        size="sm"
        onClick={({ currentTarget }) => {
          // The button goes with its words.
          currentTarget.closest('section')?.focus({ preventScroll: true });
          onClear();
        }}
      >
        {t('lists.everybody')}
      </Button>
    </p>
  );
}
