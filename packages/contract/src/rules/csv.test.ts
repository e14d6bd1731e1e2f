import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseCsv } from '../testing/parse-csv.ts';
import { readNaively } from '../testing/read-naively.ts';
import { csvOf, harmless } from './csv.ts';

const separators = [',', ';'] as const;
const cells = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom('"', ',', ';', '\r', '\n', '=', '+', '-', '@', '＝', '\t', ' ', "'", 'é', '1'))
    .map((list) => list.join('')),
);
const tables = fc.array(fc.array(cells, { minLength: 1, maxLength: 6 }), { maxLength: 8 });

describe('csvOf', () => {
  it('begins with the byte order mark, ends each row with CRLF, and quotes every cell', () => {
    const table = [
      ['Name', 'Note'],
      ['Roy, Alex', 'said "hi"\nand left'],
    ];
    expect(csvOf(table, ',')).toBe('\uFEFF"Name","Note"\r\n"Roy, Alex","said ""hi""\nand left"\r\n');
    expect(csvOf(table, ';')).toBe('\uFEFF"Name";"Note"\r\n"Roy, Alex";"said ""hi""\nand left"\r\n');
  });

  it.each(separators)('is read back as what was written, but for the apostrophes before formulas (%s)', (separator) => {
    fc.assert(
      fc.property(tables, (rows) => {
        expect(parseCsv(csvOf(rows, separator), separator)).toEqual(rows.map((row) => row.map(harmless)));
      }),
      { seed: 19 },
    );
  });

  it.each(separators)('holds no formula for who splits it at %s and knows nothing of quotes', (split) => {
    fc.assert(
      fc.property(tables, fc.constantFrom(...separators), (rows, separator) => {
        for (const cell of readNaively(csvOf(rows, separator), split)) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/);
      }),
      { seed: 19 },
    );
  });
});

describe('an amount', () => {
  it.each([
    [-12_345, '.', '-123.45'],
    [-5, ',', '-0,05'],
    [0, '.', '0.00'],
    [9_999_999_999, ',', '99999999,99'],
  ] as const)('of %d cents is a number, also below zero', (cents, point, written) => {
    expect(csvOf([[{ cents, point }, '-1']], ';')).toBe(`\uFEFF"${written}";"'-1"\r\n`);
  });
});

describe('harmless', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "\t'=1"],
    ['  =1', "  '=1"],
    ['＝1', "'＝1"],
    ['Roy;=1', "Roy;'=1"],
    ['Roy, "+1"', 'Roy, "\'+1"'],
    ['Cash\n- late', "Cash\n'- late"],
  ])('puts an apostrophe before what begins as a formula in %j', (text, safe) => expect(harmless(text)).toBe(safe));

  it.each(['', 'Alex', 'a=b', '120.00', '120,50', '2026-03-18', "'=1", 'é', 'Roy-Côté, Alex'])(
    'leaves %j alone',
    (text) => expect(harmless(text)).toBe(text),
  );
});
