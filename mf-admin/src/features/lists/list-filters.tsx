import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';
import { DateInput } from '@portal/ui/dates';
import { NativeSelect } from '@portal/ui/forms';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { someDay } from './list-address.ts';
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
          {count === 0 ? t('lists.filters') : t('lists.filtersSet', { number: count })}
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
      options={[{ value: '', label: all ?? t('lists.all') }, ...options]}
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

interface DaysFilterProps {
  from: string | undefined;
  to: string | undefined;
  /** Names the first field; “From” unless given. */
  fromLabel?: string;
  toLabel?: string;
  onChange: (change: { from?: string | null; to?: string | null }) => void;
}

/** From one day to another, both included; either may be open. */
export function DaysFilter({ from, to, fromLabel, toLabel, onChange }: DaysFilterProps) {
  const { t } = useText('mf-admin');
  const isReversed = from !== undefined && to !== undefined && to < from;
  return (
    <>
      <DayField label={fromLabel ?? t('lists.from')} value={from} onChange={(day) => onChange({ from: day })} />
      <DayField
        label={toLabel ?? t('lists.to')}
        value={to}
        error={isReversed ? t('lists.reversed') : undefined}
        onChange={(day) => onChange({ to: day })}
      />
    </>
  );
}

interface DayFieldProps {
  label: string;
  value: string | undefined;
  error?: string | undefined;
  onChange: (day: string | null) => void;
}

/** A day that the list follows once it is one; what is no day stays in the field, which says so when it is left. */
function DayField({ label, value = '', error, onChange }: DayFieldProps) {
  const { t } = useText('mf-admin');
  const [typed, setTyped] = useState(value);
  const [isLeft, setIsLeft] = useState(false);
  useEffect(() => setTyped(value), [value]);
  const isWrong = typed !== '' && someDay(typed) === null;
  const change = (text: string) => {
    setTyped(text);
    setIsLeft(false);
    const day = someDay(text);
    if (text === '' || day !== null) onChange(day);
  };
  return (
    <DateInput
      label={label}
      value={typed}
      onChange={change}
      onBlur={() => setIsLeft(true)}
      error={isLeft && isWrong ? t('lists.noDay') : error}
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
