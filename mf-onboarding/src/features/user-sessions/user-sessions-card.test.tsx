import { describe, expect, it } from '@jest/globals';
import type { CallRule } from '@portal/mock-shell';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preparePreferences } from '../../testing/preferences.ts';

const preferences = preparePreferences();
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Where you’re signed in' })).findAllByRole('listitem');
const ends = () => screen.queryAllByRole('button', { name: /^End the session on/ });

describe('open sessions', () => {
  it('begin with this browser; others are ended one by one, or all of them', async () => {
    const { world } = await preferences.open('security', { as: 'luc@demo.test' });
    expect(await rows()).toHaveLength(1);
    expect((await rows())[0]).toHaveTextContent('This browser');
    expect(screen.getByText('You are signed in nowhere else.')).toBeVisible();
    await preferences.close();
    for (const _browser of [1, 2, 3]) await world.sessionOf('luc@demo.test');

    await preferences.open('security', { as: 'luc@demo.test' });
    await waitFor(() => expect(ends().length).toBeGreaterThanOrEqual(3));
    const before = ends().length;
    await userEvent.click(ends()[0] as HTMLElement);
    expect(await screen.findByText('The session has ended.')).toBeVisible();
    await waitFor(() => expect(ends()).toHaveLength(before - 1));
    expect(screen.getByRole('heading', { name: 'Where you’re signed in' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText('All your other sessions have ended.')).toBeVisible();
    await expect(ends).toBeAbsentOnce(() => screen.getByText('You are signed in nowhere else.'));
    expect(screen.getByRole('heading', { name: 'Where you’re signed in' })).toHaveFocus();
    expect(await rows()).toHaveLength(1);
  });

  it('say so when they cannot be had, or ended, and can be tried again', async () => {
    const faults: CallRule[] = [{ call: 'account_security.list_sessions', fault: 422 }];
    const { world } = await preferences.open('security', { as: 'dana@demo.test', faults });
    expect(await screen.findByText('Your sessions could not be loaded')).toBeVisible();
    faults.length = 0;
    await world.sessionOf('dana@demo.test');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(ends()).toHaveLength(1));
    faults.push({ call: 'account_security.end_session', fault: 422 });
    await userEvent.click(ends()[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    faults.length = 0;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('The session has ended.')).toBeVisible();
  });
});
