import { describe, expect, it } from '@jest/globals';
import { createStatementNames } from './statement-names.ts';

describe('the name of a statement', () => {
  it('is there from its second use on, always the same, and nobody else’s', () => {
    const nameOf = createStatementNames();
    const [one, other] = ['select 1', 'select 2'];
    expect([nameOf(one), nameOf(other)]).toEqual([undefined, undefined]);
    const [nameOfOne, nameOfOther] = [nameOf(one), nameOf(other)];
    expect(nameOfOne).toMatch(/^named_\d+$/);
    expect(nameOfOther).toMatch(/^named_\d+$/);
    expect(nameOfOther).not.toBe(nameOfOne);
    expect(nameOf(one)).toBe(nameOfOne);
  });

  it.each([
    ['what gains nothing by it', 'begin'],
    ['what gains nothing by it', 'rollback to savepoint sp1'],
    ['what hardly comes again', `select ${'1, '.repeat(3_000)} 1`],
    ['several statements', 'select 1; select 2'],
    ['all columns, which another release adds to', 'update people set version = 2 returning *'],
    ['all columns, which another release adds to', 'select * from people'],
    ['what is planned for its values', 'select 1 where true /* planned anew */'],
    ['all columns, which another release adds to', 'select one.*, 1 from people one'],
  ])('is not there for %s: %#', (_what, text) => {
    const nameOf = createStatementNames();
    expect([nameOf(text), nameOf(text), nameOf(text)]).toEqual([undefined, undefined, undefined]);
  });

  it('is not there where a connection keeps enough of them', () => {
    const nameOf = createStatementNames();
    const texts = Array.from({ length: 301 }, (_, at) => `select ${at}`);
    for (const text of texts) nameOf(text);
    const names = texts.map(nameOf);
    expect(new Set(names.slice(0, 300)).size).toBe(300);
    expect(names[300]).toBeUndefined();
    expect(texts.map(nameOf)).toEqual(names);
  });
});
