import { describe, expect, it } from '@jest/globals';
import { appointmentWith } from '../../testing/appointment.ts';
import { readToday } from './read-today.ts';

const row = { ...appointmentWith({ status: 'scheduled' }), id: 7 };
const page = (data: unknown, total_items: unknown = 1) => ({ data, pagination: { total: 1, current: 1, total_items } });

describe('the first page of today', () => {
  it('is read without the contract’s schemas, as far as rows need it', () => {
    expect(readToday(page([row]))).toEqual([
      expect.objectContaining({ id: '7', name: 'Alex Roy', status: 'scheduled' }),
    ]);
    expect(readToday(page([], 0))).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['an error', { error: 'Away' }],
    ['a bare list', [row]],
    ['a page without a total', { data: [row] }],
    ['an empty page of a list that has rows', page([], 3)],
    ['fewer in all than on the page', page([row, row], 1)],
    [
      'more rows than a page has',
      page(
        Array.from({ length: 6 }, () => row),
        6,
      ),
    ],
    ['a row that is none', page([7])],
  ])('is not read from %s', (_what, answer) => {
    expect(readToday(answer)).toBeNull();
  });

  it.each<[string, object]>([
    ['no id', { id: '' }],
    ['a status that no list of today has', { status: 'canceled' }],
    ['an unknown status', { status: 'moved' }],
    ['a start that is no moment', { start_date: '2026-11-20' }],
    ['a start that no calendar has', { start_date: '2026-13-40T10:00:00Z' }],
    ['an end that is no text', { end_date: 1 }],
    ['a length in words', { duration: '60' }],
    ['an unknown way to meet', { modality: 'telepathy' }],
    ['an unknown kind', { provider_type: 'group' }],
    ['an unknown charge', { counselling_type: 'gift' }],
    ['a client without a name', { client: { id: '1' } }],
    ['a client without an id', { client: { preferred_name_with_last_name: 'Alex Roy' } }],
    ['no counsellor', { counsellor: undefined }],
    ['a counsellor without an id', { counsellor: { first_name: 'Kim', last_name: 'Ray' } }],
    ['a counsellor with an odd name', { counsellor: { id: '1', first_name: 7 } }],
    ['a payout in words', { payout_yn: 'yes' }],
    ['a partner without an id', { couples_appointment_detail: { guest: { full_name: 'Sam Roy' } } }],
    ['a note that may be written', { note_written_yn: 'perhaps' }],
    ['a partner who is no person', { couples_appointment_detail: { guest: 'Sam' } }],
    ['a partner with an odd name', { couples_appointment_detail: { guest: { id: '9', full_name: 7 } } }],
  ])('is not read where one row has %s', (_what, change) => {
    expect(readToday(page([row, { ...row, ...change }], 2))).toBeNull();
  });
});
