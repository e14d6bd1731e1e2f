import { MESSAGE_KEYS } from '@portal/contract/rules/message-key';
import { useText } from '@portal/portal-kit/i18n';
import type { UseFormReturnType } from '@portal/ui/forms';
import type { ChangeEvent } from 'react';

/** What a control needs to be a field of a form. */
export interface Field<Value> {
  value: Value;
  /** Takes the new value, or the event of an input that has it. */
  onChange: (change: Value | ChangeEvent<HTMLInputElement>) => void;
  /** What is wrong with it, in the reader's language. */
  error: string | undefined;
  /** By which the form finds it, to give it the focus. */
  'data-path': string;
}

/** Texts of the contract's rules; anything else that stands at a field came from the server in words. */
const keys: readonly string[] = MESSAGE_KEYS;

/** Gives a form's controls what makes them its fields. */
export function useField<Values extends object>(form: UseFormReturnType<Values>) {
  const { t } = useText('mf-onboarding');
  const words = (error: unknown) => {
    if (typeof error !== 'string') return undefined;
    return keys.includes(error) ? t(error) : error;
  };
  return <Path extends keyof Values & string>(path: Path): Field<Values[Path]> => {
    const { onChange, 'data-path': dataPath }: { onChange: Field<Values[Path]>['onChange']; 'data-path'?: string } =
      form.getInputProps(path);
    return { value: form.values[path], onChange, error: words(form.errors[path]), 'data-path': dataPath ?? path };
  };
}
