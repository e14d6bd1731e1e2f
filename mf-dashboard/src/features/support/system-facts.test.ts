import { describe, expect, it } from '@jest/globals';
import { browserName, systemFacts } from './system-facts.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('browserName', () => {
  it.each([
    [`${windows} Chrome/143.0.0.0 Safari/537.36`, 'Chrome 143, Windows'],
    [`${windows} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`, 'Edge 143, Windows'],
    [`${mac} Version/18.3 Safari/605.1.15`, 'Safari 18, macOS'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140, Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1',
      'Safari 18, iOS',
    ],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/143.0.0.0 Mobile Safari/537.36', 'Chrome 143, Android'],
    ['SomethingElse/1.0', 'SomethingElse/1.0'],
  ])('%s', (agent, name) => expect(browserName(agent)).toBe(name));
});

it('tells all that support asks for, and leaves open what cannot be known', () => {
  const facts = systemFacts({
    edition: 'CA',
    locale: 'fr',
    timeZone: 'America/Toronto',
    deviceTimeZone: 'Europe/Paris',
    userAgent: `${windows} Chrome/143.0.0.0 Safari/537.36`,
    size: { width: 1280, height: 900 },
    addresses: ['https://portal.example/remotes/mf-dashboard/0.1.0-11111111/entry.js'],
  });
  expect(facts).toEqual({
    portal: '',
    parts: 'mf-dashboard 0.1.0-11111111',
    edition: 'CA',
    language: 'fr',
    timeZone: 'America/Toronto',
    deviceTimeZone: 'Europe/Paris',
    browser: 'Chrome 143, Windows',
    userAgent: `${windows} Chrome/143.0.0.0 Safari/537.36`,
    window: '1280 × 900',
  });
});
