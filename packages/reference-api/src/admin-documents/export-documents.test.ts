import { beforeAll, describe, expect, it } from '@jest/globals';
import { parseCsv } from '@portal/contract/testing/parse-csv';
import { eq, ne, sql } from 'drizzle-orm';
import { sha256 } from '../crypto/random.ts';
import { createReferenceApi } from '../reference-api.ts';
import { appointment_notes, assessment_reports, people } from '../storage/tables.ts';
import { beforeStatements } from '../testing/count-statements.ts';
import { makeSession } from '../testing/make-session.ts';
import { NOON } from '../testing/noon.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';
import { noteText } from './note-text.ts';

const api = prepareTestApi({ emptied: [assessment_reports] });
let token = '';
beforeAll(async () => {
  token = await api.tokenOf('admin@demo.test');
});

/** The answer as it is, for a look at its bytes and at how it comes. */
function open(query: string): Promise<Response> {
  const { database, log } = api;
  const asking = {
    database,
    clock: () => NOON,
    dev: true,
    ports: { log: { write: (line: (typeof log)[number]) => void log.push(line) } },
  };
  const address = `http://api.test/admin/documents/export?client_id=10&reason=Request&${query}`;
  return createReferenceApi(asking).fetch(new Request(address, { headers: { Authorization: token } }));
}

const textOf = async (response: Response) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());

/** Alex has one session with this note and this report, and nothing else. */
async function write(note: string, report?: string): Promise<string> {
  await api.database.update(appointment_notes).set({ note: '' }).where(ne(appointment_notes.note, ''));
  const id = Number(await makeSession(api, { status: 'completed' }));
  await api.database
    .update(appointment_notes)
    .set({ note, updated_at: NOON })
    .where(sql`appointment_id = ${id} and user_id = 1`);
  if (report !== undefined)
    await api.database
      .insert(assessment_reports)
      .values({ appointment_id: id, author_id: 1, report, created_at: NOON });
  return String(id);
}

describe('documents as a table (A-149)', () => {
  it('are read by a CSV parser as they were written, in UTF-8 with its mark', async () => {
    await write('<p>She said "no", then;</p><ol start="2"><li><p>left &amp; slept</p></li></ol>', 'Été:\nmieux');
    const response = await open('');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="documents-10-2026-02-18\.csv"$/),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const file = await textOf(response);
    expect(file.startsWith('\uFEFF"Document"')).toBe(true);
    const [header, note, report, ...more] = parseCsv(file);
    expect(header).toEqual(['Document', 'Kind', 'Client', 'Session', 'Time zone', 'Written by', 'Saved', 'Text']);
    const about = [
      'Alex Roy',
      '2026-02-18T09:00:00-05:00',
      'America/Toronto',
      'Maya Chen',
      '2026-02-18T10:00:00-05:00',
    ];
    expect(note).toEqual([
      expect.stringMatching(/^session_note\.\d+$/),
      'Session note',
      ...about,
      'She said "no", then;\n2. left & slept',
    ]);
    expect(report).toEqual([
      expect.stringMatching(/^assessment_report\.\d+$/),
      'Assessment report',
      ...about,
      'Été:\nmieux',
    ]);
    expect(more).toEqual([]);
  });

  it('have French names of columns and semicolons for those who read French', async () => {
    await write('<p>Séance à l’été ; « déjà vu »</p>');
    const [header, note] = parseCsv(await textOf(await open('locale=fr')), ';');
    expect(header).toEqual([
      'Document',
      'Genre',
      'Client(e)',
      'Séance',
      'Fuseau horaire',
      'Écrit par',
      'Enregistré',
      'Texte',
    ]);
    expect([note?.[1], note?.at(-1)]).toEqual(['Note de séance', 'Séance à l’été ; « déjà vu »']);
  });

  it.each(['=', '+', '-', '@', '\t=', '\r='])('run nothing that begins with %j', async (sign) => {
    await write(`<p>${sign}HYPERLINK("x")</p>`, `${sign}cmd|' /C calc'!A0`);
    await api.database
      .update(people)
      .set({ first_name: `${sign}Maya` })
      .where(eq(people.id, 1));
    try {
      const [, note, report] = parseCsv(await textOf(await open('')));
      for (const cell of [note?.at(-1), report?.at(-1), note?.at(-3)]) {
        expect(cell).toContain("'");
        expect(cell).not.toMatch(/^\s*[=+\-@]/);
      }
    } finally {
      await api.database.update(people).set({ first_name: 'Maya' }).where(eq(people.id, 1));
    }
  });

  it('are a header alone where nothing fits', async () => {
    await write('<p>Grief</p>');
    expect(parseCsv(await textOf(await open('filters[to]=2001-01-01')))).toHaveLength(1);
  });
});

