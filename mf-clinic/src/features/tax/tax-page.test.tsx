import { describe, expect, it } from '@jest/globals';
import { fillIn, memoryDrafts, usable } from '@portal/mock-shell';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareClinic } from '../../testing/clinic-world.ts';

const clinic = prepareClinic();
const page = '/dashboard_clinic/tax';
const PUT = 'PUT /clinic_admin/clinics';
const number = '123456789RT0001';

const form = async () => usable(await screen.findByRole('form', { name: 'Tax Information' }));
const answer = async (question: RegExp, words: 'Yes' | 'No') =>
  userEvent.click(within(screen.getByRole('radiogroup', { name: question })).getByRole('radio', { name: words }));
const exempt = (words: 'Yes' | 'No') => answer(/^Are your clinical services tax exempt/, words);
const registered = (words: 'Yes' | 'No') => answer(/^Are you registered to charge taxes/, words);
const gst = () => screen.getByRole('textbox', { name: /^GST\/HST number/ });
const pst = () => screen.getByRole('textbox', { name: 'PST number (optional)' });
const save = () => screen.getByRole('button', { name: 'Save' });
/** Nothing is left to save, and the last save is over: until the session has it, Save takes no other press. */
const savedAll = () =>
  waitFor(() => {
    expect(save()).toBeDisabled();
    expect(save()).toHaveAttribute('aria-busy', 'false');
  });
const sent = () => clinic.callsOf(PUT).map(({ body }) => body);
const stored = async () => {
  const { is_tax_exempt, gst_hst_number, pst_number, version } = (await clinic.me()).clinic;
  return { is_tax_exempt, gst_hst_number, pst_number, version };
};
/** What is stored before a test, saved by somebody else, without a version. */
const store = (
  tax: { is_tax_exempt?: boolean; gst_hst_number?: string | null; pst_number?: string | null },
  by: string,
) =>
  clinic.askAs(by, 'PUT', '/clinic_admin/clinics', {
    clinic: { is_tax_exempt: false, gst_hst_number: null, pst_number: null, ...tax },
  });
const olive = 'clinic@demo.test';

