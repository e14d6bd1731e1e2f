import { localMoment } from './local-time.ts';
import type { PlannedAppointment } from './plan.ts';

const MINUTE = 60_000;
/** Between two sessions one breathes. */
const PAUSE = 10 * MINUTE;

type Session = Omit<PlannedAppointment, 'start' | 'status'>;

/** Who Maya meets today, besides the five of the demo world's table. */
export interface TodayPeople {
  alex: number;
  jo: number;
  kim: number;
  casey: number;
  others: readonly [number, number, number, number, number];
}

const individual = {
  modality: 'video',
  provider_type: 'individual',
  counselling_type: 'other',
  payout_yn: true,
} as const;

/**
 * Maya's today, as the demo world lists it. Three appointments stand at fixed distances from now, whatever the hour:
 * around midnight they may carry yesterday's or tomorrow's date, and the list of today still holds them (see inList).
 * The other five find a free hour of her day: later if there is one, else earlier.
 */
export function mayaToday(now: Date, timezone: string, people: TodayPeople): PlannedAppointment[] {
  const [one, two, three, four, five] = people.others;
  const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);
  const fixed: PlannedAppointment[] = [
    { ...individual, clientId: people.alex, start: at(10), minutes: 60, status: 'scheduled' },
    { ...individual, clientId: one, start: at(-80), minutes: 50, status: 'pending' },
    { ...individual, clientId: two, start: at(-145), minutes: 60, status: 'scheduled' },
  ];
  const floating: Session[] = [
    { ...individual, clientId: people.casey, minutes: 90 },
    { ...individual, clientId: people.jo, guestId: people.kim, minutes: 60, provider_type: 'couples' },
    { ...individual, clientId: three, minutes: 50, modality: 'voice' },
    { ...individual, clientId: four, minutes: 30, counselling_type: 'consultation' },
    { ...individual, clientId: five, minutes: 30, counselling_type: 'consultation', payout_yn: false },
  ];
  const planned = [...fixed];
  for (const session of floating) {
    const start = startsOf(now, timezone).find((candidate) => isFree(planned, candidate, session.minutes));
    if (!start) throw new Error('Maya’s day is full');
    planned.push({ ...session, start, status: 'scheduled' });
  }
  return planned;
}

/** Every half hour of her working day: those still to come in their order, then the past ones, latest first. */
function startsOf(now: Date, timezone: string): Date[] {
  const starts: Date[] = [];
  for (let minutes = 7 * 60; minutes <= 20 * 60 + 30; minutes += 30)
    starts.push(localMoment(now, timezone, 0, minutes));
  const future = starts.filter((start) => start > now);
  const past = starts.filter((start) => start <= now).reverse();
  return [...future, ...past];
}

function isFree(planned: readonly PlannedAppointment[], start: Date, minutes: number): boolean {
  const from = start.getTime() - PAUSE;
  const to = start.getTime() + minutes * MINUTE + PAUSE;
  return planned.every(
    (other) => other.start.getTime() + other.minutes * MINUTE <= from || other.start.getTime() >= to,
  );
}
