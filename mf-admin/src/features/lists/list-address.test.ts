import { describe, expect, it } from '@jest/globals';
import { type ListDescription, listFormat, oneOf, someDay, someId, someWords } from './list-address.ts';

const description: ListDescription<
  { status: 'pending' | 'executed'; provider: string; from: string; client_id: string },
  'newest' | 'oldest'
> = {
  filters: { status: oneOf(['pending', 'executed']), provider: someWords, from: someDay, client_id: someId },
  sorts: ['newest', 'oldest'],
};
const { read, write } = listFormat(description);
const reading = (query: string) => read(new URLSearchParams(query));
const mended = (query: string) => write(reading(query), new URLSearchParams(query)).toString();

describe('the address of an admin list', () => {
  it('says filters, order and page, and leaves defaults out', () => {
    const whole = 'status=pending&provider=Chen&from=2026-02-28&client_id=7&sort=oldest&page=3';
    expect(reading(whole)).toEqual({
      filters: { status: 'pending', provider: 'Chen', from: '2026-02-28', client_id: '7' },
      sort: 'oldest',
      page: 3,
    });
    expect(mended(whole)).toBe(whole);
    expect(reading('')).toEqual({ filters: {}, sort: 'newest', page: 1 });
    expect(mended('sort=newest&page=1')).toBe('');
  });

  it.each([
    ['a status that does not exist', 'status=lost'],
    ['30 February', 'from=2026-02-30'],
    ['a day that is none', 'from=tomorrow'],
    ['page 0', 'page=0'],
    ['page 10^9', 'page=1000000000'],
    ['an order that does not exist', 'sort=best'],
    ['an id that is none', 'client_id=1e9'],
    ['no name', 'provider=%20'],
  ])('takes %s for absent', (_, query) => expect(mended(query)).toBe(''));

  it('leaves alone what others keep there', () => {
    expect(mended('from=never&tab=2')).toBe('tab=2');
  });
});
