import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { appointmentWith } from '../../testing/appointment.ts';
import { prepareDashboard } from '../../testing/dashboard.ts';
import { choose, chosen, confirm, openStatusDialog, optionsOf, tick } from '../../testing/status-dialog.ts';

const dashboard = prepareDashboard();
const writes = () => dashboard.world().calls.filter((call) => !call.startsWith('GET') && !call.includes('draft'));
const toEverybody = [
  'The client was absent',
  'Late cancellation by the client',
  'Canceled by the care provider',
  'Technical difficulties',
];

/** As another tab of the browser does: a dialog covers the switch of this page. */
async function changeLanguage(locale: 'en' | 'fr'): Promise<void> {
  localStorage.setItem('portal.locale', locale);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'portal.locale' })));
  await waitFor(() => expect(document.documentElement.lang).toBe(locale));
}

describe('the status dialog for a practitioner', () => {
  it('says whom it is about, when in which zone, how long and how it stands', async () => {
    const { dialog } = await openStatusDialog(dashboard, appointmentWith());
    for (const words of ['Alex Roy', 'Nov 20, 2026', '60 minutes', 'Pending']) {
      expect(within(dialog).getByText(words)).toBeVisible();
    }
    expect(within(dialog).getByRole('time')).toHaveTextContent('10:00 AM EST');
  });

  it('says of a session that is completed that its note is empty, and leads nowhere before the choice is made (UX-1)', async () => {
    const { dialog } = await openStatusDialog(dashboard, appointmentWith({ note_written_yn: false }));
    const words = 'Your note for this session is empty. You can write it once you have confirmed.';
    await choose('Complete');
    await expect(() => within(dialog).queryByRole('link')).toBeAbsentOnce(() => within(dialog).getByText(words));
    await choose('Incomplete');
    await expect(() => within(dialog).queryByText(words)).toBeAbsentOnce(() => chosen('Incomplete'));
  });

  it('asks for what is missing, at its place, and sends nothing (DASH-014, DASH-015, DASH-035)', async () => {
    await openStatusDialog(dashboard, appointmentWith());
    expect(optionsOf('Status')).toEqual(['Complete', 'Incomplete']);
    await confirm();
    expect(screen.getByText('* Please select a status to complete the session.')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Complete' })).toHaveFocus();

    await choose('Incomplete');
    await expect(() => screen.queryByText('* Please select a status to complete the session.')).toBeAbsentOnce(() =>
      chosen('Incomplete'),
    );
    expect(optionsOf('Reason')).toEqual(toEverybody);
    await confirm();
    expect(screen.getByText('* Select a reason to cancel the appointment.')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'The client was absent' })).toHaveFocus();
    // Another tab chooses another language, and the first one again.
    await changeLanguage('fr');
    expect(await screen.findByText('* Choisissez un motif pour annuler le rendez-vous.')).toBeVisible();
    await changeLanguage('en');
    expect(await screen.findByText('* Select a reason to cancel the appointment.')).toBeVisible();

    await choose('Complete');
    await tick('Change the duration');
    await confirm();
    const consent = screen.getByRole('checkbox', { name: /^The client has consented/ });
    expect(consent).toHaveFocus();
    expect(consent).toHaveAccessibleDescription(
      'You must acknowledge that the client has consented to the new appointment duration in order to proceed.',
    );
    expect(writes()).toEqual([]);
  });

  it.each([
    ['a normal session', {}, ['charged', 'paid']],
    ['a paid consultation', { counselling_type: 'consultation' }, ['not charged', 'paid']],
    ['an unpaid consultation', { counselling_type: 'consultation', payout_yn: false }, ['not charged', 'not paid']],
  ] as const)(
    'says who is charged and paid, of %s (DASH-022, DASH-023, DASH-024, DASH-025, DASH-026, DASH-027, DASH-028)',
    async (_kind, change, complete) => {
      const { dialog } = await openStatusDialog(dashboard, appointmentWith(change));
      const told = () =>
        within(dialog)
          .getAllByText(/will (not )?be/)
          .map(({ textContent }) => textContent);
      const sentences = ([client, you]: readonly string[]) => [
        `The client will ${client?.replace('charged', 'be charged')}.`,
        `You will ${you?.replace('paid', 'be paid')}.`,
      ];
      const charged = () => within(dialog).queryByText(/charged/);
      await expect(charged).toBeAbsentOnce(() =>
        within(dialog).getByRole('radio', { name: 'Complete', checked: false }),
      );
      await choose('Complete');
      expect(told()).toEqual(sentences(complete));
      await choose('Incomplete');
      await expect(charged).toBeAbsentOnce(() => chosen('Incomplete'));
      const owed = ['The client was absent', 'Late cancellation by the client'];
      for (const reason of toEverybody) {
        await choose(reason);
        expect(told()).toEqual(sentences(owed.includes(reason) ? ['charged', 'paid'] : ['not charged', 'not paid']));
      }
    },
  );

  it.each([
    ['individual', 30, null, null],
    ['individual', 31, ['30 minutes'], '30 minutes'],
    ['couples', 60, ['30 minutes'], '30 minutes'],
    ['individual', 90, ['30 minutes', '60 minutes'], '60 minutes'],
    ['couples', 120, ['30 minutes', '60 minutes', '90 minutes'], '60 minutes'],
    ['generic', 60, null, null],
    ['generic', 120, null, null],
  ] as const)(
    'offers %s of %i minutes other durations: %j (DASH-030, DASH-031, DASH-032, DASH-033, DASH-034)',
    async (type, duration, options, first) => {
      await openStatusDialog(dashboard, appointmentWith({ provider_type: type, duration }));
      const control = () => screen.queryByRole('checkbox', { name: 'Change the duration' });
      await expect(control).toBeAbsentOnce(() => screen.getByRole('radio', { name: 'Complete', checked: false }));
      await choose('Incomplete');
      await expect(control).toBeAbsentOnce(() => chosen('Incomplete'));
      await choose('Complete');
      if (options === null) {
        await expect(control).toBeAbsentOnce(() => chosen('Complete'));
        return;
      }
      await expect(() => screen.queryByRole('radiogroup', { name: 'New duration' })).toBeAbsentOnce(control);
      await tick('Change the duration');
      expect(optionsOf('New duration')).toEqual(options);
      expect(screen.getByRole('radio', { name: first })).toBeChecked();
    },
  );

  it('offers before the start only what is possible then, and says why', async () => {
    const { dialog } = await openStatusDialog(
      dashboard,
      appointmentWith({ start_date: '2026-11-20T16:00:00Z', end_date: '2026-11-20T17:00:00Z' }),
    );
    expect(within(dialog).getByText('This session has not begun: it can only be called off.')).toBeVisible();
    expect(optionsOf('Status')).toEqual(['Incomplete']);
    await choose('Incomplete');
    expect(optionsOf('Reason')).toEqual([toEverybody[1], toEverybody[2]]);
  });

  it('closes without a question, and only then tells its page', async () => {
    const { dialog, onClose, onChanged } = await openStatusDialog(dashboard, appointmentWith());
    await choose('Complete');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(dialog).not.toHaveAttribute('open');
    expect(onChanged).not.toHaveBeenCalled();
    expect(writes()).toEqual([]);
  });
});

