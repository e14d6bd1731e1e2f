import { beforeAll, describe, expect, it } from '@jest/globals';
import { placeOf } from '../storage/encrypted.ts';
import { idempotency_keys, practice_profiles } from '../storage/tables.ts';
import { testKeys } from '../testing/open-test-api.ts';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const api = prepareTestApi();
let tokens: Record<'maya' | 'nora' | 'dana' | 'luc', string>;
beforeAll(async () => {
  const tokenOf = (name: string) => api.tokenOf(`${name}@demo.test`);
  const [maya, nora, dana, luc] = await Promise.all(['maya', 'nora', 'dana', 'luc'].map(tokenOf));
  tokens = { maya, nora, dana, luc } as typeof tokens;
});

type Name = keyof typeof tokens;
const put = (name: Name, path: string, body: unknown, headers: Record<string, string> = {}) =>
  api.call('PUT', `/practice/${path}`, { token: tokens[name], body, headers });
const me = async (name: Name) => (await api.call('GET', '/practice/users/me', { token: tokens[name] })).body;
const errorsOf = ({ status, body }: Awaited<ReturnType<typeof put>>) => [
  status,
  ...(body.errors ?? []).map(({ source, code }: { source: { pointer: string }; code: string }) => [
    source.pointer,
    code,
  ]),
];

describe('degrees (BA-034)', () => {
  it('are saved each once, in the order of their groups', async () => {
    const answer = await put('maya', 'degrees', { degrees: ['RN/RPN', 'BA', 'RN/RPN'] });
    expect([answer.status, answer.body]).toEqual([200, { degrees: ['BA', 'RN/RPN'] }]);
    expect((await me('maya')).degrees).toEqual(['BA', 'RN/RPN']);
  });

  it('are chosen from their list, at least one (ONB-057)', async () => {
    expect(errorsOf(await put('maya', 'degrees', { degrees: ['BA', 'Astrology'] }))).toEqual([
      422,
      ['degrees.1', 'unknown_option'],
    ]);
    expect(errorsOf(await put('maya', 'degrees', { degrees: [] }))).toEqual([422, ['degrees', 'rules.required']]);
  });
});

describe('what was written beside the options (BA-035)', () => {
  it('is parted at commas, without blanks and doubles, for each page on its own (ONB-056, ONB-060)', async () => {
    const degrees = await put('maya', 'certifications', {
      certifications: [' A , B ', '', 'b,,A'],
      type_of: 'degrees',
    });
    expect(degrees.body).toEqual({ certifications: ['A', 'B'], type_of: 'degrees' });
    await put('maya', 'certifications', { certifications: ['EMDR'], type_of: 'designations' });
    expect(await me('maya')).toMatchObject({ additional_degrees: ['A', 'B'], additional_designations: ['EMDR'] });
    const none = await put('maya', 'certifications', { certifications: [' , ,, '], type_of: 'degrees' });
    expect(none.body).toEqual({ certifications: [], type_of: 'degrees' });
  });

  it('has limits that are said', async () => {
    const long = await put('maya', 'certifications', { certifications: ['é'.repeat(256)], type_of: 'degrees' });
    expect(errorsOf(long)).toEqual([422, ['certifications.0', 'too_long']]);
    const many = Array.from({ length: 101 }, (_, place) => `${place}a,${place}b`);
    expect(errorsOf(await put('maya', 'certifications', { certifications: many, type_of: 'degrees' }))).toEqual([
      422,
      ['certifications', 'too_many'],
    ]);
  });
});

describe('designations (BA-036)', () => {
  it('are stored by their English name, whichever is sent (A-110)', async () => {
    const sent = ['Psychoéducateur', 'Registered Social Worker', 'Psychoeducator'];
    const answer = await put('luc', 'designations?locale=fr', { designations: sent });
    expect(answer.body).toEqual({ designations: ['Psychoeducator', 'Registered Social Worker'] });
    expect((await me('luc')).designations).toEqual(['Psychoeducator', 'Registered Social Worker']);
  });

  it('exist, in the reader’s language where they do not', async () => {
    const before = (await me('luc')).designations;
    const refused = await put('luc', 'designations?locale=fr', { designations: ['Registered Wizard'] });
    expect(errorsOf(refused)).toEqual([422, ['designations', 'unknown_option']]);
    expect(refused.body.errors[0].detail).toBe('Ce choix n’existe pas');
    expect(errorsOf(await put('luc', 'designations', { designations: ['Albanian'] }))[0]).toBe(422);
    expect(errorsOf(await put('luc', 'designations', { designations: [] }))).toEqual([
      422,
      ['designations', 'rules.required'],
    ]);
    expect((await me('luc')).designations).toEqual(before);
  });
});

