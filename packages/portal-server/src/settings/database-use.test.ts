import { expect, it } from '@jest/globals';
import { readDatabaseUse } from './database-use.ts';

const DATABASE_URL = 'postgres://portal@pooler/portal';
const DATABASE_DIRECT_URL = 'postgres://portal@database/portal';

it('reads how many connections there are, how long they wait, and which way goes past the pooler', () => {
  const PORTAL_DATABASE_SECONDS = '2,8.5,3';
  expect(readDatabaseUse({ DATABASE_URL, DATABASE_DIRECT_URL, PGPOOL_MAX: '40', PORTAL_DATABASE_SECONDS })).toEqual({
    most: 40,
    patience: { connection: 2_000, statement: 8_500, lock: 3_000 },
    directUrl: DATABASE_DIRECT_URL,
  });
  expect(readDatabaseUse({ DATABASE_URL })).toEqual({});
});

it.each(['redis://cache', 'redis://cache:6380/2', 'rediss://portal:p%2Fw%40@cache.example:6379'])(
  'has announcements go by %s',
  (REDIS_URL) => {
    expect(readDatabaseUse({ DATABASE_URL, REDIS_URL }).redis).toEqual({ url: REDIS_URL });
  },
);

it.each([
  'cache:6379',
  'http://cache',
  'redis:///0',
  'redis://:pass/word@cache',
  'redis://:secret@cache/two',
  'redis://:secret@cache?db=1',
  'redis://:100%@cache',
])('refuses %s as an address of a Redis, without repeating it', (REDIS_URL) => {
  const read = () => readDatabaseUse({ DATABASE_URL, REDIS_URL });
  expect(read).toThrow('REDIS_URL must be an address like redis://name:password@host:6379');
  expect(read).not.toThrow(REDIS_URL);
});

it.each([
  [{ PGPOOL_MAX: '1' }, 'PGPOOL_MAX must be a number from 2 to 1000'],
  [{ PGPOOL_MAX: '1001' }, 'PGPOOL_MAX must be'],
  [{ PGPOOL_MAX: 'ten' }, 'but is “ten”'],
  [{ PORTAL_DATABASE_SECONDS: '5' }, 'PORTAL_DATABASE_SECONDS must be three numbers like 5,10,5'],
  [{ PORTAL_DATABASE_SECONDS: '5,10,5,5' }, 'PORTAL_DATABASE_SECONDS must be'],
  [{ PORTAL_DATABASE_SECONDS: '5,0,5' }, 'PORTAL_DATABASE_SECONDS must be'],
  [{ PORTAL_DATABASE_SECONDS: '5,61,5' }, 'PORTAL_DATABASE_SECONDS must be'],
  [{ PORTAL_DATABASE_SECONDS: '5,x,5' }, 'PORTAL_DATABASE_SECONDS must be'],
  [{ DATABASE_DIRECT_URL }, 'DATABASE_URL is not set'],
  [{ REDIS_URL: 'redis://cache' }, 'DATABASE_URL is not set'],
])('refuses %j in words', (environment, words) => {
  expect(() => readDatabaseUse(environment)).toThrow(words);
});
