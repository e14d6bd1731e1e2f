import { dateIn } from '@portal/contract/rules/days';
import { wallMinutes } from '../wall-clock.ts';

/** The zone that this device goes by. */
export function deviceZone(): string {
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
