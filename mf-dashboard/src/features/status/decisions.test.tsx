import { describe, expect, it, jest } from '@jest/globals';
import { adminUpdateAppointment } from '@portal/contract/calls/admin-appointments';
import { completeAppointment, fetchAppointment } from '@portal/contract/calls/appointments';
import { Appointment } from '@portal/contract/entities/appointment';
import type { CallRule } from '@portal/mock-shell';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareDashboard } from '../../testing/dashboard.ts';
import { callBeside, makeAppointment } from '../../testing/other-party.ts';
import { choose, confirm, openStatusDialog, tick } from '../../testing/status-dialog.ts';

const dashboard = prepareDashboard();
const writes = () =>
  dashboard
    .world()
    .calls.filter((call) => /^(PUT|POST) \/(practice|admin)\/appointments/.test(call))
    .map((call) => call.replace(/\?.*/, ''));
/** How the API has an appointment by now. */
const stored = async ({ id }: Pick<Appointment, 'id'>) =>
  Appointment.parse(await callBeside(dashboard.world(), fetchAppointment, { params: { id } }, 'maya@demo.test'));
const success = () => screen.queryByText('Session successfully completed!');
const completed = { status: 'completed', version: 2 } as const;

/** What an admin does elsewhere. */
const elsewhere = ({ id }: Appointment) =>
  callBeside(
    dashboard.world(),
    adminUpdateAppointment,
    { params: { id }, body: { status: 'completed' } },
    'admin@demo.test',
  );