describe('Tax Information', () => {
  // CLINIC-030 has the words of the snackbar.
  it('asks for what is missing, saves what was changed, and offers it no more once it is changed back', async () => {
    const visit = await clinic.open(page);
    await form();
    expect(screen.getByRole('link', { name: 'Tax Information' })).toHaveAttribute('aria-current', 'page');
    expect(save()).toBeDisabled();
    await exempt('No');
    await userEvent.click(save());
    // CLINIC-022.
    expect(screen.getByRole('radiogroup', { name: /^Are you registered/ })).toHaveAccessibleDescription(/Required/);
    expect(sent()).toEqual([]);
    await visit.close();
    const { events } = await clinic.open(page);
    await form();
    await registered('Yes');
    expect(save()).toBeEnabled();
    await userEvent.click(save());
    const group = screen.getByRole('radiogroup', { name: /tax exempt/ });
    expect(group).toHaveAccessibleDescription('Required');
    expect(gst()).toHaveAccessibleDescription(/Required/);
    expect(within(group).getAllByRole('radio')[0]).toHaveFocus();
    await exempt('Yes');
    // Letters in the wrong place, 14 characters, blanks, lower case, and a sixteenth that is not taken.
    for (const wrong of ['1234567AB890001', '123456789RT001', '12345678RT00011']) {
      await fillIn(gst(), wrong);
      await userEvent.click(save());
      expect(gst()).toHaveAccessibleDescription(/must have the format 123456789RT0001/);
      expect(gst()).toHaveFocus();
    }
    await fillIn(gst(), ' 123 456 789 rt-0001 6');
    expect(gst()).toHaveValue('123456789rt0001');
    await fillIn(pst(), '!?%');
    await userEvent.click(save());
    expect(pst()).toHaveAccessibleDescription('Invalid format');
    expect(sent()).toEqual([]);

    await fillIn(pst(), '');
    await userEvent.dblClick(save());
    expect(await screen.findByText('Tax information updated!')).toBeVisible();
    expect(sent()).toEqual([{ clinic: { is_tax_exempt: true, gst_hst_number: number, pst_number: null }, version: 1 }]);
    expect(events.filter(({ kind }) => kind === 'notice').map(({ detail }) => detail)).toHaveLength(1);
    await savedAll();
    expect(gst()).toHaveValue(number);

    await exempt('No');
    await fillIn(pst(), 'PST-1');
    expect(save()).toBeEnabled();
    await exempt('Yes');
    await fillIn(pst(), '');
    expect(save()).toBeDisabled();
    // Who is not registered has no numbers, whatever was typed before.
    await registered('No');
    await userEvent.click(save());
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual({ clinic: { is_tax_exempt: true, gst_hst_number: null, pst_number: null }, version: 2 });
    await savedAll();
    await registered('Yes');
    await fillIn(gst(), number);
    await registered('No');
    expect(save()).toBeDisabled();
    expect(await stored()).toEqual({ is_tax_exempt: true, gst_hst_number: null, pst_number: null, version: 3 });
  });

  // CLINIC-031 has the words of the failure.
  it('keeps what was entered through a failure, a reload and a lost answer, and saves it once', async () => {
    await store({ is_tax_exempt: false }, olive);
    const before = await stored();
    const drafts = memoryDrafts();
    const visit = await clinic.open(page, { drafts });
    await form();
    await registered('Yes');
    await fillIn(gst(), number);
    clinic.let(PUT, Response.json({ error: 'Out of order.' }, { status: 500 }));
    await userEvent.click(save());
    expect(await screen.findByText('Failed to update clinic data')).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('Out of order.');
    expect(gst()).toHaveValue(number);
    await visit.close();

    await clinic.open(page, { drafts });
    expect(await screen.findByText(/Your changes from before are back/)).toBeVisible();
    expect(gst()).toHaveValue(number);
    clinic.let(PUT, 'lost', 'lost', 'lost', 'lost');
    await userEvent.click(save());
    expect(await screen.findByText(/^The portal cannot be reached/)).toBeVisible();
    clinic.let(PUT);
    // It was done; what is changed since is saved upon it, and asks nobody.
    await fillIn(pst(), 'PST-7');
    await userEvent.click(save());
    expect(await screen.findByText('Tax information updated!')).toBeVisible();
    await expect(() => screen.queryByText('Somebody else has saved other answers')).toBeAbsentOnce(() =>
      expect(save()).toBeDisabled(),
    );
    expect(await stored()).toMatchObject({ gst_hst_number: number, pst_number: 'PST-7' });
    expect((await stored()).version).toBe(Number(before.version) + 2);
    await savedAll();

    // One that never arrived changed nothing.
    const kept = await stored();
    await fillIn(pst(), 'PST-8');
    clinic.let(PUT, 'dropped', 'dropped', 'dropped', 'dropped');
    await userEvent.click(save());
    expect(await screen.findByText(/^The portal cannot be reached/)).toBeVisible();
    expect(await stored()).toEqual(kept);
    clinic.let(PUT);
    await userEvent.click(save());
    await savedAll();
    expect(await stored()).toEqual({ ...kept, pst_number: 'PST-8', version: Number(kept.version) + 1 });
  });

  it('tells the second of two what the first one saved, keeps what they entered, and lets them choose (A-141)', async () => {
    await store({ is_tax_exempt: true }, olive);
    // Nobody has admitted Mia, who may save all the same.
    const mia = await clinic.signUp('Mia', 'Roy');
    await clinic.open(page, { as: mia });
    await form();
    await registered('Yes');
    await fillIn(gst(), number);
    await store({ is_tax_exempt: false, pst_number: null, gst_hst_number: '999999999RT0009' }, olive);
    const mine = await stored();
    await userEvent.click(save());
    const heading = await screen.findByRole('heading', { level: 2, name: 'Somebody else has saved other answers' });
    await waitFor(() => expect(heading).toHaveFocus());
    const conflict = within(screen.getByRole('region', { name: 'Somebody else has saved other answers' }));
    expect(conflict.getByText(/^Olive Park saved the tax information after you opened it/)).toBeVisible();
    expect(conflict.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Tax exemptionYou entered: YesOlive Park saved: No',
      `GST/HST numberYou entered: ${number}Olive Park saved: 999999999RT0009`,
    ]);
    expect(gst()).toHaveValue(number);
    expect(await stored()).toEqual(mine);

    // Somebody is quicker once more; then hers are saved.
    await store({ is_tax_exempt: false, gst_hst_number: '888888888RT0008' }, olive);
    await userEvent.click(screen.getByRole('button', { name: 'Save my answers' }));
    expect(await conflict.findByText('Olive Park saved: 888888888RT0008')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save my answers' }));
    expect(await screen.findByText('Tax information updated!')).toBeVisible();
    expect(await stored()).toMatchObject({ is_tax_exempt: true, gst_hst_number: number });
    await savedAll();

    // Her own second tab is not somebody else.
    await fillIn(pst(), 'HERE-1');
    await store({ is_tax_exempt: true, gst_hst_number: number, pst_number: 'THERE-1' }, mia);
    await userEvent.click(save());
    const own = within(await screen.findByRole('region', { name: 'You have saved other answers elsewhere' }));
    expect(own.getByRole('listitem')).toHaveTextContent('PST numberYou entered: HERE-1You saved: THERE-1');
    await expect(() => own.queryByText(/Mia Roy/)).toBeAbsentOnce(() => own.getByText(/in another tab/));
    await userEvent.click(screen.getByRole('button', { name: 'Save my answers' }));
    await savedAll();

    await fillIn(pst(), 'MINE-1');
    await store({ is_tax_exempt: false, gst_hst_number: number, pst_number: 'HERS-1' }, olive);
    await userEvent.click(save());
    await userEvent.click(await screen.findByRole('button', { name: 'Keep the saved answers' }));
    expect(pst()).toHaveValue('HERS-1');
    await savedAll();
    expect(await stored()).toMatchObject({ is_tax_exempt: false, pst_number: 'HERS-1' });
  });
});

