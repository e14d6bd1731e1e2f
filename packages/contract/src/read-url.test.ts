import { describe, expect, it } from '@jest/globals';
import { readUrl } from './read-url.ts';

describe('readUrl', () => {
  it.each([
    ['https://portal.example/a?b=c', undefined, 'https://portal.example/a?b=c'],
    ['/a', 'https://portal.example', 'https://portal.example/a'],
    ['/a', undefined, null],
    ['http://[', undefined, null],
    ['', undefined, null],
  ])('reads %j against %j, in a browser without URL.canParse, too', (text, base, href) => {
    const own = Object.getOwnPropertyDescriptor(URL, 'canParse') ?? {};
    Reflect.deleteProperty(URL, 'canParse');
    const read = readUrl(text, base);
    Object.defineProperty(URL, 'canParse', own);
    expect(read?.href ?? null).toBe(href);
  });
});
