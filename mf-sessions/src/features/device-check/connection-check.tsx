import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button, Text } from '@portal/ui/base';
import { IconWifi } from '@portal/ui/icons';
import { CheckPanel, type Tone, type Verdict } from './check-panel.tsx';
import {
  type ConnectionMeasurement,
  type ConnectionVerdict,
  connectionVerdict,
  median,
} from './connection/connection-verdict.ts';
import { useConnectionCheck } from './connection/use-connection-check.ts';

const tones: Readonly<Record<ConnectionVerdict, Tone>> = {
  good: 'good',
  fair: 'caution',
  poor: 'trouble',
  unreachable: 'trouble',
  blocked: 'trouble',
  unsupported: 'trouble',
};

/** Whether the way to the portal, and the browser's own way of carrying picture and sound, are fit for a session. */
export function ConnectionCheck() {
  const { t } = useText('mf-sessions/device-check');
  const { number } = useFormats();
  const { measured, again } = useConnectionCheck();
  const verdictOf = (measurement: ConnectionMeasurement): Verdict => {
    const verdict = connectionVerdict(measurement);
    return {
      tone: tones[verdict],
      text: t(`deviceCheck.connection.${verdict}.text`),
      detail: t(`deviceCheck.connection.${verdict}.detail`, {
        milliseconds: number(Math.max(1, Math.round(median(measurement.roundTripsMs ?? [])))),
      }),
    };
  };
  return (
    <CheckPanel
      icon={IconWifi}
      title={t('deviceCheck.connection.title')}
      verdict={measured ? verdictOf(measured) : { tone: 'waiting', text: t('deviceCheck.connection.measuring') }}
    >
      <div>
        <Button variant="default" onClick={() => measured && again()}>
          {t('deviceCheck.connection.again')}
        </Button>
      </div>
      <Text size="sm" c="dimmed">
        {t('deviceCheck.connection.limits')}
      </Text>
    </CheckPanel>
  );
}
