import { createFormats, useEdition, useLocale, useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Anchor, Text } from '@portal/ui/base';
import { SearchSelect } from '@portal/ui/choices';
import { useMemo, useRef } from 'react';
import { unbroken } from '../text/unbroken.ts';
import { filterZones, listZones, useZoneLabel, type Zone, zoneOf } from './zones.ts';

interface TimeZoneFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

const everyMinute = 60_000;

/** A time zone, found by typing a part of its name; below it what the clock says there, and the device's own. */
export function TimeZoneField({ value, onChange, ...field }: TimeZoneFieldProps) {
  const { t } = useText('mf-onboarding');
  const { locale } = useLocale();
  const edition = useEdition();
  const now = useNow(everyMinute);
  const zones = useMemo(() => listZones(edition, value), [edition, value]);
  const { time, zoneName } = createFormats(locale, edition, value);
  const labelOf = useZoneLabel();
  const options = useMemo(() => {
    const optionOf = (zone: Zone) => ({ value: zone.id, label: labelOf(zone) });
    return [
      { group: t(`timeZone.usual_${edition}`), options: zones.usual.map(optionOf) },
      { group: t('timeZone.others'), options: zones.others.map(optionOf) },
    ];
  }, [zones, edition, labelOf, t]);
  const box = useRef<HTMLDivElement>(null);
  const chooseDevice = (zone: string) => {
    onChange(zone);
    // The button is gone: the focus goes to the field that it filled in.
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={box}>
      <SearchSelect
        label={t('timeZone.label')}
        description={t('timeZone.now', { time: unbroken(time(now)), zone: zoneName(now) })}
        options={options}
        isDescriptionBelow
        value={value}
        onChange={onChange}
        nothingFound={t('timeZone.nothing')}
        filter={({ options, search, limit }) => filterZones(options.filter(isGroup), search, limit)}
        {...field}
      />
      <DeviceZone value={value} onChoose={chooseDevice} />
    </div>
  );
}

function isGroup<Item extends object>(item: Item): item is Extract<Item, { group: string }> {
  return 'group' in item;
}

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
function DeviceZone({ value, onChoose }: DeviceZoneProps) {
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
