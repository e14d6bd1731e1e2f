import type { Failure } from '@portal/api-client/describe-error';
import { email as emailProblem } from '@portal/contract/rules/email';
import { useText } from '@portal/portal-kit/i18n';
import { Button, Stack, TextInput } from '@portal/ui/base';
import { type SubmitEvent, useRef, useState } from 'react';

export interface EmailFormProps {
  submitLabel: string;
  pending: boolean;
  /** It may not be sent at the moment. */
  blocked: boolean;
  /** Somebody began to type: a good moment to fetch what sending needs. */
  onInput: () => void;
  /** Answers why it failed, or null. */
  onSend: (email: string) => Promise<Failure | null>;
}

/** One e-mail address and a button, which waits until there is a valid address (AUTH-019, AUTH-020). */
export function EmailForm({ submitLabel, pending, blocked, onInput, onSend }: EmailFormProps) {
  const { t } = useText('account');
  const [typed, setTyped] = useState('');
  const [isLeft, setIsLeft] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isValid = emailProblem(typed) === null;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isValid && (await onSend(typed.trim()))) field.current?.focus();
  };
  return (
    <form onSubmit={submit} onInput={onInput} noValidate>
      <Stack gap="md">
        <TextInput
          ref={field}
          name="email"
          type="email"
          label={t('email')}
          autoComplete="username"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          // Not while it is being typed: nobody has a valid address at the first letter.
          onBlur={() => setIsLeft(true)}
          onFocus={() => setIsLeft(false)}
          error={isLeft && typed !== '' && !isValid && t('email_error')}
        />
        <Button type="submit" fullWidth loading={pending} disabled={!isValid || blocked}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
