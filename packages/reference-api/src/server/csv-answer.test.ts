import { describe, expect, it } from '@jest/globals';
import { parseCsv } from '@portal/contract/testing/parse-csv';
import { csvAnswer, decimal } from './csv-answer.ts';

const ids = Array.from({ length: 2_300 }, (_, index) => index + 1);

describe('a CSV as an answer', () => {
  it('begins with the byte order mark and has every row once, read some at a time', async () => {
    const batches: number[] = [];
    const answer = csvAnswer<{ name: string }>({
      locale: 'en',
      name: 'names',
      ids,
      read: async (some) => {
        batches.push(some.length);
        return some.map((id) => ({ name: `=Zoé ${id}` }));
      },
      columns: [['Name', ({ name }) => name]],
    });
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="names.csv"');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [header, ...rows] = parseCsv(new TextDecoder().decode(bytes));
    expect(header).toEqual(['Name']);
    expect(rows).toEqual(ids.map((id) => [`'=Zoé ${id}`]));
    expect(batches).toEqual([1000, 1000, 300]);
  });

  it('writes amounts as spreadsheets of the language read them', () => {
    expect([decimal(1234.5, 'en'), decimal(0.1, 'fr')]).toEqual(['1234.50', '0,10']);
  });
});