describe('licences (BA-037)', () => {
  const post = (governing_bodies: unknown) =>
    api.call('POST', '/practice/governing_bodies', { token: tokens.maya, body: { governing_bodies } });
  const blank = { state: '', governing_body: ' ', license_number: '' };
  const ontario = { state: 'ON', governing_body: 'OCSWSSW', license_number: '123456' };

  it('replace those before; blank rows and doubles are dropped (A-028, ONB-065, ONB-066)', async () => {
    await post([{ ...ontario, license_number: 'old' }]);
    const answer = await post([blank, { ...ontario, state: 'on' }, ontario, { ...ontario, state: 'IL' }, blank]);
    const saved = [ontario, { ...ontario, state: 'IL' }];
    expect([answer.status, answer.body]).toEqual([200, { governing_bodies: saved }]);
    expect((await me('maya')).governing_bodies).toEqual(saved);
    expect((await post([blank])).body).toEqual({ governing_bodies: [] });
  });

  it('are whole, and of a state that exists (ONB-064, A-114)', async () => {
    await post([ontario]);
    const refused = await post([blank, { ...blank, license_number: '7' }, { ...ontario, state: 'Ontario' }]);
    expect(errorsOf(refused)).toEqual([
      422,
      ['governing_bodies.1.state', 'rules.required'],
      ['governing_bodies.1.governing_body', 'rules.required'],
      ['governing_bodies.2.state', 'unknown_option'],
    ]);
    expect((await me('maya')).governing_bodies).toEqual([ontario]);
  });

  it('are at most 20', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, place) => ({ ...ontario, license_number: `${place}` }));
    expect((await post(rows(20))).body.governing_bodies).toHaveLength(20);
    expect(errorsOf(await post(rows(21)))).toEqual([422, ['governing_bodies', 'too_many']]);
  });
});

describe('supervision (BA-038, BA-039)', () => {
  const read = async (name: Name) =>
    (await api.call('GET', '/practice/clinical_supervision', { token: tokens[name] })).body.clinical_supervision;
  const answer = (supervision: boolean, receipt_text?: string | null) =>
    put('nora', 'clinical_supervision', { supervision, info_receipts_yn: true, receipt_text });

  it('is unanswered at first, and needs words on receipts with a yes (ONB-068)', async () => {
    expect(await read('nora')).toEqual({ supervision: null, receipt_text: null });
    for (const words of [undefined, null, ' \n '])
      expect(errorsOf(await answer(true, words))).toEqual([422, ['receipt_text', 'rules.required']]);
    const saved = { supervision: true, receipt_text: 'Supervised by\nA. Lee, RP' };
    expect((await answer(true, ` ${saved.receipt_text} `)).body).toEqual({ clinical_supervision: saved });
    expect(await read('nora')).toEqual(saved);
    expect((await answer(false, 'left over')).body.clinical_supervision).toEqual({
      supervision: false,
      receipt_text: null,
    });
    expect(await read('dana')).toEqual({ supervision: null, receipt_text: null });
  });
});