describe('a decision in the status dialog', () => {
  it('completes a session, shortened with consent, and says so only then (DASH-036, DASH-038)', async () => {
    const appointment = await makeAppointment(dashboard.world(), { duration: 90 });
    const { onChanged, onClose } = await openStatusDialog(dashboard, appointment);
    await choose('Complete');
    await tick('Change the duration');
    await choose('30 minutes');
    await tick('The client has consented to the new appointment duration.');
    await confirm();
    expect(await screen.findByText('Session successfully completed!')).toBeVisible();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(onChanged.mock.calls).toEqual([[expect.objectContaining({ ...completed, duration: 30 })]]);
    expect(await stored(appointment)).toMatchObject({ ...completed, duration: 30 });
  });

  it('cancels with its reason, as the practitioner (DASH-041, DASH-048)', async () => {
    const appointment = await makeAppointment(dashboard.world());
    const { onChanged } = await openStatusDialog(dashboard, appointment);
    await choose('Incomplete');
    await choose('Late cancellation by the client');
    await confirm();
    expect(await screen.findByText('Successfully cancelled appointment')).toBeVisible();
    expect(writes()).toEqual([`POST /practice/appointments/${appointment.id}/cancellations`]);
    const { status, version, cancellation } = await stored(appointment);
    expect(cancellation).toMatchObject({ user_id: appointment.client.id, reason: 'client_late_cancellation' });
    expect(onChanged.mock.calls).toEqual([[expect.objectContaining({ status, version, cancellation })]]);
  });

  // Calls of the admins' own: ADMIN-014, and ADMIN-015 for a cancellation that is there.
  it('goes through the admins’ path, and modifies what is canceled (DASH-037, DASH-040, DASH-049)', async () => {
    const appointment = await makeAppointment(dashboard.world());
    const first = await openStatusDialog(dashboard, appointment, { as: 'admin' });
    await choose('Incomplete');
    await choose('The client was absent');
    await confirm();
    expect(await screen.findByText('Successfully cancelled appointment')).toBeVisible();
    await first.close();
    const canceled = await stored(appointment);
    const second = await openStatusDialog(dashboard, canceled, { as: 'admin' });
    await choose('Incomplete');
    await choose('Technical difficulties');
    await confirm();
    expect(await screen.findByText('Successfully modified appointment')).toBeVisible();
    await second.close();
    await openStatusDialog(dashboard, await stored(appointment), { as: 'admin' });
    await choose('Pending');
    await confirm();
    expect(await screen.findByText(/^The session is pending again[.]/)).toBeVisible();
    expect(writes()).toEqual([
      `POST /admin/appointments/${appointment.id}/cancellations`,
      `PUT /admin/appointments/${appointment.id}/cancellations/${canceled.cancellation?.id}`,
      `PUT /admin/appointments/${appointment.id}`,
    ]);
    expect(await stored(appointment)).toMatchObject({ status: 'pending', cancellation: null });
  });

  it('has one effect, however often it is confirmed', async () => {
    const appointment = await makeAppointment(dashboard.world());
    await openStatusDialog(dashboard, appointment);
    await choose('Complete');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Session successfully completed!')).toBeVisible();
    expect(writes()).toHaveLength(1);
    expect(await stored(appointment)).toMatchObject(completed);
  });

  it('has one effect when its answer was lost and it is confirmed again', async () => {
    const appointment = await makeAppointment(dashboard.world());
    const faults: CallRule[] = [{ call: completeAppointment.id, fault: 'lost' }];
    const { dialog } = await openStatusDialog(dashboard, appointment, { faults });
    await choose('Complete');
    await confirm();
    await expect(success).toBeAbsentOnce(() =>
      expect(within(dialog).getByRole('alert')).toHaveTextContent(
        /^The portal could not be reached.* It may have been saved all the same/,
      ),
    );
    expect(screen.getByRole('radio', { name: 'Complete' })).toBeChecked();
    faults.length = 0;
    await confirm();
    expect(await screen.findByText('Session successfully completed!')).toBeVisible();
    expect(writes()).toHaveLength(2);
    expect(await stored(appointment)).toMatchObject(completed);
  });

  it.each([
    [
      'in the server’s words',
      { error: 'Sessions are settled after they end.' },
      'Sessions are settled after they end.',
    ],
    ['or, without any, in ours', {}, 'Something went wrong.'],
  ])('that is refused says why, %s, and keeps the choices (DASH-039)', async (_case, body, words) => {
    const appointment = await makeAppointment(dashboard.world());
    const { dialog, onClose } = await openStatusDialog(dashboard, appointment, {
      intercept: ({ method }) => (method === 'PUT' ? Response.json(body, { status: 422 }) : undefined),
    });
    await choose('Complete');
    await confirm();
    await expect(success).toBeAbsentOnce(() => expect(within(dialog).getByRole('alert')).toHaveTextContent(words));
    await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveFocus());
    expect(screen.getByRole('radio', { name: 'Complete' })).toBeChecked();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('that comes second is told who was first; the next is made upon what is there by now', async () => {
    const appointment = await makeAppointment(dashboard.world());
    const { dialog } = await openStatusDialog(dashboard, appointment, { as: 'admin' });
    await elsewhere(appointment);
    await choose('Incomplete');
    await choose('Technical difficulties');
    await confirm();
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/set this session to Complete at 10:30/);
    expect(screen.getByRole('radio', { name: 'Technical difficulties' })).toBeChecked();
    // The status at its head, beside the option of the same name.
    await waitFor(() => expect(within(dialog).getAllByText('Complete')).toHaveLength(2));
    await confirm();
    expect(await screen.findByText('Successfully cancelled appointment')).toBeVisible();
    expect(await stored(appointment)).toMatchObject({ status: 'canceled', version: 3 });
  });

  it('that is refused once its dialog is closed is told all the same', async () => {
    const appointment = await makeAppointment(dashboard.world());
    const { dialog, onClose } = await openStatusDialog(dashboard, appointment, {
      intercept: async (request, ask) => {
        if (request.method !== 'PUT') return undefined;
        await elsewhere(appointment);
        await waitFor(() => expect(onClose).toHaveBeenCalled());
        return ask(request);
      },
    });
    await choose('Complete');
    await confirm();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(
      await screen.findByText(/^Alex Roy, Nov 20, 2026.* EST: not changed\. .* set this session to Complete/),
    ).toBeVisible();
  });

  it('that a mistake of ours prevents says so, and can be made again', async () => {
    const appointment = await makeAppointment(dashboard.world());
    const { dialog, events } = await openStatusDialog(dashboard, appointment);
    await choose('Complete');
    const log = jest.spyOn(console, 'error').mockReturnValue();
    const ids = jest.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new Error('No random numbers.');
    });
    await confirm();
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Something went wrong.');
    expect(events).toContainEqual({ kind: 'report', detail: 'status-decision: Error: No random numbers.' });
    expect(log).toHaveBeenCalled();
    ids.mockRestore();
    await confirm();
    expect(await screen.findByText('Session successfully completed!')).toBeVisible();
  });

  it('that changes nothing is not sent and no success', async () => {
    const { id } = await makeAppointment(dashboard.world());
    await elsewhere(await stored({ id }));
    const { onClose } = await openStatusDialog(dashboard, await stored({ id }), { as: 'admin' });
    const before = writes().length;
    await choose('Complete');
    await confirm();
    await expect(success).toBeAbsentOnce(() =>
      screen.getByText('This session is set to Complete already. Nothing was changed.'),
    );
    expect(writes()).toHaveLength(before);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('keeps its duration after a conflict: what was shortened can still be put right', async () => {
    const appointment = await makeAppointment(dashboard.world(), { duration: 90 });
    const { dialog } = await openStatusDialog(dashboard, appointment, { as: 'admin' });
    await callBeside(
      dashboard.world(),
      adminUpdateAppointment,
      { params: { id: appointment.id }, body: { status: 'completed', duration: 30 } },
      'admin@demo.test',
    );
    await choose('Complete');
    await tick('Change the duration');
    await tick('The client has consented to the new appointment duration.');
    await confirm();
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    expect(within(dialog).getByRole('radio', { name: '60 minutes' })).toBeChecked();
    await confirm();
    expect(await screen.findByText('Session successfully completed!')).toBeVisible();
  });
});
