import { INCOMPLETE_REASONS } from '@portal/contract/rules/appointments';
import { isWorkday, localMoment } from './local-time.ts';
import type { PlannedAppointment } from './plan.ts';
import type { PseudoRandom } from './pseudo-random.ts';

/** How busy a practitioner is and was. */
export interface Practice {
  timezone: string;
  clientIds: readonly number[];
  couple?: { host: number; guest: number };
  generic?: boolean;
  completed: number;
  pending: number;
  canceled: number;
  unsettled: number;
  upcoming: number;
  today: number;
}

/** Morning to evening, with the evening sessions that working clients ask for. */
const HOURS = [8 * 60, 9 * 60 + 30, 11 * 60, 13 * 60, 14 * 60 + 30, 16 * 60, 17 * 60 + 30, 19 * 60];

/** Past and coming appointments of a practitioner, on workdays of their own time zone, never two at once. */
export function planPractice(now: Date, practice: Practice, random: PseudoRandom): PlannedAppointment[] {
  const past = slots(
    now,
    practice.timezone,
    -1,
    practice.completed + practice.pending + practice.canceled + practice.unsettled,
    random,
  );
  const coming = slots(now, practice.timezone, 1, practice.upcoming + 2, random);
  const planned: PlannedAppointment[] = [];
  const add = (start: Date, status: PlannedAppointment['status'], reason?: PlannedAppointment['reason']) =>
    planned.push({ ...session(practice, random), start, status, ...(reason ? { reason } : {}) });

  // What is not settled yet is recent; what is settled goes back for months.
  const recent = past.splice(0, practice.pending + practice.unsettled);
  recent.forEach((start, index) => add(start, index < practice.pending ? 'pending' : 'scheduled'));
  past.forEach((start, index) => {
    const isCanceled = index % Math.ceil(past.length / practice.canceled) === 1;
    if (isCanceled) add(start, 'canceled', random.pick(INCOMPLETE_REASONS));
    else add(start, 'completed');
  });
  coming.forEach((start, index) => {
    if (index < practice.upcoming) add(start, 'scheduled');
    else add(start, 'canceled', index % 2 === 0 ? 'client_cancellation' : 'care_provider_cancellation');
  });
  for (let index = 0; index < practice.today; index += 1) {
    add(localMoment(now, practice.timezone, 0, 10 * 60 + index * 180), 'scheduled');
  }
  return planned;
}

/** Free starts from tomorrow on, or from yesterday back, up to three a day. */
function slots(now: Date, timezone: string, direction: 1 | -1, count: number, random: PseudoRandom): Date[] {
  const found: Date[] = [];
  for (let day = direction; found.length < count; day += direction) {
    const noon = localMoment(now, timezone, day, 12 * 60);
    if (!isWorkday(noon, timezone)) continue;
    const first = random.between(0, 2);
    const ofDay = [first, first + 2, first + 4].slice(0, random.between(1, 3)).map((index) => HOURS[index] ?? 9 * 60);
    for (const minutes of direction === 1 ? ofDay : ofDay.reverse()) {
      if (found.length < count) found.push(new Date(noon.getTime() + (minutes - 12 * 60) * 60_000));
    }
  }
  return found;
}

function session(practice: Practice, random: PseudoRandom): Omit<PlannedAppointment, 'start' | 'status' | 'reason'> {
  const modality = random.pick(['video', 'video', 'video', 'voice', 'in_person'] as const);
  if (practice.couple && random.chance(0.15)) {
    const { host, guest } = practice.couple;
    return {
      clientId: host,
      guestId: guest,
      minutes: 60,
      modality: 'video',
      provider_type: 'couples',
      counselling_type: 'other',
      payout_yn: true,
    };
  }
  const isConsultation = random.chance(0.12);
  return {
    clientId: random.pick(practice.clientIds),
    minutes: isConsultation ? 30 : random.pick([30, 50, 60, 60, 60, 80]),
    modality,
    provider_type: practice.generic ? 'generic' : 'individual',
    counselling_type: isConsultation ? 'consultation' : 'other',
    payout_yn: isConsultation ? random.chance(0.5) : true,
  };
}
