import type { Modality } from '@portal/contract/rules/appointments';
import { heldUntil } from '@portal/contract/rules/held-until';
import type { Locale } from '@portal/contract/rules/locales';
import {
  ICalCalendar,
  ICalEventClass,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { fill } from '../words/fill.ts';
import type { CalendarRow, NamesOf } from './calendar-row.ts';

/** How soon a calendar application may ask again: within an hour a canceled session is gone from it. */
const REFRESH_SECONDS = 3600;

/**
 * Appointments as iCalendar (RFC 5545), times in UTC. Private by default: an event says that there is a session, when
 * and by which means, and no more; calendars are shared with families and assistants, and synchronized to strangers.
 */
export function writeCalendar(rows: readonly CalendarRow[], locale: Locale, namesOf: NamesOf): string {
  const calendar = new ICalCalendar({
    name: eventText('calendar', locale),
    prodId: { company: 'Care Portal', product: 'Sessions', language: locale.toUpperCase() },
    ttl: REFRESH_SECONDS,
  });
  for (const row of rows) calendar.createEvent(toEvent(row, locale, namesOf));
  return calendar.toString();
}

function toEvent(row: CalendarRow, locale: Locale, namesOf: NamesOf): ICalEventData {
  const { appointment } = row;
  const isCanceled = appointment.status === 'canceled';
  return {
    id: appointment.calendar_uid,
    sequence: appointment.version,
    // The last change rather than now: a calendar in which nothing changed is the same text.
    stamp: appointment.updated_at,
    created: appointment.created_at,
    lastModified: appointment.updated_at,
    start: appointment.start_date,
    end: heldUntil(appointment),
    summary: eventTitle(namesOf(row), locale),
    description: eventText(appointment.modality, locale),
    class: ICalEventClass.PRIVATE,
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: isCanceled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  };
}

const texts = {
  calendar: ['Sessions', 'Séances'],
  session: ['Session', 'Séance'],
  session_with: ['Session: {names}', 'Séance : {names}'],
  video: ['Video', 'Vidéo'],
  voice: ['Voice', 'Voix (audio)'],
  in_person: ['In Person', 'En personne'],
} as const satisfies Record<'calendar' | 'session' | 'session_with' | Modality, readonly [string, string]>;

/** What stands in a calendar, in the language of whose calendar it is. */
function eventText(text: Exclude<keyof typeof texts, 'session_with'>, locale: Locale): string {
  return texts[text][locale === 'fr' ? 1 : 0];
}

/** An event's title: who is met, or nothing of that. */
function eventTitle(names: readonly string[], locale: Locale): string {
  if (names.length === 0) return eventText('session', locale);
  const list = new Intl.ListFormat(`${locale}-CA`).format(names.map(onOneLine));
  return fill(texts.session_with[locale === 'fr' ? 1 : 0], { names: list });
}

/** A title has one line, and no character that iCalendar forbids. */
function onOneLine(name: string): string {
  return name.replace(/\p{Cc}+/gu, ' ');
}