describe('the status dialog for an admin', () => {
  // ADMIN-011 offers it; ADMIN-013 keeps charges from admins.
  it('offers Pending with what it is for, and says nothing of charges (DASH-013, DASH-021, A-046)', async () => {
    const { dialog } = await openStatusDialog(dashboard, appointmentWith(), { as: 'admin' });
    expect(optionsOf('Status')).toEqual(['Complete', 'Incomplete', 'Pending']);
    expect(screen.getByRole('radio', { name: 'Pending' })).toHaveAccessibleDescription(
      'The practitioner can set a new status later.',
    );
    await choose('Incomplete');
    expect(optionsOf('Reason')).toEqual(toEverybody);
    await choose('The client was absent');
    await expect(() => within(dialog).queryByText(/charged|paid/)).toBeAbsentOnce(() =>
      chosen('The client was absent'),
    );
  });

  it('offers the client’s cancellation only where it stands (ADMIN-012, DASH-017, A-044)', async () => {
    const cancellation = { id: '88', user_id: '10', reason: 'client_cancellation', explanation: null };
    const { dialog } = await openStatusDialog(dashboard, appointmentWith({ status: 'canceled', cancellation }), {
      as: 'admin',
    });
    expect(within(dialog).getByText('Canceled by the client')).toBeVisible();
    await choose('Incomplete');
    expect(optionsOf('Reason')).toEqual([toEverybody[0], 'Canceled by the client', ...toEverybody.slice(1)]);
  });
});
