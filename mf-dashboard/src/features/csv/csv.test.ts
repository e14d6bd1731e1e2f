import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { csvOf, harmless } from './csv.ts';
import { parseCsv } from './testing/parse-csv.ts';

const cells = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom('"', ',', '\r', '\n', '=', '+', '-', '@', '\t', ' ', "'", 'é', '1'))
    .map((list) => list.join('')),
);

describe('csvOf', () => {
  it('begins with the byte order mark, ends each row with CRLF, and quotes what needs it', () => {
    expect(
      csvOf([
        ['Name', 'Note'],
        ['Roy, Alex', 'said "hi"\nand left'],
      ]),
    ).toBe('\uFEFFName,Note\r\n"Roy, Alex","said ""hi""\nand left"\r\n');
  });

  it('is read back as what was written, but for the apostrophes before formulas', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cells, { minLength: 1, maxLength: 6 }), { maxLength: 8 }), (rows) => {
        expect(parseCsv(csvOf(rows))).toEqual(rows.map((row) => row.map(harmless)));
      }),
    );
  });
});

describe('harmless', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '  =1', '＝1', '＋1', '－1', '＠A'])(
    'puts an apostrophe before %j',
    (text) => expect(harmless(text)).toBe(`'${text}`),
  );

  it.each(['', 'Alex', 'a=b', '120.00', '2026-03-18', "'=1", 'é'])('leaves %j alone', (text) => {
    expect(harmless(text)).toBe(text);
  });

  it('lets no text through that begins as a formula', () => {
    fc.assert(
      fc.property(cells, (text) => {
        expect(harmless(text)).not.toMatch(/^[=+\-@\t\r\n]/);
        expect(harmless(text).endsWith(text)).toBe(true);
      }),
    );
  });
});
