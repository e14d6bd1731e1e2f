import { confirmTwoFactor } from '@portal/contract/calls/account-security';
import { isCompletePin, PIN_LENGTH } from '@portal/contract/rules/pin';
import * as z from '@portal/contract/schema';
import { useRefreshUser } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { Button, Text, TextInput } from '@portal/ui/base';
import { Form } from '@portal/ui/form-kit';
import type { ChangeEvent } from 'react';
import { useRemoteForm } from '../setting/setting-form.tsx';

const schema = z.object({ pin: z.string().check(z.refine(isCompletePin, 'rules.pin')) });
const empty = { pin: '' };

interface ConfirmPinProps {
  twoFactorId: string;
  /** Where the pin was sent to. */
  number: string;
  onDone: () => void;
  /** Asks for another pin. */
  onAgain: () => void;
  onCancel: () => void;
}

/** Last step of turning it on: the pin that arrived proves that pins arrive. */
export function ConfirmPin({ twoFactorId, number, onDone, onAgain, onCancel }: ConfirmPinProps) {
  const { t } = useText('mf-onboarding');
  const refreshUser = useRefreshUser();
  const confirm = useCallMutation(confirmTwoFactor);
  const form = useRemoteForm({
    name: 'preferences.pin',
    stored: empty,
    rules: schema,
    refusedField: 'pin',
    saved: t('twoFactor.turnedOn'),
    save: (body) => confirm.mutateAsync({ params: { two_factor_id: twoFactorId }, body }),
    onSaved: async () => {
      await refreshUser();
      onDone();
    },
  });
  const { onChange, ...field } = form.field('pin');
  // A pin is pasted with the blanks that a message shows it with.
  const typePin = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
    onChange(value.replaceAll(/\D/g, '').slice(0, PIN_LENGTH));
  const others = (
    <>
      <Button variant="default" onClick={onAgain}>
        {t('twoFactor.again')}
      </Button>
      <Button variant="default" onClick={onCancel}>
        {t('shared:cancel')}
      </Button>
    </>
  );
  return (
    <Form label={t('twoFactor.confirm')} form={form} submitLabel={t('twoFactor.confirm')} action={others}>
      {field.error === undefined && <Text size="sm">{t('twoFactor.sent', { number })}</Text>}
      <TextInput
        label={t('twoFactor.pin')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        required
        {...field}
        onChange={typePin}
      />
    </Form>
  );
}
