import { PIN_LENGTH } from '@portal/contract/rules/pin';
import { TextInput } from '@portal/ui/base';
import type { Ref } from 'react';

interface PinFieldProps {
  label: string;
  value: string;
  onChange: (pin: string) => void;
  error: string | null;
  ref: Ref<HTMLInputElement>;
}

/** Keeps the digits of what was typed or pasted, blanks and dashes left out, and at most seven of them (AUTH-014). */
function digitsOf(text: string): string {
  return text.replace(/\D/g, '').slice(0, PIN_LENGTH);
}

/** The field for a pin or code that was sent; phones offer to fill it in. */
export function PinField({ label, value, onChange, error, ref }: PinFieldProps) {
  return (
    <TextInput
      ref={ref}
      name="pin"
      label={label}
      value={value}
      onChange={(event) => onChange(digitsOf(event.currentTarget.value))}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  );
}
