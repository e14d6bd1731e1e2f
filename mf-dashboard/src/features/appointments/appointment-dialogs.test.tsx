import { describe, expect, it } from '@jest/globals';
import { cancelAppointment } from '@portal/contract/calls/appointments';
import { type CallRule, usable } from '@portal/mock-shell';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareDashboard } from '../../testing/dashboard.ts';
import { heldCall } from '../../testing/held-call.ts';
import { makeAppointment } from '../../testing/other-party.ts';
import { rows, shown, tab } from '../../testing/page.ts';
import { choose, confirm } from '../../testing/status-dialog.ts';

const dashboard = prepareDashboard();
/** The pending list begins with the latest session: the one that a test has made. */
const pending = '/dashboard?list=pending';
const pendingShown = () => shown('Pending appointments');
const firstRow = () => {
  const row = rows()[0]?.closest('li');
  if (!row) throw new Error('The list has no rows.');
  return row;
};
const press = (name: string, place: HTMLElement = document.body) =>
  userEvent.click(within(place).getByRole('button', { name }));
/** How many the open list has, as its pager says. */
const total = () => Number(/(\d+) appointments$/.exec(screen.getByText(/^1–5 of/).textContent ?? '')?.[1]);
const status = (row: HTMLElement) =>
  within(row).queryByText(/^(Pending|Scheduled|Complete|Incomplete)(, saving…)?$/)?.textContent;

