import { describe, expect, it, jest } from '@jest/globals';
import { fillIn, holdClockAndTimers, type Intercept, letTimeGoOnUntil, memoryDrafts } from '@portal/mock-shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorSummary } from '../../testing/error-summary.ts';
import { preparePreferences } from '../../testing/preferences.ts';

const preferences = preparePreferences();
const section = (name: string) => screen.findByRole('form', { name });
const save = async (form: HTMLElement) => userEvent.click(within(form).getByRole('button', { name: 'Save' }));
const problemsOf = async (form: HTMLElement) =>
  within(await errorSummary(form))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

/** Hears what is sent to these paths, in order; `answer` answers one of them in the API's place. */
function hearing(paths: readonly string[], answer: (path: string) => Response | undefined = () => undefined) {
  const sent: [path: string, body: unknown][] = [];
  const intercept: Intercept = async (request) => {
    const { pathname } = new URL(request.url);
    const path = paths.find((each) => pathname.endsWith(each));
    if (path === undefined || request.method === 'GET') return undefined;
    const { version, ...payload } = await request.clone().json();
    // Beside the payload, letter for letter, stands what it was made upon.
    expect(version).toEqual(expect.any(Number));
    sent.push([path, payload]);
    return answer(path);
  };
  return { sent, intercept };
}

describe('degrees and designations', () => {
  it('are saved by two calls each, of which a failed one alone is sent again', async () => {
    let isDown = true;
    const down = (path: string) =>
      path === '/certifications' && isDown ? Response.json({ error: 'Not now.' }, { status: 422 }) : undefined;
    const { sent, intercept } = hearing(['/degrees', '/designations', '/certifications'], down);
    await preferences.open('professional', { intercept });
    const degrees = await section('Degrees');
    const group = within(degrees).getByRole('group', { name: /^Highest relevant degree/ });
    expect(
      within(group)
        .getAllByRole('group')
        .map((each) => within(each).getAllByRole('checkbox').length),
    ).toEqual([4, 6, 1, 3, 2]);
    await userEvent.click(within(group).getByRole('checkbox', { name: 'BA' }));
    await userEvent.click(within(group).getByRole('checkbox', { name: 'MSW' }));
    await userEvent.type(within(degrees).getByLabelText('Other Degrees/Qualifications'), ' A , B , a,');
    await save(degrees);
    expect(await problemsOf(degrees)).toEqual(['Highest relevant degree: Must select at least one degree']);
    await userEvent.click(within(degrees).getByRole('button', { name: /Must select/ }));
    expect(within(group).getByRole('checkbox', { name: 'BA' })).toHaveFocus();
    await userEvent.click(within(group).getByRole('checkbox', { name: 'RN/RPN' }));
    await save(degrees);
    expect(await within(degrees).findByRole('alert')).toHaveTextContent('Not now.');
    isDown = false;
    await save(degrees);
    expect(await screen.findByText('Your degrees are saved.')).toBeVisible();
    const certifications = ['/certifications', { certifications: ['A', 'B'], type_of: 'degrees' }];
    expect(sent).toEqual([['/degrees', { degrees: ['RN/RPN'] }], certifications, certifications]);
    await waitFor(() => expect(within(degrees).getByLabelText('Other Degrees/Qualifications')).toHaveValue('A, B'));
  });

  it('are found by their acronym, and sent by their value', async () => {
    const { sent, intercept } = hearing(['/designations', '/certifications']);
    await preferences.open('professional', { intercept });
    const form = await section('Designations');
    const field = within(form).getByRole('combobox', { name: /^Designations/ });
    await userEvent.click(within(form).getByRole('button', { name: /^Remove Registered Social Worker/ }));
    await save(form);
    expect(await problemsOf(form)).toEqual(['Designations: Must select at least one designation']);
    await userEvent.click(within(form).getByRole('button', { name: /Must select/ }));
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/^Must select at least one designation/);
    await userEvent.keyboard('rsw{ArrowDown}{Enter}');
    expect(within(form).getByRole('button', { name: 'Remove Registered Social Worker (RSW)' })).toBeVisible();
    await fillIn(within(form).getByLabelText('Other Designations'), 'EMDR');
    await save(form);
    expect(await screen.findByText('Your designations are saved.')).toBeVisible();
    expect(sent).toEqual([
      ['/designations', { designations: ['Registered Social Worker'] }],
      ['/certifications', { certifications: ['EMDR'], type_of: 'designations' }],
    ]);
  });
});

