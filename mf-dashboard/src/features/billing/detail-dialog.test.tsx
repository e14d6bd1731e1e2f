import { describe, expect, it } from '@jest/globals';
import { type CallRule, memoryDrafts } from '@portal/mock-shell';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareDashboard } from '../../testing/dashboard.ts';
import { recordWrites } from '../../testing/writes.ts';
import { answeringSessions, edit, names, retype, section, total } from './testing/billing-page.ts';
import type { CompletedSession } from './testing/completed-session.ts';

const dashboard = prepareDashboard();
const updateCall = 'appointments.update_detail';

const written = () => dashboard.world().calls.filter((call) => call.startsWith('PUT '));

/** A session of the demo world whose name no other row has. */
async function someName(): Promise<string> {
  await waitFor(() => expect(names().length).toBeGreaterThan(0));
  const all = names();
  const single = all.find((name) => all.indexOf(name) === all.lastIndexOf(name));
  if (single == null) throw new Error('Every client has several sessions.');
  return single;
}

const rate = (form: HTMLElement) => within(form).getByRole('textbox', { name: 'Rate for the session (CAD)' });
const save = (form: HTMLElement) => userEvent.click(within(form).getByRole('button', { name: 'Save' }));

describe('billing details', () => {
  it('are saved, shown, and still there at the next visit (BA-011)', async () => {
    const { close } = await dashboard.open('/billing');
    const name = await someName();
    const form = await edit(name);
    expect(rate(form)).toHaveAttribute('autocomplete', 'off');
    await retype(rate(form), '1234,56');
    await retype(within(form).getByRole('textbox', { name: 'Invoice number' }), 'INV-2026-1');
    await save(form);
    expect(await screen.findByText('Billing details saved.')).toBeVisible();
    await expect(form).toBeGone();
    expect(await screen.findByText('$1,234.56', { selector: 'li *' })).toBeVisible();
    await close();
    await dashboard.open('/billing');
    expect(await screen.findByText(/Invoice INV-2026-1$/)).toBeVisible();
    expect(rate(await edit(name))).toHaveValue('1234.56');
  });

  it('are sent as far as they were changed: another tab may have changed the rest', async () => {
    const { writes, intercept } = recordWrites('/practice/appointment_details/7', () =>
      Response.json({ id: '7', rate: 120, paid_yn: true, note: 'Cheque' }),
    );
    const sessions = answeringSessions({ id: '7', client: 'Alex Roy' });
    await dashboard.open('/billing', { intercept: (request, ask) => sessions(request) ?? intercept(request, ask) });
    const form = await edit('Alex Roy');
    await userEvent.type(within(form).getByRole('textbox', { name: 'Note' }), 'Cheque');
    await save(form);
    expect(await screen.findByText('Cheque')).toBeVisible();
    expect(writes).toEqual([{ appointment_detail: { note: 'Cheque' } }]);
  });

  it('say at the field what is wrong, and send nothing (RULES-008)', async () => {
    await dashboard.open('/billing');
    const form = await edit(await someName());
    await retype(rate(form), '12.345');
    await save(form);
    expect(await within(form).findByText(/^Please enter an amount with at most two decimals/)).toBeVisible();
    expect(rate(form)).toHaveFocus();
    expect(rate(form)).toHaveValue('12.345');
    expect(written()).toEqual([]);
  });

  it('that the server refuses stay as typed, also when the dialog is closed and opened again', async () => {
    const faults: CallRule[] = [{ call: updateCall, fault: 422 }];
    await dashboard.open('/billing', { faults, drafts: memoryDrafts() });
    const name = await someName();
    const form = await edit(name);
    await retype(rate(form), '77');
    await save(form);
    const alert = await within(form).findByRole('alert');
    await waitFor(() => expect(alert).toHaveFocus());
    expect(rate(form)).toHaveValue('77');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    const again = await edit(name);
    await waitFor(() => expect(rate(again)).toHaveValue('77'));
    expect(await within(again).findByText('Your changes from before are back. They are not saved yet.')).toBeVisible();
    faults.length = 0;
    await save(again);
    expect(await screen.findByText('Billing details saved.')).toBeVisible();
  });

  it('that come back leave alone what was saved elsewhere since, and say what they would undo', async () => {
    const drafts = memoryDrafts();
    const { writes, intercept } = recordWrites('/practice/appointment_details/7', () =>
      Response.json({ id: '7', rate: 120, paid_yn: true, note: 'Cheque' }),
    );
    const withSession = (session: CompletedSession) => ({
      drafts,
      intercept: (request: Request, ask: Parameters<typeof intercept>[1]) =>
        answeringSessions({ id: '7', client: 'Alex Roy', ...session })(request) ?? intercept(request, ask),
    });
    const { close } = await dashboard.open('/billing', withSession({ paid_yn: false }));
    const first = await edit('Alex Roy');
    await userEvent.type(within(first).getByRole('textbox', { name: 'Note' }), 'Cheque');
    await close();

    await dashboard.open('/billing', withSession({ paid_yn: true, note: 'Cash' }));
    const form = await edit('Alex Roy');
    const note = within(form).getByRole('textbox', { name: 'Note' });
    await waitFor(() => expect(note).toHaveValue('Cheque'));
    expect(within(form).getByRole('checkbox', { name: 'The session is paid' })).toBeChecked();
    expect(
      await within(form).findByText(/^Your changes from before are back.*Changed elsewhere meanwhile: Note\./),
    ).toBeVisible();
    await save(form);
    expect(await screen.findByText('Billing details saved.')).toBeVisible();
    expect(writes).toEqual([{ appointment_detail: { note: 'Cheque' } }]);
  });

  it('can be left as they were', async () => {
    await dashboard.open('/billing');
    const form = await edit(await someName());
    const before = rate(form).getAttribute('value');
    await retype(rate(form), '5');
    await userEvent.click(within(form).getByRole('button', { name: 'Discard changes' }));
    expect(rate(form)).toHaveValue(before);
    expect(rate(form)).toHaveFocus();
    await save(form);
    await expect(form).toBeGone();
    expect(written()).toEqual([]);
  });
});