describe('My Account', () => {
  const facts = (name: string) =>
    [...screen.getByRole('region', { name }).querySelectorAll('dl > div')].map(({ textContent }) => textContent);

  it('tells who one is and what the clinic has answered, and each section leads to the other', async () => {
    await store({ is_tax_exempt: true, gst_hst_number: number }, olive);
    await clinic.open('/dashboard_clinic');
    expect(await screen.findByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
    expect(facts('Your details')).toEqual(['NameOlive Park', 'Emailclinic@demo.test']);
    expect(facts('Your clinic')).toEqual([
      ...['ClinicHarbour Wellness', 'Tax exemptionYes', `GST/HST number${number}`],
    ]);
    const sections = () => within(screen.getByRole('navigation', { name: 'Sections of the clinic portal' }));
    expect(sections().getAllByRole('link')).toHaveLength(2);
    expect(sections().getByRole('link', { name: 'My Account' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(screen.getByRole('link', { name: 'Change the tax information' }));
    await form();
    expect(window.location.pathname).toBe(page);
    await registered('No');
    await userEvent.click(save());
    expect(await screen.findByText('Tax information updated!')).toBeVisible();
    await userEvent.click(sections().getByRole('link', { name: 'My Account' }));
    expect(await screen.findByRole('region', { name: 'Your clinic' })).toBeVisible();
    await waitFor(() => expect(facts('Your clinic')).toContain('GST/HST numberNot registered to charge taxes'));
    // Nothing of a practitioner's pages is offered here (CLINIC-018).
    const isThere = () => sections().getByRole('link', { name: 'Tax Information' });
    await expect(() => screen.queryByRole('link', { name: /Clients|Schedule|Billing/ })).toBeAbsentOnce(isThere);
  });
});
