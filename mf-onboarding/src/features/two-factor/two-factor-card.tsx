import { readablePhone } from '@portal/contract/rules/contact';
import { useSession } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Anchor, Button, Group, Stack, Text } from '@portal/ui/base';
import { Badge } from '@portal/ui/data';
import { useRef, useState } from 'react';
import { SettingCard } from '../setting/setting-card.tsx';
import { unbroken } from '../text/unbroken.ts';
import { ConfirmPin } from './confirm-pin.tsx';
import { StartTwoFactor, StopTwoFactor } from './prove-password.tsx';

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
