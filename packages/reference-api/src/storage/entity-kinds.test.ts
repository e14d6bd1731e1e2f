import { expect, it } from '@jest/globals';
import { entityKind, is, SQL, sql, Table } from 'drizzle-orm';
import { people } from './tables.ts';

/** Counts how often somebody asks what kind it is. */
class Counted {
  static looks = 0;
  static get [entityKind](): string {
    Counted.looks += 1;
    return 'Counted';
  }
}

// patches/drizzle-orm@0.45.4.patch can go once this holds without it.
it('looks through a class once for each kind: half of what a statement took to be put together went there', () => {
  expect(is(new Counted(), SQL)).toBe(false);
  const looks = Counted.looks;
  expect(looks).toBeGreaterThan(0);
  expect(is(new Counted(), SQL)).toBe(false);
  expect(Counted.looks).toBe(looks);
});

it('tells kinds apart as before, also of a class that is asked for several', () => {
  for (let round = 0; round < 2; round += 1) {
    expect([is(people, Table), is(people, SQL), is(people.id, Table)]).toEqual([true, false, false]);
    expect([is(sql`1`, SQL), is(sql`1`, Table)]).toEqual([true, false]);
    expect(is(null, SQL)).toBe(false);
    expect(() => is(people, Date as never)).toThrow("doesn't look like a Drizzle entity");
  }
});
