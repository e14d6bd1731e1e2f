import { confirmTwoFactor, startTwoFactor, stopTwoFactor } from '@portal/contract/calls/account-security';
import { typedPassword } from '@portal/contract/entities/account-inputs';
import { readablePhone } from '@portal/contract/rules/contact';
import { isCompletePin, PIN_LENGTH } from '@portal/contract/rules/pin';
import * as z from '@portal/contract/schema';
import { useNotify, useRefreshUser, useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { useCallMutation } from '@portal/portal-kit/query';
import { Link } from '@portal/portal-kit/router';
import { Anchor, Button, Group, PasswordInput, Stack, Text, TextInput } from '@portal/ui/base';
import { Badge } from '@portal/ui/data';
import { Form } from '@portal/ui/form-kit';
import { type ChangeEvent, useRef, useState } from 'react';
import { SettingCard } from '../setting/setting-card.tsx';
import { useRemoteForm } from '../setting/setting-form.tsx';
import { unbroken } from '../text/unbroken.ts';

type Step = { at: 'rest' } | { at: 'password' } | { at: 'pin'; twoFactorId: string };

/** Whether signing in asks for a pin by SMS, and the steps to turn that on and off. */
export function TwoFactorCard() {
  const { t } = useText('mf-onboarding');
  const { user } = useSession();
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const heading = useRef<HTMLHeadingElement>(null);
  const rest = () => {
    setStep({ at: 'rest' });
    // The form that had the focus is gone.
    heading.current?.focus();
  };
  const number = unbroken(readablePhone(user.sms_number?.number ?? ''));
  const isOn = user.two_factor_yn;
  return (
    <SettingCard title={t('twoFactor.heading')} hint={t('twoFactor.hint')} headingRef={heading}>
      <Stack gap="md">
        <Group gap="sm">
          <Badge color={isOn ? 'green' : 'gray'}>{t(isOn ? 'twoFactor.on' : 'twoFactor.off')}</Badge>
          {number !== '' && <Text size="sm">{t(isOn ? 'twoFactor.number' : 'twoFactor.wouldGo', { number })}</Text>}
        </Group>
        {step.at === 'rest' && number === '' && (
          <Text size="sm">
            {t('twoFactor.noNumber')}{' '}
            <Anchor component={Link} to="?section=contact">
              {t('twoFactor.toContact')}
            </Anchor>
          </Text>
        )}
        {step.at === 'rest' && number !== '' && (
          <div>
            <Button variant="default" onClick={() => setStep({ at: 'password' })}>
              {t(isOn ? 'twoFactor.turnOff' : 'twoFactor.turnOn')}
            </Button>
          </div>
        )}
        {step.at === 'password' && isOn && <StopTwoFactor onDone={rest} onCancel={rest} />}
        {step.at === 'password' && !isOn && (
          <StartTwoFactor onSent={(twoFactorId) => setStep({ at: 'pin', twoFactorId })} onCancel={rest} />
        )}
        {step.at === 'pin' && (
          <ConfirmPin
            twoFactorId={step.twoFactorId}
            number={number}
            onDone={rest}
            onAgain={() => setStep({ at: 'password' })}
            onCancel={rest}
          />
        )}
      </Stack>
    </SettingCard>
  );
}

const pinSchema = z.object({ pin: z.string().check(z.refine(isCompletePin, 'rules.pin')) });
const noPin = { pin: '' };

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
function ConfirmPin({ twoFactorId, number, onDone, onAgain, onCancel }: ConfirmPinProps) {
  const { t } = useText('mf-onboarding');
  const refreshUser = useRefreshUser();
  const confirm = useCallMutation(confirmTwoFactor);
  const form = useRemoteForm({
    name: 'preferences.pin',
    stored: noPin,
    rules: pinSchema,
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

interface StartTwoFactorProps {
  onSent: (twoFactorId: string) => void;
  onCancel: () => void;
}

/** First step of turning it on: the password, then a pin is on its way. */
function StartTwoFactor({ onSent, onCancel }: StartTwoFactorProps) {
  const { t } = useText('mf-onboarding');
  const start = useCallMutation(startTwoFactor);
  const act = async (current_password: string) => {
    const { two_factor_id } = await start.mutateAsync({ body: { current_password } });
    onSent(two_factor_id);
  };
  return <ProvePassword label={t('twoFactor.sendPin')} act={act} onCancel={onCancel} />;
}

/** Turns two-factor sign-in off. */
function StopTwoFactor({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { t } = useText('mf-onboarding');
  const notify = useNotify();
  const refreshUser = useRefreshUser();
  const stop = useCallMutation(stopTwoFactor);
  const act = async (current_password: string) => {
    await stop.mutateAsync({ body: { current_password } });
    await refreshUser();
    notify({ kind: 'success', message: t('twoFactor.turnedOff') });
    onDone();
  };
  return <ProvePassword label={t('shared:turnOff')} act={act} onCancel={onCancel} />;
}

interface ProvePasswordProps {
  /** What the password is asked for: the name of the form and the words of its button. */
  label: string;
  /** Rejects when the password was refused. */
  act: (password: string) => Promise<void>;
  onCancel: () => void;
}

const passwordSchema = z.object({ current_password: typedPassword() });
const noPassword = { current_password: '' };

/** Asks for the present password before a change that a stranger at an open page must not make. */
function ProvePassword({ label, act, onCancel }: ProvePasswordProps) {
  const { t } = useText('mf-onboarding');
  const form = useRemoteForm({
    name: 'preferences.proof',
    stored: noPassword,
    rules: passwordSchema,
    save: ({ current_password }) => act(current_password),
  });
  const cancel = (
    <Button variant="default" onClick={onCancel}>
      {t('shared:cancel')}
    </Button>
  );
  return (
    <Form label={label} form={form} submitLabel={label} action={cancel}>
      <PasswordInput
        label={t('password.current')}
        description={t('twoFactor.why')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="current-password"
        required
        autoFocus
        visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
        {...form.field('current_password')}
      />
    </Form>
  );
}