describe('payments', () => {
  const unpaid = answeringSessions(
    { client: 'Alex Roy', paid_yn: false },
    { client: 'Casey Bell', rate: 0, paid_yn: false },
  );

  it('are marked at once and counted, and taken back when the server refuses', async () => {
    const faults: CallRule[] = [{ call: updateCall, fault: 422 }];
    await dashboard.open('/billing', { intercept: unpaid, faults });
    expect(total(await section('All sessions'), 'Unpaid')).toBe('$120.00');
    await userEvent.click(screen.getByRole('button', { name: 'Mark as paid, Alex Roy' }));
    expect(
      await screen.findByText(/^Refused by a rule.* The payment could not be changed: it is shown as/),
    ).toBeVisible();
    const all = await section('All sessions');
    await waitFor(() => expect(total(all, 'Unpaid')).toBe('$120.00'));
    await expect(() => screen.queryByRole('button', { name: 'Mark as paid, Casey Bell' })).toBeAbsentOnce(() =>
      screen.getByRole('button', { name: 'Mark as paid, Alex Roy' }),
    );
  });

  it('keep the focus on their button while the change is under way', async () => {
    let answer: (response: Response) => void = () => undefined;
    const answered = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    await dashboard.open('/billing', {
      intercept: (request) => (request.method === 'PUT' ? answered : unpaid(request)),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as paid, Alex Roy' }));
    const button = await screen.findByRole('button', { name: 'Mark as unpaid, Alex Roy' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toBeEnabled();
    expect(button).toHaveFocus();
    answer(Response.json({ id: 'Alex Roy 2026-03-18T15:30:00Z', rate: 120, paid_yn: true }));
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
  });
});