describe('documents as a sheet for the printer (A-149)', () => {
  it('say whose they are, who exported them when, and keep the form of the notes', async () => {
    await write('<p style="text-align: center;">Grief</p><ul><li><p>a &lt; b</p></li></ul>', 'Line 1\n<b>Line 2</b>');
    const response = await open('format=sheet');
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="documents-10-2026-02-18.html"');
    const page = await textOf(response);
    expect(page).toMatch(/^<!doctype html><html lang="en">/);
    expect(page).toContain('<h1>Documents of Alex Roy</h1>');
    expect(page).toMatch(/<p>Exported by [^<]+ on Wednesday, February 18, 2026 at 10:00 AM EST<\/p>/);
    const [, note, report, ...more] = page.split('<article>');
    expect(note).toContain('<p class="center">Grief</p><ul><li><p>a &lt; b</p></li></ul></article>');
    expect(report).toContain('<p class="report">Line 1\n&lt;b&gt;Line 2&lt;/b&gt;</p></article>');
    expect(more).toEqual([]);
    expect(page).not.toMatch(/ style=|<script|<link|<img/);
  });

  it('let nothing run and no other style count, here and wherever the file lies', async () => {
    await write('<p>Grief</p>');
    const response = await open('format=sheet&locale=fr');
    const page = await textOf(response);
    const [, style = ''] = /<style>([^<]+)<\/style>/.exec(page) ?? [];
    const hash = Buffer.from(await sha256(style), 'hex').toString('base64');
    const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
    expect(page).toContain(`<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll("'", '&#39;')}">`);
    expect(response.headers.get('Content-Security-Policy')).toBe(`${policy}; sandbox`);
    expect(page).toContain('<h1>Documents concernant Alex Roy</h1>');
  });

  it('say so where nothing fits', async () => {
    expect(await textOf(await open('format=sheet&filters[to]=2001-01-01'))).toContain('There are no such documents.');
  });
});

describe('an export', () => {
  const REPORTS = 900;

  /** Many documents of one session, in one statement. */
  async function writeMany(report = 'Score'): Promise<void> {
    const id = await write('<p>Grief</p>');
    await api.database.execute(sql`insert into assessment_reports (appointment_id, author_id, report)
      select ${Number(id)}, 1, ${report} || ' ' || number from generate_series(1, ${REPORTS}) as number`);
  }

  function count() {
    let asked = 0;
    const stop = beforeStatements(api.database, (text) => {
      if (text.includes('any($1::int[])')) asked += 1;
    });
    return { asked: () => asked, stop };
  }

  it('has each document once, in the order of the list', async () => {
    await writeMany();
    const rows = parseCsv(await textOf(await open(''))).slice(1);
    const expected = Array.from({ length: REPORTS }, (_, at) => `Score ${REPORTS - at}`);
    expect(rows.map((row) => row.at(-1))).toEqual(['Grief', ...expected]);
  });

  it('is read as it is sent, and no further for who is gone', async () => {
    await writeMany();
    const { asked, stop } = count();
    try {
      await textOf(await open(''));
      const whole = asked();
      const reader = (await open('')).body?.getReader();
      await reader?.read();
      await reader?.read();
      await reader?.cancel();
      // A step that had begun is read to its end, which is long past at the end of another whole export.
      await textOf(await open(''));
      const ofBrokenOff = asked() - 2 * whole;
      expect(ofBrokenOff).toBeGreaterThan(0);
      expect(ofBrokenOff).toBeLessThan(4);
      expect(whole).toBeGreaterThan(8);
    } finally {
      stop();
    }
  });

  it('takes fewer documents at once where they are long', async () => {
    await writeMany('x'.repeat(50_000));
    const sizes: number[] = [];
    for (const reader = (await open('')).body?.getReader(); reader; ) {
      const { done, value } = await reader.read();
      if (done) break;
      sizes.push(value.length);
    }
    expect(sizes.length).toBeGreaterThan(30);
    expect(Math.max(...sizes)).toBeLessThan(1_200_000);
  });

  it('that breaks off does not end like a whole one', async () => {
    await writeMany();
    let asked = 0;
    const stop = beforeStatements(api.database, (text) => {
      if (!text.includes('any($1::int[])')) return;
      asked += 1;
      if (asked === 3) throw new Error('The database is gone');
    });
    try {
      await expect(open('').then((response) => response.text())).rejects.toMatchObject({
        cause: { message: 'The database is gone' },
      });
    } finally {
      stop();
    }
  });
});

describe('a note as plain text', () => {
  it.each([
    ['<p>one</p><p>two<br>three</p>', 'one\ntwo\nthree'],
    ['<p>a&nbsp;&lt;b&gt; &amp;amp; &quot;</p>', 'a <b> &amp; "'],
    [
      '<ul><li><p>a</p><ol><li><p>b</p></li><li><p>c</p></li></ol></li><li><p>d</p></li></ul><p>e</p>',
      '• a\n  1. b\n  2. c\n• d\ne',
    ],
    ['<ol start="9"><li><p>a</p></li><li><p>b</p></li></ol>', '9. a\n10. b'],
    ['<blockquote><p>said</p></blockquote><p style="text-align: right;"><strong>b</strong>old</p>', 'said\nbold'],
    ['', ''],
  ])('%s', (html, text) => expect(noteText(html)).toBe(text));
});
