import { describe, expect, it } from '@jest/globals';
import { TEXT_LIMIT } from '@portal/contract/entities/inputs';
import { type CallRule, memoryDrafts, type RenderRemoteOptions } from '@portal/mock-shell';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareSessions } from '../../../testing/sessions.ts';
import { dashboardParts } from '../../provider-session/testing/dashboard-parts.tsx';

const sessions = prepareSessions();
const words = 'They listened to one another.';
const sent = () => sessions.calls('POST /practice/assessment_reports');

async function openReport(id: string, tab: string, options: Partial<RenderRemoteOptions> = {}) {
  const { close } = await sessions.open(`/sessions/providers/video_call/${id}`, {
    beside: [dashboardParts],
    ...options,
  });
  await userEvent.click(await screen.findByRole('tab', { name: tab }));
  await userEvent.click(await screen.findByRole('button', { name: /^(Write a|Continue the) report$/ }));
  return { dialog: within(await screen.findByRole('dialog', { name: 'Assessment report' })), close };
}
const ofCouple = () => sessions.makeCouplesSession({ modality: 'in_person' });

describe('an assessment report (BS-011)', () => {
  it('of a specialized session is sent once, beside the client info, and said to be', async () => {
    const { id } = await sessions.makeSession({ modality: 'in_person', provider_type: 'generic' });
    const { dialog } = await openReport(id, 'Client Info');
    const send = dialog.getByRole('button', { name: 'Send the report' });
    await userEvent.click(send);
    expect(dialog.getByRole('textbox', { name: 'Summary' })).toHaveFocus();
    expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(expect.stringContaining('Required'));
    await userEvent.type(dialog.getByRole('textbox'), words);
    await userEvent.dblClick(send);
    await expect(() => screen.queryByRole('dialog')).toBeAbsentOnce(() =>
      expect(screen.getByText('Report sent at 10:30 AM.')).toBeVisible(),
    );
    expect(sent()).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Write a report' })).toBeVisible();
  });

  it('that is not sent stays, over a refusal and a reload, and is sent again as the same', async () => {
    const { id } = await ofCouple();
    const drafts = memoryDrafts();
    const faults: CallRule[] = [{ call: 'appointments.create_assessment_report', fault: 500 }];
    const { dialog, close } = await openReport(id, 'Assessments', { drafts, faults });
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: words } });
    await userEvent.click(dialog.getByRole('button', { name: 'Send the report' }));
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent('Your report was not sent.');
    await waitFor(() => expect(alert).toHaveFocus());
    expect(dialog.getByRole('textbox')).toHaveValue(words);
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.getByText('You have begun a report that is not sent yet.')).toBeVisible();
    expect(screen.getByText(/^Your report was not sent\./)).toBeVisible();
    await close();

    const { dialog: again } = await openReport(id, 'Assessments', { drafts });
    await waitFor(() => expect(again.getByRole('textbox')).toHaveValue(words));
    await userEvent.click(again.getByRole('button', { name: 'Send the report' }));
    expect(await screen.findByText(/^Report sent at/)).toBeVisible();
    expect(sent()).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Write a report' })).toBeVisible();
  });

  it('that is too long is not cut, and not sent', async () => {
    const { id } = await ofCouple();
    const { dialog } = await openReport(id, 'Assessments');
    const text = 'x'.repeat(TEXT_LIMIT + 2);
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: text } });
    expect(dialog.getByText('Please shorten this by 2 characters')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Send the report' }));
    expect(dialog.getByRole('textbox')).toHaveValue(text);
    expect(sent()).toEqual([]);
  });
});
