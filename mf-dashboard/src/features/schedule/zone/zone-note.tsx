import { dayOn } from '@portal/contract/rules/days';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Anchor } from '@portal/ui/base';
import { placeOf } from '../../facts/place-of.ts';
import type { Dates } from '../dates.ts';
import { clocksDiffer, deviceZone } from './device-zone.ts';

/** Which zone all times are in, and that this device goes by another one, if its clock really shows something else. */
export function ZoneNote({ dates }: { dates: Dates }) {
  const { t } = useText('mf-dashboard/schedule');
  const { timeZone, zoneName } = useFormats();
  const first = dayOn(dates[0], timeZone).start;
  const last = new Date(dayOn(dates.at(-1) ?? dates[0], timeZone).end.getTime() - 1);
  const names = [...new Set([zoneName(first), zoneName(last)])].join(t('zone.then'));
  const device = deviceZone();
  return (
    <>
      {t('zone.times', { place: placeOf(timeZone), zone: names })}
      {clocksDiffer(timeZone, device, [first, last]) && (
        <>
          {' '}
          {t('zone.device', { place: placeOf(device) })}{' '}
          <Anchor component={Link} to="/preferences" inherit>
            {t('zone.change')}
          </Anchor>
        </>
      )}
    </>
  );
}
