import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { prepareDashboard } from '../../testing/dashboard.ts';
import { makeAppointment } from '../../testing/other-party.ts';
import { choose, confirm, openStatusDialog } from '../../testing/status-dialog.ts';

const dashboard = prepareDashboard();

describe('what a write that was not done says (DASH-039)', () => {
  it.each([
    [502, { error: 'The ledger is closed.' }, 'The ledger is closed.'],
    [503, { error: 'Back at noon.' }, 'Back at noon.'],
    [504, { errors: [{ pointer: 'duration', detail: 'Too long.' }] }, 'Too long.'],
    [503, {}, 'The portal could not be reached. Check your connection and try again.'],
    [422, {}, 'Something went wrong.'],
  ])('is, at %i with %j, %j', async (status, body, words) => {
    const appointment = await makeAppointment(dashboard.world());
    await openStatusDialog(dashboard, appointment, {
      intercept: ({ method }) => (method === 'PUT' ? Response.json(body, { status }) : undefined),
    });
    await choose('Complete');
    await confirm();
    const alert = await within(screen.getByRole('dialog')).findByRole('alert');
    expect(alert).toHaveTextContent(words);
  });
});
