import { describe, expect, it } from '@jest/globals';
import { addDays, dateIn, dayOn } from '@portal/contract/rules/days';
import fc from 'fast-check';
import { datesOf } from './dates.ts';
import { piecesOf, type Times as Session } from './pieces.ts';
import { moment, sessionsAround, zone } from './testing/arbitrary.ts';
import { clockChangeOf, wallMinutes } from './wall-clock.ts';

const MINUTE = 60_000;
const week = fc
  .record({ zone, around: moment })
  .chain(({ zone: timeZone, around }) =>
    fc.record({ timeZone: fc.constant(timeZone), around: fc.constant(around), sessions: sessionsAround(around) }),
  );
const often = { seed: 1, numRuns: 150 };

/** The pieces of a week's days, as the page asks for them. */
function piecesOfWeek({ timeZone, around, sessions }: { timeZone: string; around: Date; sessions: Session[] }) {
  return datesOf('week', dateIn(around, timeZone)).map((key) => {
    const day = dayOn(key, timeZone);
    return { key, day, pieces: piecesOf(sessions, day, timeZone) };
  });
}

/** The dates that a session touches, asked minute by minute in another way than the code under test does. */
function datesTouched({ start_date, end_date }: Session, timeZone: string): Set<string> {
  const dates = new Set<string>();
  const dateAt = (time: number) => new Date(time).toLocaleDateString('sv-SE', { timeZone });
  dates.add(dateAt(Date.parse(start_date)));
  const last = Math.max(Date.parse(start_date), Date.parse(end_date) - 1);
  for (let time = Date.parse(start_date); time < last; time += 30 * MINUTE) dates.add(dateAt(time));
  return dates.add(dateAt(last));
}

describe('the pieces of a week', () => {
  it('hold every session once on each day that it touches, and on no other', () => {
    const property = fc.property(week, (given) => {
      const touched = given.sessions.map((session) => datesTouched(session, given.timeZone));
      for (const { key, pieces } of piecesOfWeek(given)) {
        const expected = given.sessions.filter((_, index) => touched[index]?.has(key));
        const shown = pieces.map(({ appointment }) => appointment);
        expect(shown).toHaveLength(expected.length);
        expect(new Set(shown)).toEqual(new Set(expected));
      }
    });
    fc.assert(property, often);
  });

  it('never cover one another, and stay inside their day', () => {
    const property = fc.property(week, (given) => {
      for (const { pieces } of piecesOfWeek(given)) {
        const outside = pieces.filter(
          ({ top, bottom, lane, lanes }) => top < 0 || bottom > 24 * 60 || bottom - top < 25 || lane >= lanes,
        );
        const covering = pieces.flatMap((piece, index) =>
          pieces
            .slice(index + 1)
            .filter(({ top, bottom }) => piece.top < bottom && top < piece.bottom)
            .filter(
              ({ lane, lanes, inStrip, strip }) =>
                strip !== piece.strip || (inStrip === piece.inStrip && (lane === piece.lane || lanes !== piece.lanes)),
            ),
        );
        expect([...outside, ...covering]).toEqual([]);
      }
    });
    fc.assert(property, often);
  });

  it('are read in the order in which they happen', () => {
    const property = fc.property(week, (given) => {
      for (const { day, pieces } of piecesOfWeek(given)) {
        const starts = pieces.map(({ appointment }) =>
          Math.max(Date.parse(appointment.start_date), day.start.getTime()),
        );
        expect(starts).toEqual([...starts].sort((left, right) => left - right));
      }
    });
    fc.assert(property, often);
  });

  it('cover what the clock on the wall shows in each of their minutes', () => {
    const property = fc.property(week, (given) => {
      for (const { day, pieces } of piecesOfWeek(given))
        for (const { appointment, top, bottom } of pieces) {
          const first = Math.max(Date.parse(appointment.start_date), day.start.getTime());
          const last = Math.max(first, Math.min(Date.parse(appointment.end_date), day.end.getTime()) - 1);
          const minutes = [
            first,
            last,
            ...Array.from({ length: 12 }, (_, part) => first + ((last - first) * part) / 12),
          ];
          const shown = minutes.map((time) => wallMinutes(new Date(time), given.timeZone));
          expect(shown.filter((minute) => minute < Math.min(top, 24 * 60 - 25) || minute >= bottom)).toEqual([]);
        }
    });
    fc.assert(property, often);
  });
});

const toronto = 'America/Toronto';
const at = (start_date: string, minutes: number, change: Partial<Session> = {}): Session => ({
  start_date,
  end_date: new Date(Date.parse(start_date) + minutes * MINUTE).toISOString(),
  status: 'scheduled',
  duration: minutes,
  ...change,
});
const onDay = (key: string, ...sessions: Session[]) => piecesOf(sessions, dayOn(key, toronto), toronto);