describe('dialogs about the appointments of the dashboard', () => {
  it('show a new status in the row at once; then the row is gone, counted and said, and its list has the focus', async () => {
    await makeAppointment(dashboard.world(), { status: 'pending', starts_in_seconds: -60 });
    const { intercept, release } = heldCall('PUT');
    await dashboard.open(pending, { intercept });
    await pendingShown();
    const before = total();
    const row = firstRow();
    await press('Complete Session, Alex Roy', row);
    const dialog = await screen.findByRole('dialog', { name: 'Complete Session' });
    await choose('Complete');
    expect(within(dialog).getByText(/^You can undo this for ten seconds\./)).toBeVisible();
    await confirm();
    await expect(() => screen.queryByText('Session successfully completed!')).toBeAbsentOnce(() =>
      expect(status(row)).toBe('Complete, saving…'),
    );
    release();
    expect(await screen.findByText('Session successfully completed!')).toBeVisible();
    await expect(dialog).toBeGone();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Pending appointments' })).toHaveFocus());
    expect(await screen.findByText(/^Alex Roy: Complete\. To undo this, press Ctrl\+Z/)).toHaveAttribute(
      'role',
      'status',
    );
    await waitFor(() => expect(tab(new RegExp(`^Pending ${before - 1} appointments`))).toBeVisible());
    await expect(row).toBeGone();
    await press('Undo, Alex Roy');
    const undone = await screen.findByText('Undone. The session is as it was.');
    expect(undone.nextElementSibling).toHaveTextContent(/^Alex Roy, Nov 20, 2026/);
    await waitFor(() => expect(tab(new RegExp(`^Pending ${before} appointments`))).toBeVisible());
    expect(screen.getByRole('region', { name: 'Pending appointments' })).toHaveFocus();
  });

  it('take a status back, with the reason, when the server refuses it', async () => {
    await makeAppointment(dashboard.world(), { status: 'pending', starts_in_seconds: -60 });
    let answer: (response: Response) => void = () => undefined;
    const answered = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    await dashboard.open(pending, { intercept: ({ method }) => (method === 'POST' ? answered : undefined) });
    await pendingShown();
    const row = firstRow();
    await press('Complete Session, Alex Roy', row);
    const dialog = await screen.findByRole('dialog', { name: 'Complete Session' });
    await choose('Incomplete');
    await choose('Technical difficulties');
    await confirm();
    await waitFor(() => expect(status(row)).toBe('Incomplete, saving…'));
    answer(Response.json({ error: 'This month is closed.' }, { status: 422 }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('This month is closed.');
    await waitFor(() => expect(status(firstRow())).toBe('Pending'));
    expect(screen.getByRole('radio', { name: 'Technical difficulties' })).toBeChecked();
  });

  it('offer practitioners nothing for what is over', async () => {
    await dashboard.open('/dashboard?list=canceled');
    // Not on the whole page: what comes next today stands above the list, and can be canceled.
    const list = within(await shown('Canceled appointments'));
    await expect(() =>
      list.queryByRole('button', { name: /^(Complete Session|Update status|Modify|Cancel)/ }),
    ).toBeAbsentOnce(() => list.getAllByText('Incomplete'));
  });
});

describe('the cancellation of a session to come', () => {
  /** Half past midnight: the first of what is upcoming. */
  const upcoming = { starts_in_seconds: 14 * 3600, client: 'casey@demo.test' };
  const list = '/dashboard?list=upcoming';
  const reason = () => screen.getByRole('textbox', { name: 'Reason (optional)' });
  const open = async () => {
    await shown('Upcoming appointments');
    await press('Cancel, Casey Bell', firstRow());
    return screen.findByRole('dialog', { name: 'Cancel the session' });
  };
  const writes = () => dashboard.world().calls.filter((call) => call.includes('/cancellations'));

  it('says who is told, charged and paid, and needs no reason (DASH-050)', async () => {
    const { id } = await makeAppointment(dashboard.world(), upcoming);
    await dashboard.open(list);
    const dialog = await open();
    expect(within(dialog).getByText(/^Casey Bell will be told by email/)).toBeVisible();
    await choose('I cancel');
    expect(within(dialog).getByRole('radio', { name: 'I cancel' })).toHaveAccessibleDescription(
      'The client will not be charged. You will not be paid.',
    );
    await press('Cancel the session', dialog);
    expect(await screen.findByText('Successfully cancelled appointment')).toBeVisible();
    expect(writes()).toEqual([expect.stringMatching(`^POST /practice/appointments/${id}/cancellations`)]);
  });

  it('asks who canceled, and records a late cancellation by the client before the start (A-154, DASH-018)', async () => {
    await makeAppointment(dashboard.world(), upcoming);
    const bodies: unknown[] = [];
    await dashboard.open(list, {
      intercept: async (request) => {
        if (request.url.includes('/cancellations')) bodies.push(await request.clone().json());
        return undefined;
      },
    });
    const dialog = await open();
    await press('Cancel the session', dialog);
    expect(await within(dialog).findByText('Choose who canceled the session.')).toBeVisible();
    const late = within(dialog).getByRole('radio', { name: 'My client canceled late' });
    expect(late).toHaveAccessibleDescription(
      'The client will be charged. You will be paid. Choose who canceled the session.',
    );
    await choose('My client canceled late');
    await press('Cancel the session', dialog);
    expect(await screen.findByText('Successfully cancelled appointment')).toBeVisible();
    expect(bodies).toEqual([expect.objectContaining({ chosen_reason: 'client_late_cancellation' })]);
  });

  it('keeps what was written until it is sent, and says when that is too long', async () => {
    await makeAppointment(dashboard.world(), upcoming);
    const faults: CallRule[] = [{ call: cancelAppointment.id, fault: 500 }];
    const bodies: unknown[] = [];
    await dashboard.open(list, {
      faults,
      intercept: async (request) => {
        if (request.url.includes('/cancellations')) bodies.push(await request.clone().json());
        return undefined;
      },
    });
    const dialog = await open();
    await choose('I cancel');
    // Until it is known whether there is a draft, none is kept: closing the dialog would lose what was pasted.
    await userEvent.click(await usable(reason()));
    await userEvent.paste(`I am ill. ${'x'.repeat(989)}`);
    expect(reason()).toHaveAccessibleDescription(
      'You and administrators can read this. Your client cannot. 1 character left',
    );
    await userEvent.paste('xx');
    expect(reason()).toHaveAccessibleDescription(/Please shorten this by 1 character/);
    await press('Cancel the session', dialog);
    expect(reason()).toHaveFocus();
    expect(writes()).toEqual([]);

    await press('Keep the session', dialog);
    await expect(dialog).toBeGone();
    await press('Cancel, Casey Bell', firstRow());
    await screen.findByRole('dialog', { name: 'Cancel the session' });
    await waitFor(() => expect(reason()).toHaveValue(`I am ill. ${'x'.repeat(991)}`));
    await userEvent.clear(reason());
    await userEvent.type(reason(), ' I am ill. ');
    await press('Cancel the session', screen.getByRole('dialog'));
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent('Refused by a rule');
    expect(reason()).toHaveValue(' I am ill. ');
    faults.length = 0;
    await press('Cancel the session', screen.getByRole('dialog'));
    expect(await screen.findByText('Successfully cancelled appointment')).toBeVisible();
    expect(bodies.at(-1)).toMatchObject({ explanation: 'I am ill.', chosen_reason: 'care_provider_cancellation' });
  });
});
