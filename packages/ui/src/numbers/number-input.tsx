import { useLocale } from '@portal/portal-kit';
import {
  type ChangeEvent,
  type FocusEvent,
  type FocusEventHandler,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { TextInput } from '../shared/text-input.tsx';
import { readNumber } from './read-number.ts';

export interface NumberInputProps {
  label: ReactNode;
  description?: ReactNode;
  /** Null while there is none. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** How far the arrow keys go. What is typed may lie beyond: the form says so, and nothing typed is changed. */
  min?: number;
  max?: number;
  /** What one press of an arrow key adds; 1 unless given. */
  step?: number;
  /** How many digits after the decimal sign; 0 unless given. */
  decimals?: number;
  /** A unit before the number, such as `$`; without digits. */
  prefix?: string;
  /** A unit behind the number, such as ` %` or ` kg`; without digits. */
  suffix?: string;
  placeholder?: string;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  onBlur?: FocusEventHandler;
  onFocus?: FocusEventHandler;
}

/**
 * A number, written as the language does: 1,234.5 in English, 1 234,5 in French. The arrow keys count up and down. Ours,
 * because Mantine's takes each sign for the decimal sign as soon as it is typed: 1,234 became 1.23. Here the text stays as
 * it is typed, and is read whole.
 */
export function NumberInput({
  value,
  onChange,
  min,
  max,
  step = 1,
  decimals = 0,
  prefix = '',
  suffix = '',
  ...input
}: NumberInputProps) {
  const { locale } = useLocale();
  const field = useRef<HTMLInputElement>(null);
  /** What is typed, without its unit; null while the number is only shown. */
  const [typed, setTyped] = useState<string | null>(null);
  /** Where the caret belongs in what is typed. */
  const [caret, setCaret] = useState<number | null>(null);
  const isNegative = min === undefined || min < 0;
  const write = (number: number | null, useGrouping: boolean) =>
    number === null
      ? ''
      : new Intl.NumberFormat(`${locale}-CA`, { maximumFractionDigits: decimals, useGrouping }).format(number);
  const read = (text: string) => readNumber(text, { locale, decimals });
  // What somebody else sets, a draft say, takes the place of what was typed.
  const isTyped = typed !== null && read(typed) === value;
  const number = isTyped ? typed : write(value, typed === null);
  const withUnit = number === '' ? '' : `${prefix}${number}${suffix}`;

  useLayoutEffect(() => {
    if (caret === null) return;
    field.current?.setSelectionRange(prefix.length + caret, prefix.length + caret);
    setCaret(null);
  }, [caret, prefix]);

  /** Without the unit, and without what is part of no number. */
  const cleaned = (text: string) =>
    text
      .replace(prefix, '')
      .replace(suffix, '')
      .replace(suffix.trim(), '')
      .replaceAll(isNegative ? /[^\d.,\s−-]/g : /[^\d.,\s]/g, '')
      .trimStart();
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const before = currentTarget.value.slice(0, currentTarget.selectionStart ?? undefined);
    const next = suffix === '' ? cleaned(currentTarget.value) : cleaned(currentTarget.value).trimEnd();
    setTyped(next);
    if (next !== currentTarget.value) setCaret(Math.min(cleaned(before).length, next.length));
    const now = read(next);
    if (now !== value) onChange(now);
  };
  const count = (by: number) => {
    const places = Math.max(decimals, `${step}`.split('.')[1]?.length ?? 0);
    const start = value === null ? 0 : Number((value + by).toFixed(places));
    const next = Math.min(Math.max(start, min ?? start), max ?? start);
    setTyped(write(next, false));
    if (next !== value) onChange(next);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    count(event.key === 'ArrowUp' ? step : -step);
  };
  return (
    <TextInput
      size="md"
      {...input}
      ref={field}
      value={withUnit}
      onChange={change}
      onKeyDown={press}
      // Without groups, that none is taken for something else while digits come and go.
      onFocus={(event: FocusEvent) => {
        setTyped(write(value, false));
        input.onFocus?.(event);
      }}
      onBlur={(event: FocusEvent) => {
        setTyped(null);
        input.onBlur?.(event);
      }}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
    />
  );
}
