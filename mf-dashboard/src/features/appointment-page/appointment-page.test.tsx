import { describe, expect, it } from '@jest/globals';
import type { AppointmentOverview } from '@portal/contract/entities/appointment-overview';
import type { CallRule, Intercept } from '@portal/mock-shell';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { appointmentWith } from '../../testing/appointment.ts';
import { prepareDashboard } from '../../testing/dashboard.ts';
import { filesRemote } from '../../testing/files-remote.tsx';
import { heldCall } from '../../testing/held-call.ts';
import { makeAppointment } from '../../testing/other-party.ts';
import { choose, confirm } from '../../testing/status-dialog.ts';

const dashboard = prepareDashboard();
const inEnglish = { locale: 'en' } as const;
/** By its heading's text: to look for a region by its name in all of a page takes a second. */
const part = async (name: string) => {
  const section = (await screen.findByText(name, { selector: 'h2' })).closest('section');
  if (!section) throw new Error(`${name} heads no section.`);
  return section;
};
const linkTo = (place: HTMLElement, name: string) =>
  within(place).getByText(name, { selector: 'a' }).getAttribute('href');

/** An hour of Maya's with Alex, who lives an hour ahead of her; it was held and billed. */
const held: AppointmentOverview = {
  appointment: appointmentWith({ status: 'completed', duration: 30, note_written_yn: true }),
  clients: [{ id: '10', full_name: 'Alex Roy', timezone: 'America/Halifax' }],
  created_at: '2026-11-10T15:00:00Z',
  history: [
    {
      ...{ at: '2026-11-20T14:58:00Z', person: { id: '10', full_name: 'Alex Roy' }, reason: null, duration: 60 },
      ...{ from: 'scheduled', to: 'pending' },
    },
    {
      ...{ at: '2026-11-20T16:02:00Z', person: { id: '1', full_name: 'Maya Chen' }, reason: null, duration: 30 },
      ...{ from: 'pending', to: 'completed' },
    },
  ],
  note_saved_at: '2026-11-20T16:01:00Z',
  assessments: { ors_total: 26.5, srs_total: null, own_answered_yn: true },
  appointment_detail: {
    id: '3',
    rate: 120,
    hst_yn: true,
    invoice_number: 'INV-7',
    paid_yn: false,
    note: null,
    invoice_id: null,
  },
  payout: {
    ...{ id: '4', status: 'pending', executed_at: null },
    ...{ period_start: '2026-11-16', period_end: '2026-11-22' },
  },
  chat: { id: '5', unread_count: 2 },
};
const answering =
  (overview: AppointmentOverview): Intercept =>
  (request) =>
    new URL(request.url).pathname.endsWith('/overview') ? Response.json(overview) : undefined;

