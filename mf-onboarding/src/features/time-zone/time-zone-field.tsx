import { createFormats, useEdition, useLocale, useNow } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Select } from '@portal/ui/forms';
import { useMemo } from 'react';
import { unbroken } from '../text/unbroken.ts';
import { filterZones, listZones, type Zone } from './zones.ts';

interface TimeZoneFieldProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

const everyMinute = 60_000;
/** Options drawn at once: who looks for more types another letter. */
const mostOptions = 60;

/** A time zone, found by typing a part of its name; below it what the clock says there. */
export function TimeZoneField({ value, onChange, ...field }: TimeZoneFieldProps) {
  const { t } = useText('mf-onboarding');
  const { locale } = useLocale();
  const edition = useEdition();
  const now = useNow(everyMinute);
  const zones = useMemo(() => listZones(edition, value), [edition, value]);
  const { time, zoneName } = createFormats(locale, edition, value);
  const optionOf = ({ id, place, region }: Zone) => {
    const part = t(`timeZone.regions.${region}`, { defaultValue: region });
    return { value: id, label: place === region ? place : `${place} (${part})` };
  };
  return (
    <Select
      label={t('timeZone.label')}
      description={t('timeZone.now', { time: unbroken(time(now)), zone: zoneName(now) })}
      data={[
        { group: t(`timeZone.usual_${edition}`), items: zones.usual.map(optionOf) },
        { group: t('timeZone.others'), items: zones.others.map(optionOf) },
      ]}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      searchable
      allowDeselect={false}
      limit={mostOptions}
      maxDropdownHeight={320}
      nothingFoundMessage={t('timeZone.nothing')}
      selectFirstOptionOnChange
      onFocus={(event) => event.currentTarget.select()}
      filter={({ options, search, limit }) => filterZones(options.filter(isGroup), search, limit)}
      {...field}
    />
  );
}

function isGroup<Item extends object>(item: Item): item is Extract<Item, { group: string }> {
  return 'group' in item;
}