describe('the pieces of a day of a clock change', () => {
  it('skip the hour that does not exist', () => {
    const change = clockChangeOf(dayOn('2026-03-08', toronto), toronto);
    expect(change).toMatchObject({ kind: 'skipped', from: 120, to: 180 });
    const [before, across] = onDay(
      '2026-03-08',
      at('2026-03-08T01:00:00-05:00', 60),
      at('2026-03-08T01:30:00-05:00', 60),
    );
    expect(before).toMatchObject({ top: 60, bottom: 120, ambiguous: false });
    expect(across).toMatchObject({ top: 90, bottom: 210, ambiguous: false });
  });

  it('put sessions of the hour that comes twice side by side, in their true order', () => {
    const change = clockChangeOf(dayOn('2026-11-01', toronto), toronto);
    expect(change).toMatchObject({ kind: 'repeated', from: 60, to: 120 });
    const first = at('2026-11-01T01:10:00-04:00', 40);
    const second = at('2026-11-01T01:10:00-05:00', 40);
    expect(onDay('2026-11-01', second, first)).toMatchObject([
      { appointment: first, top: 70, bottom: 110, lane: 0, lanes: 2, ambiguous: true },
      { appointment: second, top: 70, bottom: 110, lane: 1, lanes: 2, ambiguous: true },
    ]);
  });

  it('take up the whole hour that comes twice when they run through its change', () => {
    const [piece] = onDay('2026-11-01', at('2026-11-01T01:30:00-04:00', 50));
    expect(piece).toMatchObject({ top: 60, bottom: 120, ambiguous: true });
    const [noon] = onDay('2026-11-01', at('2026-11-01T12:00:00-05:00', 50));
    expect(noon).toMatchObject({ top: 720, bottom: 770, ambiguous: false });
  });
});

describe('a session across midnight', () => {
  it('stands on both days and says so', () => {
    const session = at('2026-03-18T23:30:00-04:00', 60);
    const today = '2026-03-18';
    expect(onDay(today, session)).toMatchObject([{ top: 1410, bottom: 1440, continues: false, goesOn: true }]);
    expect(onDay(addDays(today, 1), session)).toMatchObject([{ top: 0, bottom: 30, continues: true, goesOn: false }]);
    const byAMinute = at('2026-03-18T23:30:00-04:00', 31);
    expect(onDay(addDays(today, 1), byAMinute)).toMatchObject([{ top: 0, bottom: 25, continues: true }]);
    const untilMidnight = at('2026-03-18T23:00:00-04:00', 60);
    expect(onDay(today, untilMidnight)).toMatchObject([{ goesOn: false }]);
    expect(onDay(addDays(today, 1), untilMidnight)).toEqual([]);
  });
});

describe('sessions of an ordinary day', () => {
  const day = '2026-03-18';

  it('end when they were held until, and leave the rest of their time to others', () => {
    const shortened = at('2026-03-18T10:00:00-04:00', 90, { status: 'completed', duration: 30 });
    const next = at('2026-03-18T10:30:00-04:00', 60);
    expect(onDay(day, shortened, next)).toMatchObject([
      { top: 600, bottom: 630, lanes: 1 },
      { top: 630, bottom: 690, lanes: 1 },
    ]);
    expect(onDay(day, { ...shortened, status: 'pending' })).toMatchObject([{ bottom: 690 }]);
  });

  it('do not overlap where they touch within a minute', () => {
    const first = at('2026-03-18T10:00:40-04:00', 60);
    const second = at('2026-03-18T11:00:10-04:00', 60);
    expect(onDay(day, first, second)).toMatchObject([
      { top: 600, bottom: 660, lanes: 1 },
      { top: 660, bottom: 720, lanes: 1 },
    ]);
  });

  it('keep their width where others are canceled, which have all of it only by themselves', () => {
    const canceled = at('2026-03-18T10:00:00-04:00', 60, { status: 'canceled' });
    const live = at('2026-03-18T10:30:00-04:00', 60);
    expect(onDay(day, canceled, canceled, live)).toMatchObject([
      { lane: 0, lanes: 2, inStrip: true, strip: 2 },
      { lane: 1, lanes: 2, inStrip: true, strip: 2 },
      { lane: 0, lanes: 1, inStrip: false, strip: 2 },
    ]);
    expect(onDay(day, canceled)).toMatchObject([{ lane: 0, lanes: 1, inStrip: false, strip: 0 }]);
  });
});