describe('the page of an appointment', () => {
  it('tells all that belongs to it, each part below a heading of its own, and leads to each of them', async () => {
    const options = { ...inEnglish, intercept: answering(held), beside: [filesRemote] };
    const { log } = await dashboard.open('/appointments/7', options);
    expect(await screen.findByRole('heading', { level: 1, name: 'Appointment with Alex Roy' })).toBeVisible();
    expect(document.title).not.toContain('Alex');
    expect(await part('Date and time')).toHaveTextContent(
      /Your timeFriday, November 20, 2026 10:00 AM–10:30 AM EST.*Time for Alex RoyFriday, November 20, 2026 11:00 AM–11:30 AM AST/,
    );
    expect(linkTo(await part('Who takes part'), 'Alex Roy')).toBe('/clients?client=10');
    const status = await part('Status');
    expect(status).toHaveTextContent(/^StatusComplete/);
    expect(
      within(status)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      'Booked Nov 10, 2026 10:00 AM EST',
      'Alex Roy changed it from Scheduled to Pending Nov 20, 2026 9:58 AM EST',
      'You changed it from Pending to Complete Nov 20, 2026 11:02 AM EST30 minutes',
    ]);
    const note = await part('Your session note');
    expect(note).toHaveTextContent('Written, and last saved on Nov 20, 2026 11:01 AM EST.');
    expect(linkTo(note, 'Go to your note')).toBe('/session_notes?session=7');
    const assessments = await part('Session assessments');
    expect(assessments).toHaveTextContent(
      /before the session26.5 of 40.*after the sessionNot answered yet.*You, after the sessionAnswered/,
    );
    expect(linkTo(assessments, 'Go to your assessment')).toBe('/sessions/7/post_session_assessments');
    const billing = await part('Billing');
    expect(billing).toHaveTextContent('The client will be charged. You will be paid.');
    expect(billing).toHaveTextContent(
      /Rate\$120\.00 \+ tax.*Invoice numberINV-7.*PaymentUnpaid.*Your payoutNov 16, 2026 to Nov 22, 2026 · Pending/,
    );
    expect(linkTo(billing, 'Go to your billing')).toBe('/billing');
    const messages = await part('Messages');
    expect(messages).toHaveTextContent('2 unread messages');
    expect(linkTo(messages, 'Go to the conversation')).toBe('/messages?chat=5');
    const files = { with: { kind: 'client', id: '10' }, full_name: 'Alex Roy' };
    expect(await within(await part('Files')).findByText(JSON.stringify(files))).toBeVisible();
    // One call, whatever the page tells.
    const asked = log.map(({ callId }) => callId).filter((call) => !call?.startsWith('accounts.'));
    expect(asked).toEqual(['appointments.overview']);
  });

  it('tells a couple’s in French: each person with their time and files, and what nobody kept, settled or wrote', async () => {
    const clients = [
      { id: '11', full_name: 'Jo Lavoie', timezone: 'America/Toronto' },
      { id: '12', full_name: 'Kim Lavoie', timezone: 'America/Toronto' },
    ];
    const unknown = { at: null, person: null, from: null, reason: null, duration: null, to: 'pending' } as const;
    const corrected = { ...unknown, person: { id: '9', full_name: 'Ada Admin' }, from: 'pending' } as const;
    const bare = { note_saved_at: null, assessments: null, appointment_detail: null, payout: null, chat: null };
    const couple = { ...held, ...bare, appointment: appointmentWith(), clients, history: [unknown, corrected] };
    await dashboard.open('/appointments/7', { locale: 'fr', intercept: answering(couple), beside: [filesRemote] });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Rendez-vous avec Jo Lavoie et Kim Lavoie' }),
    ).toBeVisible();
    expect(await part('Date et heure')).toHaveTextContent(
      /À l’heure de Jo Lavoie et Kim LavoieVendredi 20 novembre 2026 De 10 h 00 à 11 h 00 HNE/i,
    );
    expect(linkTo(await part('Qui participe'), 'Kim Lavoie')).toBe('/clients?client=12');
    const rows = within(await part('État'))
      .getAllByRole('listitem')
      .map((row) => row.textContent?.trim());
    expect(rows.slice(1)).toEqual([
      'Marqué «\u00a0En attente\u00a0», sans que l’on sache par qui',
      'Ada Admin l’a corrigé; l’état reste «\u00a0En attente\u00a0»',
    ]);
    for (const [name, words] of [
      ['Votre note de séance', 'Vous n’avez encore rien écrit.'],
      ['Évaluations de la séance', 'Une séance spécialisée n’a pas d’évaluations.'],
      ['Facturation', 'On ne sait pas encore à qui des frais seront facturés, ni qui sera payé.'],
      ['Messages', 'Il n’y a pas encore de conversation.'],
    ] as const)
      expect(await part(name)).toHaveTextContent(words);
    for (const name of ['Jo Lavoie', 'Kim Lavoie']) expect(await part(`Fichiers partagés avec ${name}`)).toBeVisible();
  });

  it('offers what the lists offer; what is changed there shows at once, and stands in the history', async () => {
    const { id } = await makeAppointment(dashboard.world(), { starts_in_seconds: -60 });
    const [confirmed, anew] = [heldCall('POST'), heldCall('GET')];
    let isOpen = false;
    const intercept: Intercept = (request, ask) => (isOpen ? anew : confirmed).intercept(request, ask);
    await dashboard.open(`/appointments/${id}`, { ...inEnglish, intercept, beside: [filesRemote] });
    const status = await part('Status');
    await userEvent.click(within(status).getByRole('button', { name: 'Complete Session, Alex Roy' }));
    const dialog = await screen.findByRole('dialog', { name: 'Complete Session' });
    await choose('Incomplete');
    await choose('The client was absent');
    await confirm();
    expect(await within(status).findByText('Incomplete, saving…')).toBeVisible();
    isOpen = true;
    confirmed.release();
    await expect(dialog).toBeGone();
    // Before anything was asked anew.
    expect(await within(status).findByText('Incomplete')).toBeVisible();
    anew.release();
    expect(await within(status).findByText(/^You changed it from Scheduled to Incomplete/)).toHaveTextContent(
      /Nov 20, 2026 10:30 AM ESTThe client was absent$/,
    );
    await waitFor(() => expect(screen.getByRole('region', { name: 'Status' })).toHaveFocus());
    expect(await screen.findByText(/^Alex Roy: Incomplete\./)).toBeInTheDocument();
  });

  it('says the same of an appointment that is foreign or no number', async () => {
    const { id } = await makeAppointment(dashboard.world(), { counsellor: 'luc@demo.test' });
    for (const address of [id, 'x%2F..']) {
      const page = await dashboard.open(`/appointments/${address}`, inEnglish);
      expect(await screen.findByText('You don’t have an appointment at this address')).toBeVisible();
      expect(screen.getByRole('heading', { level: 1, name: 'Your appointment' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute('href', '/dashboard');
      await page.close();
    }
  });

  it('says when it cannot be had, and asks anew in place', async () => {
    const faults: CallRule[] = [{ call: 'appointments.overview', fault: 422 }];
    await dashboard.open('/appointments/7', { ...inEnglish, faults, intercept: answering(held) });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('This appointment could not be loaded')).toBeVisible();
    faults.length = 0;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }));
    expect(await part('Your session note')).toBeVisible();
  });
});
