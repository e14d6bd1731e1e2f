import { isCalendarDay } from '@portal/contract/rules/days';
import { useText } from '@portal/portal-kit/i18n';
import { useEffect, useState } from 'react';
import { DateInput } from './date-input.tsx';

export interface DaysFilterProps {
  from: string | undefined;
  to: string | undefined;
  /** Names the first field; “From” unless given. */
  fromLabel?: string;
  toLabel?: string;
  onChange: (change: { from?: string | null; to?: string | null }) => void;
}

/** Two fields above a list: from one day to another, both included; either may be open. */
export function DaysFilter({ from, to, fromLabel, toLabel, onChange }: DaysFilterProps) {
  const { t } = useText('shared');
  const isReversed = from !== undefined && to !== undefined && to < from;
  return (
    <>
      <DayField label={fromLabel ?? t('filters.from')} value={from} onChange={(day) => onChange({ from: day })} />
      <DayField
        label={toLabel ?? t('filters.to')}
        value={to}
        error={isReversed ? t('filters.reversed') : undefined}
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
  const { t } = useText('shared');
  const [typed, setTyped] = useState(value);
  const [isLeft, setIsLeft] = useState(false);
  useEffect(() => setTyped(value), [value]);
  const isWrong = typed !== '' && !isCalendarDay(typed);
  const change = (text: string) => {
    setTyped(text);
    setIsLeft(false);
    if (text === '') onChange(null);
    else if (isCalendarDay(text)) onChange(text);
  };
  return (
    <DateInput
      label={label}
      value={typed}
      onChange={change}
      onBlur={() => setIsLeft(true)}
      error={isLeft && isWrong ? t('filters.noDay') : error}
    />
  );
}
