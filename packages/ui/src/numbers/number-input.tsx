import { NumberInput as Mantine } from '@mantine/core';
import { useLocale } from '@portal/portal-kit';
import type { FocusEventHandler, ReactNode } from 'react';

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
  /** A unit behind the number, such as ` %` or ` kg`. */
  suffix?: string;
  placeholder?: string;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  onBlur?: FocusEventHandler;
  onFocus?: FocusEventHandler;
}

/** A number, written as the language does: 1,234.5 in English, 1 234,5 in French. The arrow keys count up and down. */
export function NumberInput({ value, onChange, decimals = 0, ...input }: NumberInputProps) {
  const { locale } = useLocale();
  return (
    <Mantine
      size="md"
      {...input}
      value={value ?? ''}
      onChange={(typed) => onChange(typed === '' || !Number.isFinite(Number(typed)) ? null : Number(typed))}
      allowDecimal={decimals > 0}
      decimalScale={decimals}
      decimalSeparator={locale === 'fr' ? ',' : '.'}
      thousandSeparator={locale === 'fr' ? '\u00A0' : ','}
      allowedDecimalSeparators={['.', ',']}
      allowNegative={input.min === undefined || input.min < 0}
      clampBehavior="none"
      hideControls
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
    />
  );
}