describe('insurance (BA-040)', () => {
  const numbers = { npi_number_individual: '1234567893', npi_number_business: '', tax_id: '12-3456789' };
  const inNetwork = { in_network: 'true', network_plans: ['Alder Mutual'], ...numbers };
  const shown = {
    ...{ in_network: 'true', network_plans: ['Alder Mutual'], npi_number_individual: '••••••7893' },
    ...{ npi_number_business: null, tax_id: '••••••6789', medicare_number: null, medicaid_number: null },
  };
  const stored = async () => {
    const profiles = await api.database.select().from(practice_profiles);
    return profiles.find(({ person_id }) => person_id === Number(danasId))?.insurance_detail;
  };
  let danasId: string;
  beforeAll(async () => {
    danasId = (await me('dana')).id;
  });

  it('shows numbers but for four characters once they are saved, to everybody (A-115)', async () => {
    const answer = await put('dana', 'insurance_detail', inNetwork, { 'Idempotency-Key': 'insurance-of-dana' });
    expect([answer.status, answer.body]).toEqual([200, shown]);
    expect((await me('dana')).insurance_detail).toEqual(shown);
    expect(await stored()).toMatchObject({ npi_number_individual: '1234567893', tax_id: '12-3456789' });
    const [kept] = await api.database.select().from(idempotency_keys);
    const place = placeOf('answer', [kept?.person_id ?? '', kept?.call_id ?? '', kept?.key ?? '']);
    const answered = testKeys.decrypt(kept?.encrypted ?? '', place);
    expect(answered).toContain('••••••7893');
    expect(answered).not.toContain('1234567893');
  });

  it('keeps a number that is absent or comes back as it was shown, and removes a blank one', async () => {
    await put('dana', 'insurance_detail', inNetwork);
    const again = await put('dana', 'insurance_detail', { ...shown, medicare_number: ' 1eg4-te5-mk73 ' });
    expect(again.body).toEqual({ ...shown, medicare_number: '•••••••••mk73' });
    expect(await stored()).toMatchObject({ ...numbers, npi_number_business: null, medicare_number: '1eg4-te5-mk73' });
    const { tax_id: _, ...others } = shown;
    const without = await put('dana', 'insurance_detail', { ...others, medicare_number: ' ' });
    expect(without.body).toEqual(shown);
    expect(await stored()).toMatchObject({ tax_id: '12-3456789', medicare_number: null });
  });

  it('refuses a mask that was typed into, or of a number that is not there', async () => {
    await put('dana', 'insurance_detail', inNetwork);
    const sent = { ...shown, tax_id: '••••••6780', medicaid_number: '••••1234' };
    expect(errorsOf(await put('dana', 'insurance_detail', sent))).toEqual([
      422,
      ['tax_id', 'masked_number'],
      ['medicaid_number', 'masked_number'],
    ]);
    expect(await stored()).toMatchObject({ tax_id: '12-3456789' });
  });

  it('needs a plan that exists and an NPI in network (ONB-076, ONB-077)', async () => {
    await put('dana', 'insurance_detail', inNetwork);
    const none = { in_network: 'true', network_plans: [], npi_number_individual: ' ' };
    expect(errorsOf(await put('dana', 'insurance_detail', none))).toEqual([
      422,
      ['network_plans', 'rules.required'],
      ['npi_number_individual', 'rules.required'],
    ]);
    const unknown = { ...shown, network_plans: ['Alder Mutual', 'No Such Plan'] };
    expect(errorsOf(await put('dana', 'insurance_detail', unknown))).toEqual([
      422,
      ['network_plans', 'unknown_option'],
    ]);
    expect(errorsOf(await put('dana', 'insurance_detail', { ...shown, in_network: true }))[0]).toBe(422);
  });

  it('has neither plans nor NPIs out of network; the other numbers stay (A-008)', async () => {
    await put('dana', 'insurance_detail', inNetwork);
    const answer = await put('dana', 'insurance_detail', { ...shown, in_network: 'false' });
    expect(answer.body).toEqual({ ...shown, in_network: 'false', network_plans: [], npi_number_individual: null });
    expect(await stored()).toMatchObject({ npi_number_individual: null, tax_id: '12-3456789' });
  });

  it('leaves no number in log or trail', async () => {
    await put('dana', 'insurance_detail', inNetwork);
    const { body: events } = await api.call('GET', '/dev/audit?limit=20');
    expect(events[0]).toMatchObject({ action: 'insurance_detail.updated', subject_id: danasId });
    expect(JSON.stringify([events, api.log])).not.toMatch(/1234567893|3456789/);
  });
});

describe('a page', () => {
  it('is saved by its own columns only, however many are saved at once', async () => {
    const before = (await me('nora')).designations;
    await Promise.all([
      put('nora', 'degrees', { degrees: ['MSW'] }),
      put('nora', 'certifications', { certifications: ['X'], type_of: 'degrees' }),
      put('nora', 'clinical_supervision', { supervision: false, info_receipts_yn: true }),
      put('nora', 'insurance_detail', { in_network: 'false', network_plans: [], tax_id: '98-7654321' }),
    ]);
    expect(await me('nora')).toMatchObject({
      degrees: ['MSW'],
      additional_degrees: ['X'],
      designations: before,
      clinical_supervision: { supervision: false, receipt_text: null },
      insurance_detail: { tax_id: '••••••4321' },
    });
  });

  it('is one’s own, whoever is named in it', async () => {
    const before = await me('luc');
    await put('maya', 'degrees', { degrees: ['GP'], id: before.id, person_id: before.id, user_id: before.id });
    expect((await me('maya')).degrees).toEqual(['GP']);
    expect(await me('luc')).toEqual(before);
  });
});
