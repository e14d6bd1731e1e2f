import { describe, expect, it } from '@jest/globals';
import { readPage, writePage } from './page-number.ts';

describe('the page in a query', () => {
  it.each([
    ['', 1],
    ['page=2', 2],
    ['page=999999', 999_999],
    ['page=0', 1],
    ['page=-1', 1],
    ['page=02', 1],
    ['page=1.5', 1],
    ['page=1e3', 1],
    ['page=1000000', 1],
    ['page=two', 1],
  ])('%j asks for %i', (query, page) => expect(readPage(new URLSearchParams(query))).toBe(page));

  it.each([
    ['from=mail', 3, 'from=mail&page=3'],
    ['page=3&from=mail', 1, 'from=mail'],
  ])('%j becomes with page %i %j', (before, page, after) => {
    const query = new URLSearchParams(before);
    writePage(query, page);
    expect(query.toString()).toBe(after);
  });
});
