import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { defineRemote } from '@portal/portal-kit/define-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareWizard } from '../../testing/wizard.tsx';
import { COMPLETION_EVENT } from './congratulations-page.tsx';

const wizard = prepareWizard();
const told: unknown[] = [];
const hear = (event: Event) => event instanceof CustomEvent && told.push(event.detail);
beforeEach(() => {
  told.length = 0;
  window.addEventListener(COMPLETION_EVENT, hear);
});
afterEach(() => window.removeEventListener(COMPLETION_EVENT, hear));

const agreed = { version: '2026-11-23', locale: 'en', accepted_at: '2026-11-19T15:30:00Z' };
const none = async () => ({ default: {} });
const dashboard = defineRemote({
  name: 'mf-dashboard',
  pages: [{ id: 'dashboard', paths: ['/dashboard'], load: async () => ({ default: () => <h1>Dashboard</h1> }) }],
  messages: { en: none, fr: none },
});
const open = () => wizard.open('/signup', { as: 'maya@demo.test', real: ['congratulations'], beside: [dashboard] });
/** Opens the last page; a reload leaves what the history says. */
async function openEnd() {
  wizard.server().acceptances = [agreed];
  wizard.server().place = { wizard: 'counsellor', step: 8, substep: 0, saved_at: '2026-11-19T15:30:00Z' };
  await open();
  // The heading is the wizard's, and stands before the page's own code is there.
  expect(await screen.findByRole('button', { name: 'Go to the dashboard' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Congratulations!' })).toBeVisible();
}

describe('the last page', () => {
  it('tells of the end once, asks for one mail, and leads to the dashboard (ONB-019)', async () => {
    await openEnd();
    await waitFor(() => expect(wizard.server().welcomeMails).toBe(1));
    await waitFor(() => expect(told).toEqual([{ role_type: 'counsellor' }]));
    expect(screen.getByText(/contact you by email about your eligibility/)).toBeVisible();
    expect(screen.getByText(/chat bubble/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Support' })).toHaveAttribute('href', '/support');
    await userEvent.click(screen.getByRole('button', { name: 'Go to the dashboard' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect([told.length, wizard.server().welcomeMails]).toEqual([1, 1]);
  });

  it('stays where it was come to by Next, and notes in its own place that it was told of', async () => {
    wizard.server().acceptances = [agreed];
    wizard.server().place = { wizard: 'counsellor', step: 6, substep: 0, saved_at: '2026-11-19T15:30:00Z' };
    await open();
    expect(await screen.findByText('at 6.0 tax')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Congratulations!' })).toBeVisible();
    const end = { isTold: true, place: { step: 8, substep: 0 }, before: { step: 6, substep: 0 } };
    await waitFor(() => expect(window.history.state).toMatchObject({ usr: { wizard: end } }));
    expect(screen.getByRole('heading', { level: 1, name: 'Congratulations!' })).toBeVisible();
  });

  it('tells nothing again after a reload', async () => {
    await openEnd();
    await waitFor(() => expect(told).toHaveLength(1));
    const state: unknown = window.history.state;
    await wizard.close();
    wizard.server().person = { onboarded_yn: false };
    await wizard.open('/signup', { as: 'maya@demo.test', real: ['congratulations'], history: state });
    expect(await screen.findByRole('heading', { level: 1, name: 'Congratulations!' })).toBeVisible();
    await waitFor(() => expect(wizard.server().welcomeMails).toBe(2));
    expect(told).toHaveLength(1);
  });

  it('sends the mail again where that failed, and says so', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    wizard.server().failures = [{ path: '/practice/welcome_email', status: 403, times: 1 }];
    await openEnd();
    expect(await screen.findByRole('alert')).toHaveTextContent(/could not be completed/);
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await expect(() => screen.queryByRole('alert')).toBeAbsentOnce(() => expect(wizard.server().welcomeMails).toBe(1));
    expect(told).toHaveLength(1);
    expect(log).toHaveBeenCalled();
  });

  it('leads to the terms where the mail waits for them, in the server’s words', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const reload = jest.spyOn(window.history, 'go').mockReturnValue();
    wizard.server().failures = [{ path: '/practice/welcome_email', status: 422, times: 1, code: 'terms_not_accepted' }];
    await openEnd();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Not now\.Read the terms$/);
    await userEvent.click(screen.getByRole('button', { name: 'Read the terms' }));
    await waitFor(() => expect(reload).toHaveBeenCalledWith(0));
    const state: unknown = window.history.state;
    await wizard.close();
    wizard.server().acceptances = [];
    await wizard.open('/signup', { as: 'maya@demo.test', real: ['congratulations'], history: state });
    expect(await screen.findByText('at 8.1 terms')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(wizard.server().welcomeMails).toBe(1));
    expect(told).toHaveLength(1);
  });

  it('tells who has not confirmed their address, and sends that mail again (A-129)', async () => {
    wizard.server().person = { onboarded_yn: false, email_confirmed_yn: false };
    await openEnd();
    expect(screen.getByText(/You need to follow it before you can sign in again/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('A new email is on its way.')).toBeVisible();
  });
});
