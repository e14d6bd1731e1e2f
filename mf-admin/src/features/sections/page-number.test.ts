import { describe, expect, it } from '@jest/globals';
import { atPage, readPage } from './page-number.ts';

const query = (text: string) => new URLSearchParams(text);

describe('the page of a list', () => {
  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=1e3', 1],
    ['page=many', 1],
  ])('of “%s” is %i', (text, page) => {
    expect(readPage(query(text))).toBe(page);
  });

  it('stands in the address beside what else is there, but for the first', () => {
    expect(atPage(query('q=roy'), 2)).toBe('?q=roy&page=2');
    expect(atPage(query('q=roy&page=2'), 1)).toBe('?q=roy');
  });
});
