import { useText } from '@portal/portal-kit/i18n';
import { Anchor, Text } from '@portal/ui/base';
import { useZoneLabel } from './zone-label.ts';
import { zoneOf } from './zones.ts';

/** Of a machine that was never told where it is, or that hides it. */
const nowhere = new Set(['UTC', 'Etc/UTC', 'Etc/Unknown']);

interface DeviceZoneProps {
  /** The chosen zone. */
  value: string;
  onChoose: (zone: string) => void;
}

/**
 * Offers the time zone that this device is set to, where another one is chosen. The default stays America/Toronto for
 * everybody (ONB-198, RULES-032), who may be elsewhere and not notice.
 */
export function DeviceZone({ value, onChoose }: DeviceZoneProps) {
  const { t } = useText('mf-onboarding');
  const labelOf = useZoneLabel();
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (device === value || nowhere.has(device)) return null;
  return (
    <Text size="sm" mt={4}>
      {t('timeZone.device', { zone: labelOf(zoneOf(device)) })}{' '}
      <Anchor component="button" type="button" size="sm" onClick={() => onChoose(device)}>
        {t('timeZone.useDevice')}
      </Anchor>
    </Text>
  );
}
