import { NativeSelect, type SelectOption } from '@portal/ui/forms';
import { timeZones } from '../../scene/time-zones.ts';
import { Section } from '../dock/section.tsx';
import { useMock, useScene } from '../panel-context.ts';
import { usePanelText } from '../panel-text.ts';

const own = '';
/** Those of the demo world's people and of both editions, and some that are far away. */
const often = [
  'America/St_Johns',
  'America/Halifax',
  'America/Toronto',
  'America/Chicago',
  'America/Denver',
  'America/Vancouver',
  'Europe/Paris',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'UTC',
];

const optionOf = (zone: string): SelectOption => ({ value: zone, label: zone.replaceAll('_', ' ') });

export function TimeZoneSection() {
  const { t } = usePanelText();
  const { change } = useMock();
  const { timeZone } = useScene();
  const all = timeZones();
  return (
    <Section id="time_zone" title={t('time_zone.title')} value={timeZone?.replaceAll('_', ' ') ?? t('time_zone.own')}>
      <NativeSelect
        label={t('time_zone.label')}
        size="sm"
        value={timeZone ?? own}
        options={[
          { value: own, label: t('time_zone.own') },
          { group: t('time_zone.often'), options: often.map(optionOf) },
          {
            group: t('time_zone.all'),
            // A link may name a zone by a name that the browser understands and does not list.
            options: [...all, ...(timeZone && !all.includes(timeZone) ? [timeZone] : [])]
              .filter((zone) => !often.includes(zone))
              .map(optionOf),
          },
        ]}
        onChange={(zone) => change({ timeZone: zone === own ? null : zone })}
      />
    </Section>
  );
}
