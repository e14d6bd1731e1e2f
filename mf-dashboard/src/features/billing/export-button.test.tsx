import { describe, expect, it, jest } from '@jest/globals';
import { parseCsv } from '@portal/contract/testing/parse-csv';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareDashboard } from '../../testing/dashboard.ts';
import { answeringSessions } from './testing/billing-page.ts';

const dashboard = prepareDashboard();

/** jsdom's blobs cannot tell their text themselves. */
function textOf(blob: Blob | undefined): Promise<string> {
  if (!blob) throw new Error('Nothing was saved.');
  const reader = new FileReader();
  return new Promise((resolve) => {
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
}

/** Catches what the page hands to the browser to save. */
function catchFile(): { name: () => string; rows: () => Promise<string[][]> } {
  const blobs: Blob[] = [];
  let name = '';
  // jsdom makes no addresses of blobs.
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      blobs.push(blob);
      return 'blob:file';
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    name = this.download;
  });
  return { name: () => name, rows: async () => parseCsv(await textOf(blobs[0]), ';') };
}

describe('the file of what is shown', () => {
  it('has just that, in the reader’s language, and its period in its name', async () => {
    const file = catchFile();
    const intercept = answeringSessions(
      { client: 'Alex Roy', start: '2026-11-02T15:30:00Z', rate: 120.1, hst_yn: true, note: '=HYPERLINK("x")' },
      { client: 'Casey Bell', start: '2026-10-02T15:30:00Z', rate: 90 },
    );
    await dashboard.open('/billing?period=2026-11', { intercept, locale: 'fr' });
    await userEvent.click(await screen.findByRole('button', { name: 'Télécharger le CSV' }));
    expect(file.name()).toBe('facturation_2026-11.csv');
    const [header, ...rows] = await file.rows();
    expect(header).toContain('Tarif avant taxes');
    expect(rows).toEqual([
      [
        ...['2026-11-02T10:30:00-05:00', 'America/Toronto', 'Alex Roy', '60', '120,10', 'CAD', 'Oui', '', 'Payée'],
        ...['A eu lieu', '\'=HYPERLINK("x")'],
      ],
    ]);
  });
});
