import fc from 'fast-check';
import { completedSession } from './completed-session.ts';

/** Any session: at any instant of some years, at any rate to the cent or none yet. */
export const arbitrarySession = fc
  .record({
    id: fc.uuid(),
    client: fc.string({ minLength: 1, unit: 'binary' }),
    start: fc
      .date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2027-12-31T23:59:59Z'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    duration: fc.integer({ min: 1, max: 1440 }),
    rate: fc.option(fc.integer({ min: 0, max: 9_999_999_999 }).map((cents) => cents / 100)),
    hst_yn: fc.boolean(),
    paid_yn: fc.boolean(),
    invoice_number: fc.option(fc.string()),
    note: fc.option(fc.string({ unit: 'binary' })),
  })
  .map(completedSession);

export const arbitraryZone = fc.constantFrom(
  'America/Toronto',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'UTC',
);
