import { describe, expect, it, jest } from '@jest/globals';
import { fillIn } from '@portal/mock-shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareClinic } from '../../testing/clinic-world.ts';
import { takeLeftClinic } from '../sign/left-clinic.ts';
import { dialogCode } from './ask-dialog.tsx';

const clinic = prepareClinic();
const page = '/dashboard_clinic';
const olive = 'clinic@demo.test';
const PEOPLE = 'GET /clinic_admin/clinics/people';

const card = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const names = (list: HTMLElement) => within(list).getAllByRole('listitem');
const refused = (status: number, error: string) => Response.json({ error }, { status });
const people = async () =>
  (await clinic.askAs(olive, 'GET', '/clinic_admin/clinics/people')) as {
    counsellors: object[];
    administrators: { id: string; email: string }[];
  };
const idOf = async (email: string) => (await people()).administrators.find((each) => each.email === email)?.id;

describe('the token of a clinic', () => {
  it('is copied, or marked where the browser refuses; it is replaced once that was agreed to', async () => {
    const user = userEvent.setup();
    await clinic.open(page);
    const token = await card('The clinic’s token');
    const copy = token.getByRole('button', { name: 'Copy the token' });
    copy.focus();
    await user.keyboard('{Enter}');
    expect(await token.findByText('The token was copied.')).toHaveRole('status');
    expect(await navigator.clipboard.readText()).toBe('HARBOUR-2026');
    const refuse = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
    await user.click(copy);
    expect(await token.findByText('The token is selected: press Ctrl+C, or ⌘C on a Mac.')).toBeVisible();
    const field = token.getByRole<HTMLInputElement>('textbox', { name: 'The clinic’s token' });
    expect(field).toHaveFocus();
    expect(field.selectionEnd).toBe('HARBOUR-2026'.length);
    refuse.mockRestore();

    const replace = token.getByRole('button', { name: 'Replace the token' });
    await user.click(replace);
    const question = await dialog('Replace the clinic token?');
    expect(question.getByText(/^The old token stops working at once.*Everybody who is here stays/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(clinic.writes()).toEqual([]);

    const rotations = 'POST /clinic_admin/clinics/token_rotations';
    clinic.let(rotations, 'lost');
    await user.click(replace);
    const again = await dialog('Replace the clinic token?');
    const agree = () => user.click(again.getByRole('button', { name: 'Replace the token' }));
    await agree();
    const alert = await again.findByRole('alert');
    expect(alert).toHaveTextContent(/^The portal could not be reached/);
    expect(alert).toHaveFocus();
    await agree();
    expect(await screen.findByText('The clinic has a new token. The old one no longer works.')).toBeVisible();
    // One rotation, however often it is sent.
    expect(new Set(clinic.callsOf(rotations).map(({ key }) => key)).size).toBe(1);
    const value = () => token.getByRole<HTMLInputElement>('textbox', { name: 'The clinic’s token' }).value;
    await waitFor(() => expect(value()).toMatch(/^[A-Z]{4}-\d{4}-[A-Z]{4}-\d{4}$/));
    expect((await clinic.me()).clinic.clinic_token).toBe(value());
    await waitFor(() => expect(replace).toHaveFocus());

    // A colleague replaces it once more, and one comes back to the open page.
    await clinic.askAs(olive, 'POST', '/clinic_admin/clinics/token_rotations');
    const { clinic_token } = (await clinic.me()).clinic;
    expect(value()).not.toBe(clinic_token);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(value()).toBe(clinic_token));
  });
});

describe('counsellors', () => {
  it('are shown with the day they joined; of thirty the first ones, and those that are looked for', async () => {
    const { administrators } = await people();
    const of = (counsellors: object[]) => Response.json({ counsellors, administrators, invitations: [] });
    clinic.let(PEOPLE, of([]));
    const visit = await clinic.open(page);
    expect(await screen.findByText('Nobody has joined yet')).toBeVisible();
    await visit.close();
    const thirty = Array.from({ length: 30 }, (_, index) => ({
      id: String(100 + index),
      full_name: index === 29 ? 'Zoé Élan' : `Counsellor ${index + 1}`,
      joined_at: '2026-11-03T15:00:00.000Z',
    }));
    clinic.let(PEOPLE, of(thirty));
    await clinic.open(page);
    const list = await screen.findByRole('list', { name: 'Counsellors' });
    expect(names(list)).toHaveLength(10);
    expect(names(list)[0]).toHaveTextContent('Counsellor 1Joined on Nov 3, 2026');
    const all = screen.getByRole('button', { name: 'Show all 30' });
    await userEvent.click(all);
    expect(names(list)).toHaveLength(30);
    expect(screen.getByRole('button', { name: 'Show fewer' })).toBe(all);
    const search = screen.getByRole('searchbox', { name: 'Find a counsellor' });
    await userEvent.type(search, 'elan zoe');
    await waitFor(() => expect(names(list)).toHaveLength(1));
    expect(screen.getByText('1 found')).toHaveRole('status');
    await userEvent.type(search, 'q');
    expect(await screen.findByText('No match')).toBeVisible();
  });
});

describe('administrators', () => {
  it('are admitted and removed by name, never the last one; the focus stays with the list', async () => {
    const mia = await clinic.signUp('Mia', 'Roy');
    await clinic.open(page);
    const administrators = await card('Administrators');
    const list = await administrators.findByRole('list', { name: 'Administrators' });
    expect(names(list)[0]).toHaveTextContent('Mia RoyWaiting');
    const [, you] = names(list);
    expect(you).toHaveTextContent('You are the only one admitted, so you cannot be removed.');
    await expect(() => administrators.queryByRole('button', { name: 'Remove yourself' })).toBeAbsentOnce(() =>
      administrators.getByRole('button', { name: 'Remove from the clinic Mia Roy' }),
    );
    await userEvent.click(administrators.getByRole('button', { name: 'Admit Mia Roy' }));
    const admission = await dialog('Admit Mia Roy?');
    expect(
      admission.getByText(/^Mia Roy \(mia@new\.test\) can then open payments.*nobody has checked them: ask the person/),
    ).toBeVisible();
    await userEvent.click(admission.getByRole('button', { name: 'Admit' }));
    expect(await screen.findByText('Mia Roy is admitted.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Administrators' })).toHaveFocus());
    await expect(() => administrators.queryByRole('button', { name: 'Admit Mia Roy' })).toBeAbsentOnce(() =>
      administrators.getByRole('button', { name: 'Remove yourself' }),
    );

    const miaId = await idOf(mia);
    clinic.let(`DELETE /clinic_admin/administrators/${miaId}`, refused(422, 'A clinic keeps one administrator.'));
    await userEvent.click(administrators.getByRole('button', { name: 'Remove from the clinic Mia Roy' }));
    const question = await dialog('Remove Mia Roy?');
    await userEvent.click(question.getByRole('button', { name: 'Remove from the clinic' }));
    expect(await question.findByRole('alert')).toHaveTextContent('A clinic keeps one administrator.');
    // Another administrator was quicker meanwhile.
    await clinic.askAs(olive, 'DELETE', `/clinic_admin/administrators/${miaId}`);
    await userEvent.click(question.getByRole('button', { name: 'Remove from the clinic' }));
    expect(await screen.findByText('Somebody else was quicker: this has changed already.')).toBeVisible();
    await waitFor(() => expect(names(list)).toHaveLength(1));
  });

  it('who are not admitted look at everything and are offered nothing, until they are; they can remove themselves', async () => {
    const noa = await clinic.signUp('Noa', 'Bell');
    clinic.let(PEOPLE, refused(422, 'No.'));
    const { left } = await clinic.open(page, { as: noa });
    expect(await screen.findByText('The people of your clinic could not be loaded')).toBeVisible();
    await userEvent.click((await card('Counsellors')).getByRole('button', { name: 'Try Again' }));
    const administrators = await card('Administrators');
    const isThere = () => administrators.getByText(olive);
    await expect(() => administrators.queryByRole('button')).toBeAbsentOnce(isThere);
    await expect(() => screen.queryByRole('region', { name: 'Invite an administrator' })).toBeAbsentOnce(isThere);
    expect((await card('The clinic’s token')).getAllByRole('button')).toHaveLength(1);
    const notice = await card('You are not admitted yet');
    expect(notice.getByText('Olive Park can admit you, in My Account. Ask there if it takes long.')).toBeVisible();
    const check = notice.getByRole('button', { name: 'See if I am admitted' });
    await userEvent.click(check);
    expect(await notice.findByText('Not yet. We asked just now.')).toHaveRole('status');
    clinic.let('GET /clinic_admin/users/me', refused(422, 'Out of order.'));
    await userEvent.click(check);
    expect(await notice.findByRole('alert')).toHaveTextContent('Out of order.');

    await clinic.askAs(olive, 'POST', `/clinic_admin/administrators/${await idOf(noa)}/admissions`);
    await userEvent.click(check);
    expect(await screen.findByText(/^You are admitted\./)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your details' })).toHaveFocus();
    expect(await screen.findByRole('region', { name: 'Invite an administrator' })).toBeVisible();
    await userEvent.click(await administrators.findByRole('button', { name: 'Remove yourself' }));
    const question = await dialog('Remove yourself?');
    expect(question.getByText(/can no longer sign in to Harbour Wellness/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Remove yourself' }));
    await waitFor(() => expect(left).toEqual(['/signin_clinic']));
    expect(takeLeftClinic()).toBe('Harbour Wellness');
    expect((await people()).administrators).toHaveLength(1);
  });
});

describe('invitations', () => {
  it('are sent to one address, with what is wrong at the field, listed with their end, and withdrawn', async () => {
    await clinic.open(page);
    const invitations = await card('Invite an administrator');
    await userEvent.click(await invitations.findByRole('button', { name: 'Write an invitation' }));
    const field = await invitations.findByRole('textbox', { name: /^Email/ });
    await waitFor(() => expect(field).toHaveFocus());
    const send = invitations.getByRole('button', { name: 'Send the invitation' });
    await fillIn(field, 'new@demo');
    await userEvent.click(send);
    expect(field).toHaveAccessibleDescription('Please enter a valid email');
    expect(clinic.writes()).toEqual([]);
    // Somebody has the address already.
    await fillIn(field, 'maya@demo.test');
    await userEvent.click(send);
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveValue('maya@demo.test');
    await fillIn(field, ' New@demo.test');
    await userEvent.click(send);
    expect(await screen.findByText('The invitation to New@demo.test was sent.')).toBeVisible();
    expect(field).toHaveValue('');
    const list = await invitations.findByRole('list', { name: 'Open invitations' });
    expect(names(list)[0]).toHaveTextContent('Good until Nov 27, 2026 10:30 AM EST');
    const withdraw = within(list).getByRole('button', { name: 'Withdraw new@demo.test' });
    const fetched = jest.spyOn(dialogCode, 'load').mockRejectedValueOnce(new Error('no network'));
    const log = jest.spyOn(console, 'error').mockReturnValue();
    await userEvent.click(withdraw);
    expect(await screen.findByText(/^This could not be opened\. Check your connection/)).toBeVisible();
    fetched.mockRestore();
    log.mockRestore();
    await userEvent.click(withdraw);
    const question = await dialog('Withdraw the invitation?');
    await userEvent.click(question.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('The invitation to new@demo.test was withdrawn.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Invite an administrator' })).toHaveFocus());
    await expect(list).toBeGone();
  });
});
