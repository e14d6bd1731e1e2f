import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import { temporaryFolder } from '@portal/delivery/testing';
import { notedKeys } from '@portal/reference-api/node';
import { prepareDataFolder } from '@portal/reference-api/testing';
import { operatorCommands } from '../operate/operator-commands.ts';
import { withDatabase } from '../operate/with-database.ts';
import { openDataKeys, readDataKeys } from './data-keys.ts';

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const [a, b] = [`a:${keyOf(1)}`, `b:${keyOf(2)}`];
const read = (PORTAL_DATA_KEYS?: string, NODE_ENV?: string) => readDataKeys({ PORTAL_DATA_KEYS, NODE_ENV });

describe('PORTAL_DATA_KEYS', () => {
  it('names keys, of which the first writes; “none” before them writes plain text', () => {
    expect(read()).toBeUndefined();
    const { keys = [], encrypts } = read(`${b},${a}`) ?? {};
    expect([keys.map(({ id }) => id), encrypts]).toEqual([['b', 'a'], true]);
    expect(read(`none, ${a}`)).toMatchObject({ keys: [{ id: 'a' }], encrypts: false });
  });

  it.each([
    ['without any in production', undefined, 'production', 'Set PORTAL_DATA_KEYS for all processes'],
    ['of none alone in production', 'none', 'production', 'Set PORTAL_DATA_KEYS for all processes'],
    ['of the same name', `${a},a:${keyOf(3)}`, undefined, 'two keys with the name “a”'],
    ['without a name', keyOf(1), undefined, 'Number 1 of PORTAL_DATA_KEYS must be a name'],
    ['that are too short', `${a},c:aHVudGVyMg==`, undefined, '“c” of PORTAL_DATA_KEYS must be a name'],
    ['with the name of nothing', `${a},none:${keyOf(3)}`, undefined, 'must be a name, a colon and 32 bytes'],
  ])('%s is refused in words that repeat no key', (_, text, environment, words) => {
    expect(() => read(text, environment)).toThrow(words);
    expect(() => read(text, environment)).not.toThrow(/hunter|aHVu|AQEB/);
  });
});

describe('a portal without PORTAL_DATA_KEYS', () => {
  it('makes one key beside its database, which nobody else on the machine reads, and needs it ever after', async () => {
    const PORTAL_DATA = temporaryFolder();
    const printed: string[] = [];
    jest.spyOn(console, 'error').mockImplementation((line: string) => void printed.push(line));
    const surroundings = (environment: NodeJS.ProcessEnv = {}) => ({
      environment: { PORTAL_DATA, ...environment },
      print: (line: string) => void printed.push(line),
    });
    await prepareDataFolder(PORTAL_DATA);
    const file = path.join(PORTAL_DATA, 'data-key');
    // Who only counts binds nobody.
    expect(await operatorCommands.rekey.run(['--dry-run'], surroundings())).toBe(0);
    expect(existsSync(file)).toBe(false);
    expect(await operatorCommands.rekey.run([], surroundings())).toBe(0);
    expect(printed.at(-1)).toBe('0 values were encrypted with the key “own”.');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const own = readFileSync(file, 'utf8').trim();
    // Another key in its place, and none of that name: both are named, and nothing is written.
    writeFileSync(file, keyOf(5));
    expect(await operatorCommands.rekey.run([], surroundings())).toBe(2);
    expect(printed.at(-1)).toContain('was encrypted with another key of the name “own”');
    expect(await operatorCommands.rekey.run([], surroundings({ PORTAL_DATA_KEYS: a }))).toBe(2);
    expect(printed.at(-1)).toContain('the key “own”, which is not among PORTAL_DATA_KEYS');
    // The way from a demonstration to keys of one's own.
    const both = surroundings({ PORTAL_DATA_KEYS: `${a},own:${own}` });
    const change = (...statements: string[]) =>
      withDatabase({ dataFolder: PORTAL_DATA }, async ({ database }) => {
        for (const statement of statements) await database.execute(statement);
      });
    await change(
      `insert into people (email, first_name, last_name, roles) values ('a@demo.test', 'A', 'A', '{client}')`,
      `insert into idempotency_keys (person_id, call_id, key, request_hash, encrypted)
        select id, 'call', 'key', '1.own.hash', '1.lost.damaged' from people`,
    );
    expect(await operatorCommands.rekey.run([], both)).toBe(1);
    const said = printed.join('\n');
    expect(said).toMatch(
      /Left as it is: .*“lost”.*idempotency_keys.answer \["\d+","call","key"\]\n1 values are damaged/,
    );
    expect(printed.at(-1)).toContain('need the key “own”. Keep it in PORTAL_DATA_KEYS, and run this again in a day');
    await change('delete from idempotency_keys');
    const wayBack = surroundings({ PORTAL_DATA_KEYS: `none,${a},own:${own}` });
    expect(await operatorCommands.rekey.run([], wayBack)).toBe(0);
    for (const words of [
      'Nothing is encrypted with the key “own” any more.',
      'servers of the release before start again',
    ])
      expect(printed.join('\n')).toContain(words);
    await withDatabase({ dataFolder: PORTAL_DATA }, async ({ database }) => {
      expect((await openDataKeys(read(a), { database, writes: false })).writes?.id).toBe('a');
      expect(await notedKeys(database)).toEqual([]);
      await openDataKeys(read(a), { database });
      expect(await notedKeys(database)).toEqual(['a']);
    });
  });

  it('encrypts nothing in a PostgreSQL with a key that lies in it, as a slip of a shell would', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const environment = { DATABASE_URL: 'postgres://127.0.0.1:1/portal' };
    for (const args of [[], ['--dry-run']]) expect(await operatorCommands.rekey.run(args, { environment })).toBe(2);
    expect(said).toHaveBeenCalledWith(expect.stringContaining('Set PORTAL_DATA_KEYS as the servers of this database'));
  });
});
