import fc from 'fast-check';

const MINUTE = 60_000;

/** Zones with every kind of clock: whole, half and quarter hours, changes by one, two and half an hour, at midnight, none. */
export const zone = fc.constantFrom(
  'America/Toronto',
  'America/Vancouver',
  'America/St_Johns',
  'America/Havana',
  'America/Scoresbysund',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Antarctica/Troll',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Etc/UTC',
);

const anyMoment = fc.date({ min: new Date('2015-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
/** The nights around changes of the clocks somewhere. */
const changes = fc.constantFrom(
  '2026-03-08T07:00:00Z',
  '2026-11-01T06:00:00Z',
  '2026-03-29T01:00:00Z',
  '2026-10-25T01:00:00Z',
  '2024-03-30T22:00:00Z',
  '2026-04-04T15:00:00Z',
  '2018-11-04T03:00:00Z',
);
const nearChange = fc
  .tuple(changes, fc.integer({ min: -30 * 60, max: 30 * 60 }))
  .map(([change, minutes]) => new Date(Date.parse(change) + minutes * MINUTE));

/** A moment, half of the time near a change of the clocks. */
export const moment = fc.oneof(anyMoment, nearChange);

/** A crowd of sessions within days of a moment, some of them overlapping, some across midnights, some canceled, some of no length. */
export const sessionsAround = (around: Date) =>
  fc.array(
    fc
      .record({
        start: fc.integer({ min: -3 * 1440, max: 3 * 1440 }),
        length: fc.integer({ min: 0, max: 1440 }),
        status: fc.constantFrom('scheduled' as const, 'canceled' as const),
      })
      .map(({ start, length, status }) => {
        const from = (Math.floor(around.getTime() / MINUTE) + start) * MINUTE;
        return {
          start_date: new Date(from).toISOString(),
          end_date: new Date(from + length * MINUTE).toISOString(),
          status,
          duration: length,
        };
      }),
    { maxLength: 25 },
  );
