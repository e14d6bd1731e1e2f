import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button, Text } from '@portal/ui/base';
import { IconWifi } from '@portal/ui/icons';
import { use } from 'react';
import { CheckPanel, type Tone, type Verdict } from './check-panel.tsx';
import { CheckedCallContext } from './checked-call.ts';
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
  shut: 'trouble',
  blocked: 'trouble',
  unsupported: 'trouble',
};

/**
 * Whether the way to the portal, the browser's own way of carrying picture and sound, and before a call the way to
 * whoever carries it are fit for a session.
 */
export function ConnectionCheck() {
  const { t } = useText('mf-sessions/device-check');
  const { number } = useFormats();
  const call = use(CheckedCallContext);
  const { measured, again } = useConnectionCheck(call);
  const milliseconds = (roundTripsMs: readonly number[]) => number(Math.max(1, Math.round(median(roundTripsMs))));
  const verdictOf = (measurement: ConnectionMeasurement): Verdict => {
    const verdict = connectionVerdict(measurement);
    const { passage, roundTripsMs } = measurement;
    const echoes = typeof passage === 'string' ? [] : passage.roundTripsMs;
    const sentences = [
      // They get through, but of a poor connection that would be no comfort.
      echoes.length > 0 &&
        verdict !== 'poor' &&
        t('deviceCheck.connection.through', { milliseconds: milliseconds(echoes) }),
      t(`deviceCheck.connection.${verdict}.detail`, { milliseconds: milliseconds(roundTripsMs ?? []) }),
      call?.phone && tones[verdict] === 'trouble' && t('deviceCheck.connection.byPhone'),
    ];
    return {
      tone: tones[verdict],
      text: t(`deviceCheck.connection.${verdict}.text`),
      detail: sentences.filter(Boolean).join(' '),
    };
  };
  const verdict: Verdict = measured
    ? verdictOf(measured)
    : { tone: 'waiting', text: t('deviceCheck.connection.measuring') };
  return (
    <CheckPanel icon={IconWifi} title={t('deviceCheck.connection.title')} verdict={verdict}>
      {verdict.tone === 'trouble' && call?.phone}
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
