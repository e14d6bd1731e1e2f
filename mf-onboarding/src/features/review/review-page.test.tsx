import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareWizard } from '../../testing/wizard.tsx';

const wizard = prepareWizard();
const next = () => userEvent.click(screen.getByRole('button', { name: 'Next' }));

describe('the review', () => {
  it('opens with ?verify without portrait and description, says so, and leads there and back', async () => {
    const stored = { avatar: { url: '/portrait' }, provider_bio: { overview: 'About my practice' } };
    wizard.server().person = { onboarded_yn: false, ...stored };
    await wizard.open('/signup?verify', { as: 'maya@demo.test', real: ['review'] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible();
    const profile = await screen.findByRole('region', { name: 'Matching Preferences' });
    expect(within(profile).getAllByText('Not provided')).toHaveLength(2);
    // Its texts come from the catalogues of other pages, some of which name others.
    expect(screen.getByText('Approach to care', { selector: 'dt' })).toBeVisible();
    expect(screen.getByText('Toronto (America)')).toBeVisible();
    await next();
    const summary = await screen.findByRole('group', { name: /still missing$/ });
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

    // Once they are saved, Back asks for them no second time; the next visit by ?verify does.
    window.history.back();
    expect(await screen.findByText('at 4.6 profile')).toBeVisible();
    window.history.back();
    const before = within(await screen.findByRole('region', { name: 'Matching Preferences' }));
    expect(before.getByText('About my practice')).toBeVisible();
    expect(before.getByRole('img')).toBeVisible();
    await wizard.close();
    await wizard.open('/signup?verify', { as: 'maya@demo.test', real: ['review'] });
    const again = within(await screen.findByRole('region', { name: 'Matching Preferences' }));
    expect(again.getAllByText('Not provided')).toHaveLength(2);
  });
});
