import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareWizard } from '../../testing/wizard.tsx';

const wizard = prepareWizard();
const next = () => userEvent.click(screen.getByRole('button', { name: 'Next' }));

describe('the review', () => {
  it('opens with ?verify without portrait and description, says so, and leads there and back', async () => {
    await wizard.open('/signup?verify', { as: 'maya@demo.test', real: ['review'] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible();
    const profile = await screen.findByRole('region', { name: 'Matching Preferences' });
    expect(within(profile).getAllByText('Not provided')).toHaveLength(2);
    // Its texts come from the catalogues of other pages, some of which name others.
    expect(screen.getByText('Approach to care', { selector: 'dt' })).toBeVisible();
    expect(screen.getByText('Toronto (America)')).toBeVisible();
    await next();
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    await waitFor(() => expect(document.title).toMatch(/^Error: Check your answers/));
    await userEvent.click(within(summary).getByRole('button', { name: 'Portrait (Matching Preferences)' }));
    expect(await screen.findByText('at 4.6 profile')).toBeVisible();
    await next();
    expect(await screen.findByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Change: Languages' }));
    expect(await screen.findByText('at 4.1 languages')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByRole('region', { name: 'Languages' })).toBeVisible();
  });
});