describe('licences', () => {
  const rows = (form: HTMLElement) => within(form).getAllByRole('group', { name: /^Licence \d/ });
  const cell = (form: HTMLElement, row: number, name: RegExp) =>
    within(rows(form)[row - 1] as HTMLElement).getByLabelText<HTMLInputElement>(name, { selector: 'input' });
  const choose = async (field: HTMLElement, typed: string) => {
    await userEvent.click(field);
    await userEvent.keyboard(`${typed}{Enter}`);
  };

  it('are back after a visit that ended in the middle of a row', async () => {
    const drafts = memoryDrafts();
    const kept: string[] = [];
    const write: typeof drafts.write = async (draft) => {
      await drafts.write(draft);
      kept.push(draft.slot);
    };
    const nora = { as: 'nora@demo.test', drafts: { ...drafts, write } };
    await preferences.open('professional', nora);
    const form = await section('Licences and supervision');
    await userEvent.click(within(form).getByRole('button', { name: 'Add a licence' }));
    await waitFor(() => expect(kept).toHaveLength(1));
    await fillIn(cell(form, 2, /^License number/), '3003');
    await waitFor(() => expect(kept).toHaveLength(2));
    await preferences.close();

    await preferences.open('professional', nora);
    const later = await section('Licences and supervision');
    expect(await within(later).findByText(/^Your changes from before are back/)).toBeVisible();
    expect(cell(later, 2, /^License number/)).toHaveValue('3003');
    expect(cell(later, 1, /^License number/)).toHaveValue('');
  });

  it('are rows that come and go, whole or blank; supervision says what receipts show', async () => {
    const { sent, intercept } = hearing(['/governing_bodies', '/clinical_supervision']);
    await preferences.open('professional', { intercept });
    const form = await section('Licences and supervision');
    const add = () => within(form).getAllByRole('button', { name: 'Add a licence' });
    expect(rows(form)).toHaveLength(1);
    await choose(cell(form, 1, /^Province/), 'ont');
    await fillIn(cell(form, 1, /^Governing body/), 'OCSWSSW');
    await fillIn(cell(form, 1, /^License number/), '1001');
    await userEvent.click(add()[0] as HTMLElement);
    await userEvent.click(add()[0] as HTMLElement);
    expect(add()).toHaveLength(1);
    expect(cell(form, 3, /^Province/)).toHaveFocus();
    await fillIn(cell(form, 3, /^License number/), '2002');
    await save(form);
    // The blank row between them is gone, so the third is the second.
    expect(await problemsOf(form)).toEqual([
      'Licence 2, Province or territory: Required',
      'Licence 2, Governing body: Required',
      'Clinical supervision: Please indicate whether or not you are practicing under a clinical supervisor',
    ]);
    await userEvent.click(within(form).getByRole('button', { name: /^Licence 2, Governing body/ }));
    expect(cell(form, 2, /^Governing body/)).toHaveFocus();
    await userEvent.keyboard('OPQ');
    await choose(cell(form, 2, /^Province/), 'quebec');
    await userEvent.click(within(form).getByRole('radio', { name: 'Yes' }));
    await save(form);
    expect(await problemsOf(form)).toEqual([
      "Text on client receipts: Please enter what should appear on client's receipts.",
    ]);
    await fillIn(within(form).getByLabelText(/^Text on client receipts/), 'Under Dr. Roy');
    await save(form);
    expect(await screen.findByText('Your licences are saved.')).toBeVisible();
    const ontario = { state: 'ON', governing_body: 'OCSWSSW', license_number: '1001' };
    const quebec = { state: 'QC', governing_body: 'OPQ', license_number: '2002' };
    expect(sent).toEqual([
      ['/governing_bodies', { governing_bodies: [ontario, quebec] }],
      ['/clinical_supervision', { supervision: true, info_receipts_yn: true, receipt_text: 'Under Dr. Roy' }],
    ]);
    await preferences.close();

    await preferences.open('professional', { locale: 'fr' });
    const later = await section('Permis d’exercice et supervision');
    expect(within(later).getByLabelText(/^Texte des reçus/)).toHaveValue('Under Dr. Roy');
    await userEvent.click(within(later).getByRole('button', { name: 'Retirer le permis 1' }));
    expect(within(later).getAllByRole('group', { name: /^Permis \d/ })).toHaveLength(1);
    expect(within(later).getByLabelText('Numéro de permis')).toHaveValue('2002');
  });
});

