import { describe, expect, it } from '@jest/globals';
import type { Locale } from '@portal/contract/rules/locales';
import fc from 'fast-check';
import { difficultNames } from '../demo-world/scenarios/long-names.ts';
import { NOON } from '../testing/noon.ts';
import { readCalendar } from '../testing/read-calendar.ts';
import { type CalendarRow, namesFor, noNames } from './calendar-row.ts';
import { writeCalendar } from './write-calendar.ts';

const HOUR = 3_600_000;

const person = (id: number, first_name: string, last_name: string) => ({
  id,
  first_name,
  last_name,
  preferred_name: null,
});
const maya = person(1, 'Maya', 'Chen');

/** A row as the database gives it, with more than a calendar may tell. */
function rowOf(changes: Partial<CalendarRow['appointment']> = {}, client = person(10, 'Alex', 'Roy')): CalendarRow {
  const appointment = {
    id: 77,
    status: 'scheduled' as const,
    provider_type: 'individual',
    modality: 'video' as const,
    start_date: NOON,
    end_date: new Date(NOON.getTime() + HOUR),
    duration: 60,
    description: 'Burnout, third session',
    voice_pin: '123456',
    calendar_uid: '6f1c1a52-5a5e-4c66-9d2e-0d2d6c0a8f11',
    version: 3,
    created_at: NOON,
    updated_at: NOON,
    ...changes,
  };
  return { appointment, client, counsellor: maya, guest: null };
}

function eventOf(row: CalendarRow, locale: Locale = 'en', namesOf = noNames) {
  const [event] = readCalendar(writeCalendar([row], locale, namesOf)).events;
  if (!event) throw new Error('No event');
  return event;
}

describe('an event', () => {
  it('ends when its session was held until, and as booked once it is open again', () => {
    const [shortened, booked] = [
      rowOf({ status: 'completed', duration: 30 }),
      rowOf({ status: 'pending', duration: 30 }),
    ];
    expect(writeCalendar([shortened], 'en', noNames)).toContain('DTEND:20260218T153000Z');
    expect(writeCalendar([booked], 'en', noNames)).toContain('DTEND:20260218T160000Z');
  });

  it('names its modality as the portal does', () => {
    expect(eventOf(rowOf({ modality: 'voice' }), 'fr').description).toBe('Voix (audio)');
    expect(eventOf(rowOf({ modality: 'voice' })).description).toBe('Voice');
  });

  it('says that there is a session, when and how, and nothing else', () => {
    const text = writeCalendar([rowOf()], 'en', noNames);
    for (const secret of ['Alex', 'Roy', 'Maya', 'Burnout', '123456', '77', 'http', '@', 'individual']) {
      expect(text).not.toContain(secret);
    }
    expect(eventOf(rowOf())).toEqual({
      uid: '6f1c1a52-5a5e-4c66-9d2e-0d2d6c0a8f11',
      summary: 'Session',
      description: 'Video',
      start: NOON,
      end: new Date(NOON.getTime() + HOUR),
      startText: 'DTSTART:20260218T150000Z',
      sequence: 3,
      status: 'CONFIRMED',
      class: 'PRIVATE',
      properties: expect.not.arrayContaining(['url', 'organizer', 'attendee', 'location']),
    });
  });

  it('speaks the language of its calendar', () => {
    expect(eventOf(rowOf({ modality: 'in_person' }), 'fr')).toMatchObject({
      summary: 'Séance',
      description: 'En personne',
    });
    expect(readCalendar(writeCalendar([], 'fr', noNames))).toEqual({ name: 'Séances', refresh: 'PT1H', events: [] });
  });

  it('names whom its reader meets, where names were asked for', () => {
    const couple = { ...rowOf(), guest: person(12, 'Kim', 'Lavoie') };
    expect(eventOf(couple, 'en', namesFor(1)).summary).toBe('Session: Alex Roy and Kim Lavoie');
    expect(eventOf(couple, 'fr', namesFor(1)).summary).toBe('Séance\u00a0: Alex Roy et Kim Lavoie');
    expect(eventOf(couple, 'en', namesFor(12)).summary).toBe('Session: Maya Chen');
  });

  it('is canceled with the same uid and a higher sequence, so that calendars drop it', () => {
    const before = eventOf(rowOf());
    const after = eventOf(rowOf({ status: 'canceled', version: 4 }));
    expect(after).toMatchObject({ uid: before.uid, status: 'CANCELLED' });
    expect(after.sequence).toBeGreaterThan(before.sequence);
  });

  it('falls on the right moment around a change of clocks', () => {
    const start = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
    const property = fc.property(start, (moment) => {
      // iCalendar has no fractions of a second.
      const start_date = new Date(Math.floor(moment.getTime() / 1000) * 1000);
      const end_date = new Date(start_date.getTime() + HOUR);
      expect(eventOf(rowOf({ start_date, end_date }))).toMatchObject({ start: start_date, end: end_date });
    });
    fc.assert(property, { seed: 5, numRuns: 100 });
  });
});

describe('a name in a title', () => {
  const parts = fc.constantFrom(
    ',',
    ';',
    '\\',
    '"',
    ':',
    '\n',
    '\r\n',
    '\t',
    '\\n',
    '👩‍⚕️',
    'é',
    'BEGIN:VEVENT',
    '名',
    'a',
  );
  const odd = fc.oneof(
    fc.array(parts, { minLength: 1, maxLength: 60 }).map((pieces) => pieces.join('')),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }),
    fc.constantFrom(...difficultNames.map((name) => name.join(' '))),
  );
  const shown = (name: string) => name.replace(/\p{Cc}+/gu, ' ');

  it('is read back as it is, whatever it holds, and makes no second event', () => {
    const property = fc.property(odd, (first_name) => {
      const text = writeCalendar([rowOf({}, person(10, first_name, 'End'))], 'en', namesFor(1));
      const { events } = readCalendar(text);
      expect(events.map(({ summary }) => summary)).toEqual([`Session: ${shown(first_name)} End`]);
    });
    fc.assert(property, { seed: 6, numRuns: 300 });
  });

  it('never makes a line longer than 75 octets, nor one that ends otherwise than in CRLF', () => {
    const property = fc.property(odd, (first_name) => {
      const text = writeCalendar([rowOf({}, person(10, first_name, 'End'))], 'en', namesFor(1));
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    });
    fc.assert(property, { seed: 7, numRuns: 300 });
  });
});
