import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { safeFileName, sharedFileType } from './shared-files.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const pdf = '%PDF-1.7\n1 0 obj\nendobj\nstartxref\n9\n%%EOF\n';

describe('what may be shared', () => {
  it.each([
    ['Consent.pdf', pdf, 'application/pdf'],
    ['CONSENT.PDF', `${pdf}\r\n\0\0`, 'application/pdf'],
    // Another kind of file before or behind a PDF.
    ['hidden.pdf', `MZ\n${pdf}`, null],
    ['hidden.pdf', `${pdf}<script>alert(1)</script>`, null],
    ['half.pdf', '%PDF-1.7\n1 0 obj', null],
    ['long.pdf', `%PDF-1.7\n%%EOF${' '.repeat(2000)}`, null],
    ['empty.pdf', '', null],
    ['program.pdf', 'MZ\u0090\0', null],
    ['page.png', '<!doctype html>', null],
    ['drawing.png', '<svg xmlns="http://www.w3.org/2000/svg"/>', null],
    ['letter.docx', pdf, null],
    ['letter.pdf.exe', pdf, null],
    ['letter.jpg', pdf, null],
    ['pdf', pdf, null],
  ])('%s of “%s”: %s', (name, content, type) => {
    expect(sharedFileType(name, bytesOf(content))).toBe(type);
  });

  it('is told without failing, whatever is in a file', () => {
    const contents = fc
      .uint8Array({ maxLength: 100 })
      .map((noise) => new Uint8Array([...bytesOf('%PDF-1.4'), ...noise]));
    fc.assert(
      fc.property(contents, (bytes) => {
        expect([null, 'application/pdf']).toContain(sharedFileType('a.pdf', bytes));
      }),
      { seed: 18 },
    );
  });
});

describe('the name of a shared file', () => {
  it.each([
    ['Consent form.pdf', 'Consent form.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\Jo\\Consent.pdf', 'Consent.pdf'],
    ['a"b\'c<d>&e.pdf', 'a"b\'c<d>&e.pdf'],
    ['two\r\nlines\t\u2028.pdf', 'twolines.pdf'],
    ['consent\u202efdp.pdf', 'consentfdp.pdf'],
    ['\u200fمرفق\u2067.pdf', 'مرفق.pdf'],
    ['e\u0301te\u0301.pdf', 'été.pdf'],
    ['👩‍👧 worksheet.pdf', '👩‍👧 worksheet.pdf'],
    ['half \ud83d.pdf', 'half \ufffd.pdf'],
    ['.pdf', 'file.pdf'],
    ['../.pdf', 'file.pdf'],
    ['', 'file'],
    ['v1.2 of it.PDF', 'v1.2 of it.PDF'],
  ])('%j becomes %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  it('has at most 255 bytes, cut before the ending and between characters', () => {
    expect(safeFileName(`${'x'.repeat(300)}.pdf`)).toBe(`${'x'.repeat(251)}.pdf`);
    const family = '👩‍👧';
    expect(safeFileName(`${family.repeat(40)}.jpeg`)).toBe(`${family.repeat(22)}.jpeg`);
  });

  it('is as harmless the second time, and never longer than file systems take', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const safe = safeFileName(`${name}.pdf`);
        expect(bytesOf(safe).length).toBeLessThanOrEqual(255);
        expect(safe).toMatch(/^[^/\\\p{Cc}\u202e]+\.pdf$/u);
        expect(safeFileName(safe)).toBe(safe);
      }),
      { seed: 18, numRuns: 300 },
    );
  });
});