describe('insurance', () => {
  it('is asked in the United States; a wrong number is hinted at, a saved one is masked', async () => {
    const { sent, intercept } = hearing(['/insurance_detail']);
    const dana = { as: 'dana@demo.test', edition: 'US' } as const;
    await preferences.open('professional', { ...dana, intercept });
    const form = await section('Insurance');
    const number = (name: RegExp) => within(form).getByRole('textbox', { name });
    expect(within(form).getByRole('radio', { name: 'No, Out of network' })).toBeChecked();
    await expect(() => within(form).queryByRole('textbox', { name: /NPI/ })).toBeAbsentOnce(() => number(/^Tax ID/));
    await userEvent.click(within(form).getByRole('radio', { name: 'Yes' }));
    await save(form);
    expect(await problemsOf(form)).toEqual([
      'Plans: You must select at least 1 plan',
      'Individual NPI number: Required',
    ]);
    await userEvent.click(within(form).getByRole('combobox', { name: /^Plans/ }));
    await userEvent.keyboard('alder{ArrowDown}{Enter}');
    await fillIn(number(/^Individual NPI/), '1234567890');
    await fillIn(number(/^Tax ID/), '12-3456789');
    expect(number(/^Individual NPI/)).toHaveAccessibleDescription(/^Please check this number: an NPI has ten digits/);
    expect(number(/^Tax ID/)).toHaveAccessibleDescription('');
    await save(form);
    expect(await screen.findByText('Your insurance details are saved.')).toBeVisible();
    const saved = {
      in_network: 'true',
      network_plans: ['Alder Mutual'],
      npi_number_individual: '1234567890',
      npi_number_business: null,
      tax_id: '12-3456789',
      medicare_number: null,
      medicaid_number: null,
    };
    expect(sent).toEqual([['/insurance_detail', saved]]);
    await waitFor(() => expect(number(/^Tax ID/)).toHaveValue('••••••6789'));
    await userEvent.type(number(/^Tax ID/), '0');
    await save(form);
    expect(await problemsOf(form)).toEqual(['Tax ID: Please enter the whole number, or leave it as it was shown.']);
    await userEvent.type(number(/^Tax ID/), '{Backspace}');
    await fillIn(number(/^Individual Medicaid/), 'M-77');
    await save(form);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual([
      '/insurance_detail',
      { ...saved, npi_number_individual: '••••••7890', tax_id: '••••••6789', medicaid_number: 'M-77' },
    ]);
  });
});

describe('tax', () => {
  it('asks for the numbers of who is registered, and sends three fields', async () => {
    const { sent, intercept } = hearing(['/provider_detail']);
    await preferences.open('tax', { intercept });
    const form = await section('Tax information');
    const question = (name: RegExp) => within(within(form).getByRole('radiogroup', { name }));
    await userEvent.click(question(/^Are you registered/).getByRole('radio', { name: 'Yes' }));
    const gstHst = within(form).getByRole('textbox', { name: /^GST\/HST number/ });
    await userEvent.clear(gstHst);
    await userEvent.type(gstHst, '12345678 rt 0001');
    await save(form);
    expect(await problemsOf(form)).toEqual([
      'GST/HST number: Your HST or GST number must have the format 123456789RT0001',
    ]);
    await userEvent.clear(gstHst);
    await userEvent.type(gstHst, '987654321 rt 00019');
    await userEvent.type(within(form).getByRole('textbox', { name: 'PST, RST or QST number (optional)' }), 'ab-1');
    holdClockAndTimers();
    act(() => within(form).getByRole('button', { name: 'Save' }).click());
    await letTimeGoOnUntil(() => screen.queryByText('Tax information updated!') !== null);
    const shown = screen.getByText('Tax information updated!');
    // The usual four seconds are over, and then its own six (SHELL-072).
    act(() => void jest.advanceTimersByTime(4_500));
    expect(shown).toBeVisible();
    act(() => void jest.advanceTimersByTime(1_500));
    expect(shown.isConnected).toBe(false);
    const provider_detail = { custom_tax_yn: false, gst_hst_number: '987654321RT0001', pst_number: 'AB-1' };
    expect(sent).toEqual([['/provider_detail', { provider_detail }]]);
  });
});

describe('the terms of use', () => {
  it('say what was agreed to, and when (A-119)', async () => {
    const accepted = { version: '2026-11-23', locale: 'fr', accepted_at: '2026-11-20T14:00:00Z' };
    const intercept: Intercept = async ({ url }) =>
      new URL(url).pathname.endsWith('/terms_acceptances') ? Response.json([accepted]) : undefined;
    await preferences.open('professional', { intercept });
    const list = await screen.findByRole('list', { name: 'Terms of use' });
    expect(within(list).getByRole('listitem')).toHaveTextContent(
      /^Version of Nov 23, 2026, agreed to on Nov 20, 2026 9:00 AMShown in French$/,
    );
  });
});
