import type { Modality } from '@portal/contract/rules/appointments';
import type { Locale } from '@portal/contract/rules/locales';
import { fill } from '../mails/fill.ts';

const texts = {
  calendar: ['Sessions', 'Séances'],
  session: ['Session', 'Séance'],
  session_with: ['Session: {names}', 'Séance : {names}'],
  video: ['Video', 'Vidéo'],
  voice: ['Voice', 'Voix (audio)'],
  in_person: ['In Person', 'En personne'],
} as const satisfies Record<'calendar' | 'session' | 'session_with' | Modality, readonly [string, string]>;

/** What stands in a calendar, in the language of whose calendar it is. */
export function eventText(text: Exclude<keyof typeof texts, 'session_with'>, locale: Locale): string {
  return texts[text][locale === 'fr' ? 1 : 0];
}

/** An event's title: who is met, or nothing of that. */
export function eventTitle(names: readonly string[], locale: Locale): string {
  if (names.length === 0) return eventText('session', locale);
  const list = new Intl.ListFormat(`${locale}-CA`).format(names.map(onOneLine));
  return fill(texts.session_with[locale === 'fr' ? 1 : 0], { names: list });
}

/** A title has one line, and no character that iCalendar forbids. */
function onOneLine(name: string): string {
  return name.replace(/\p{Cc}+/gu, ' ');
}
