import { useText } from '@portal/portal-kit/i18n';
import { TextInput } from '@portal/ui/base';
import type { Field } from '@portal/ui/form-kit';
import { useState } from 'react';
import type { NumberHint } from './number-hints.ts';

interface HintedNumberProps extends Field<string> {
  label: string;
  required?: boolean;
  /** As it is stored: a masked number is not looked at. */
  stored: string;
  hintOf: (number: string) => NumberHint | null;
}

/** A number that may be mistyped: once it is left, a hint says so, and refuses nothing. */
export function HintedNumber({ hintOf, stored, ...field }: HintedNumberProps) {
  const { t } = useText('mf-onboarding/professional');
  const [left, setLeft] = useState('');
  const { value } = field;
  const hint = value === left && value !== stored ? hintOf(value) : null;
  return (
    <TextInput
      {...field}
      {...numeric}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      // Always there, so that what comes into it is announced.
      description={<span role="status">{hint !== null && t(hint)}</span>}
      onBlur={() => setLeft(value)}
    />
  );
}

/** Browsers know no such number, and are asked to keep none. */
const numeric = { autoComplete: 'off', spellCheck: false, inputMode: 'numeric' } as const;
