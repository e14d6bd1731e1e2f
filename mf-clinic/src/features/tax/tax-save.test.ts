import { describe, expect, it } from '@jest/globals';
import type { SavedClinicTax } from '@portal/contract/entities/clinic-admin';
import { type OtherTax, type SentTax, saveTax, sentTax } from './tax-save.ts';

const mine: SentTax = { is_tax_exempt: true, gst_hst_number: '123456789RT0001', pst_number: null };
const hers: SentTax = { is_tax_exempt: false, gst_hst_number: null, pst_number: null };
const failure = (more: object) =>
  Object.assign(new Error('none'), { name: 'PortalError', details: [], message: '', ...more });

/** A server that holds something at version 5, as the API does: it saves upon that one only. */
function serverWith(held: SentTax) {
  const asked: number[] = [];
  let current: OtherTax = { ...held, version: 5, saved_by: { first_name: 'Olive', last_name: 'Park', you_yn: false } };
  const put = async (sent: SentTax, version: number): Promise<SavedClinicTax> => {
    asked.push(version);
    if (version !== current.version)
      throw failure({ code: 'conflict', status: 409, conflict: { current, error: 'Changed.' } });
    current = { ...sent, version: version + 1, saved_by: null };
    return { ...sent, version: version + 1 };
  };
  return { put, asked };
}

describe('tax information', () => {
  it('is sent without numbers by who is not registered (CLINIC-027)', () => {
    const answers = { exempt: 'yes', registered: 'no', gst_hst_number: '123456789RT0001', pst_number: 'P-1' } as const;
    expect(sentTax(answers)).toEqual({ is_tax_exempt: true, gst_hst_number: null, pst_number: null });
    expect(sentTax({ ...answers, registered: 'yes', gst_hst_number: ' 123456789rt0001 ', pst_number: ' ' })).toEqual(
      mine,
    );
  });

  it.each([
    ['the version that is stored', hers, 5, [], 'done', [5]],
    ['an older one, where the same was saved from another tab', mine, 4, [], 'done', [4]],
    ['an older one, where an answer to this page was lost', hers, 4, [hers], 'done', [4, 5]],
    ['an older one, where somebody else was quicker', hers, 4, [], 'conflict', [4]],
    ['an older one, where something else was lost', hers, 4, [{ ...hers, is_tax_exempt: true }], 'conflict', [4]],
  ] as const)('is saved upon %s', async (_what, held, version, unanswered, kind, versions) => {
    const { put, asked } = serverWith(held);
    expect((await saveTax(mine, version, { put, unanswered })).kind).toBe(kind);
    expect(asked).toEqual(versions);
  });

  it('is no conflict where the answer cannot be read', async () => {
    const put = () => Promise.reject(failure({ code: 'conflict', status: 409, conflict: { current: 'odd' } }));
    await expect(saveTax(mine, 4, { put, unanswered: [] })).rejects.toMatchObject({ code: 'conflict' });
  });
});
