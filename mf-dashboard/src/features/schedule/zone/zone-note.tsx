import { dateIn, dayOn } from '@portal/contract/rules/days';
import { useFormats } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Link } from '@portal/portal-kit/router';
import { Anchor } from '@portal/ui/base';
import { placeOf } from '../../facts/place-of.ts';
import type { Dates } from '../dates.ts';
import { wallMinutes } from '../wall-clock.ts';

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

/** The zone that this device goes by. */
function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Whether clocks of two zones show something else at any of these moments; two names of one time do not. */
export function clocksDiffer(timeZone: string, other: string, moments: readonly Date[]): boolean {
  return moments.some(
    (moment) =>
      wallMinutes(moment, timeZone) !== wallMinutes(moment, other) ||
      dateIn(moment, timeZone) !== dateIn(moment, other),
  );
}
