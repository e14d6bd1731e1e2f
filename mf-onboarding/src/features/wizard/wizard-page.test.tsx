import { describe, expect, it } from '@jest/globals';
import { type CallRule, fillIn, memoryDrafts, usable } from '@portal/mock-shell';
import { defineRemote } from '@portal/portal-kit/define-remote';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorSummary } from '../../testing/error-summary.ts';
import { prepareWizard } from '../../testing/wizard.tsx';
import { leaving } from '../clinic/kept-removal.ts';

const wizard = prepareWizard();
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const maya = { as: 'maya@demo.test' };
const none = async () => ({ default: {} });
const dashboard = defineRemote({
  name: 'mf-dashboard',
  pages: [{ id: 'dashboard', paths: ['/dashboard'], load: async () => ({ default: () => <p>Another page</p> }) }],
  messages: { en: none, fr: none },
});
const stoppedAt = (step: number, substep: number) => {
  wizard.server().place = { wizard: 'counsellor', step, substep, saved_at: '2026-11-19T15:30:00Z' };
};
const answer = () => screen.getByRole('textbox', { name: 'Answer' });
const ready = async (words: string) => {
  const hint = await screen.findByText(words);
  await waitFor(() => expect(hint.closest('section')?.querySelector('[inert]')).toBeNull());
};

it('draws a page no more once its save was answered: the next one is there with the answer', async () => {
  stoppedAt(3, 0);
  await wizard.open('/signup', maya);
  await ready('at 3.0 degrees');
  const { drawn } = wizard.store();
  let endSave: () => void = () => undefined;
  wizard.store().save = () =>
    new Promise((resolve) => {
      endSave = resolve;
    });
  await press('Next');
  expect(await screen.findByText('Updating professional details...')).toBeVisible();
  const before = drawn.get('degrees');
  endSave();
  await ready('at 3.1 designations');
  expect(drawn.get('degrees')).toBe(before);
});

it('forgets a removal from a clinic at whichever page the person’s details show it (A-117)', async () => {
  stoppedAt(4, 1);
  await wizard.open('/signup', {
    ...maya,
    intercept: async (request, ask) => {
      if (!request.url.endsWith('/users/me')) return wizard.server().intercept(request, ask);
      const person: { id: string } = await (await ask(request)).json();
      leaving.current = { person: person.id, over: Promise.resolve(), isRemoved: true };
      return Response.json({ ...person, clinic_counsellor_profile: null });
    },
  });
  await ready('at 4.1 languages');
  await waitFor(() => expect(leaving.current).toBeNull());
});

describe('the wizard opens', () => {
  it('at step 1 for everybody who has been nowhere yet, the short one at step 0', async () => {
    await wizard.open('/signup?verify');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    expect(document.title).toMatch(/^Your account · /);
    await wizard.close();
    await wizard.open('/signup_specialized', { as: 'sam@demo.test' });
    await ready('at 0.0 account');
  });

  it('where somebody stopped, says since when, and offers the beginning', async () => {
    stoppedAt(4, 1);
    await wizard.open('/signup', maya);
    await ready('at 4.1 languages');
    expect(screen.getByRole('heading', { level: 1, name: 'Practice Details 2/7' })).toBeVisible();
    expect(screen.getByText(/You stopped at “Languages” on .*10:30/)).toBeVisible();
    expect(screen.getByText(/waits on the device you typed it on/)).toBeVisible();
    await press('Start at the beginning');
    await ready('at 1.0 account');
    await expect(() => screen.queryByText(/You stopped at/)).toBeAbsentOnce(() => screen.getByText('at 1.0 account'));
  });

  it('behind the clinic question with the answer that it had, although no clinic is stored', async () => {
    stoppedAt(4, 1);
    wizard.server().person = { onboarded_yn: false, languages: [], clinic_counsellor_profile: null };
    await wizard.open('/signup', { ...maya, real: ['clinic'] });
    await ready('at 4.1 languages');
    await press('Previous');
    expect(await screen.findByRole('radio', { name: 'No' })).toBeChecked();
  });

  it('at step 1 for who has finished, and asks for no place', async () => {
    wizard.server().person = { onboarded_yn: true };
    stoppedAt(4, 1);
    await wizard.open('/signup', maya);
    await ready('at 1.0 account');
  });

  it('at the same step after a reload, of the same person alone', async () => {
    stoppedAt(3, 1);
    await wizard.open('/signup', maya);
    await ready('at 3.1 designations');
    await press('Next');
    await ready('at 3.2 licences');
    const history: unknown = window.history.state;
    await wizard.close();
    wizard.server().place = null;
    await wizard.open('/signup', { ...maya, history });
    await ready('at 3.2 licences');
    await wizard.close();
    await wizard.open('/signup', { as: 'luc@demo.test', history });
    await ready('at 1.0 account');
  });

  it('for no client, and sends a specialized provider to their own', async () => {
    await wizard.open('/signup', { as: 'admin@demo.test' });
    expect(await screen.findByRole('link', { name: 'Go to my start page' })).toHaveAttribute('href', '/admin');
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await wizard.close();
    await wizard.open('/signup', { as: 'sam@demo.test' });
    const link = await screen.findByRole('link', { name: 'Go to my sign-up' });
    expect(link).toHaveAttribute('href', '/signup_specialized');
  });
});

describe('a page', () => {
  it('says that it saves, moves the focus to the next heading, and keeps the place', async () => {
    stoppedAt(4, 1);
    await wizard.open('/signup', maya);
    await ready('at 4.1 languages');
    let saved: () => void = () => undefined;
    wizard.store().save = () =>
      new Promise<void>((resolve) => {
        saved = resolve;
      });
    await press('Next');
    expect(await screen.findByText('Updating practice details...')).toBeVisible();
    saved();
    await ready('at 4.2 availability');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await waitFor(() => expect(wizard.server().place).toMatchObject({ step: 4, substep: 2 }));
  });

  it.each([
    [3, 1, 'Updating professional details...', 'There was a problem updating your professional details.'],
    [4, 5, 'Updating practice details...', 'There was a problem updating your practice details.'],
    [4, 6, 'Updating matching preferences...', 'There was a problem updating your matching preferences.'],
    [6, 0, 'Updating Tax Information', 'There was a problem updating your tax information'],
    // ONB-024, ONB-025, ONB-026, ONB-168 and ONB-176, ONB-177, ONB-178, ONB-169.
  ])('at %d.%d saves and fails in the words of its group: %s', async (step, substep, saving, failed) => {
    stoppedAt(step, substep);
    await wizard.open('/signup', maya);
    await screen.findByRole('textbox', { name: 'Answer' });
    let fail: (error: Error) => void = () => undefined;
    wizard.store().save = () =>
      new Promise((_resolve, reject) => {
        fail = reject;
      });
    await press('Next');
    expect(await screen.findByText(saving, { exact: true })).toBeVisible();
    fail(Object.assign(new Error('Refused'), { name: 'PortalError', code: 'server', status: 500, details: [] }));
    expect(within(await screen.findByRole('dialog')).getByText(failed, { exact: true })).toBeVisible();
  });

  // ONB-175.
  it('that cannot be saved says so in its own words, keeps its values, and tries the same again', async () => {
    stoppedAt(3, 0);
    await wizard.open('/signup', maya);
    await ready('at 3.0 degrees');
    const failure = Object.assign(new Error('Refused'), {
      name: 'PortalError',
      code: 'server',
      status: 500,
      details: [],
    });
    wizard.store().save = () => Promise.reject(failure);
    await userEvent.type(answer(), 'mine');
    await press('Next');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('There was a problem updating your professional details.');
    await expect(() => screen.queryByText('Updating professional details...')).toBeAbsentOnce(() =>
      screen.getByRole('dialog'),
    );
    await waitFor(() => expect(document.title).toMatch(/^Error: Professional Details 1\/3, Degrees/));
    expect(answer()).toHaveValue('mine');
    wizard.store().save = null;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try Again' }));
    await ready('at 3.1 designations');
    expect(wizard.store().answers.get('degrees')).toBe('mine');
    await waitFor(() => expect(document.title).toMatch(/^Professional Details 2\/3, Designations/));
  });

  it('that is wrong, or refused field by field, says so in a summary, and in no dialog (A-123)', async () => {
    stoppedAt(3, 0);
    await wizard.open('/signup', maya);
    await ready('at 3.0 degrees');
    await userEvent.type(answer(), 'wrong');
    await press('Next');
    expect(await errorSummary()).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Answer: Required' })).toBeVisible();
    const details = [{ pointer: 'answer', detail: 'Not this one.' }];
    const failure = Object.assign(new Error('Refused'), { name: 'PortalError', code: 'invalid', status: 422, details });
    wizard.store().save = () => Promise.reject(failure);
    await userEvent.type(answer(), '!');
    await press('Next');
    await expect(() => screen.queryByRole('dialog')).toBeAbsentOnce(() =>
      screen.getByRole('button', { name: 'Answer: Not this one.' }),
    );
  });

  it('whose save met the end of the session is there after signing in again, with all that was typed (A-106)', async () => {
    stoppedAt(3, 0);
    const [drafts, real] = [memoryDrafts(), ['degrees' as const]];
    const faults: CallRule[] = [{ call: 'professional_details.update_degrees', fault: 401 }];
    const { left } = await wizard.open('/signup', { ...maya, real, drafts, faults });
    await userEvent.click(await usable(await screen.findByRole('checkbox', { name: 'RN/RPN' })));
    await fillIn(screen.getByRole('textbox', { name: /^Other Degrees/ }), 'Reiki');
    await press('Next');
    await waitFor(() => expect(left).toEqual(['/signin']));
    await wizard.close();
    await wizard.open('/signup', { ...maya, real, drafts });
    expect(await screen.findByText(/^Your changes from before are back/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Professional Details 1/3' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'RN/RPN' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: /^Other Degrees/ })).toHaveValue('Reiki');
    await press('Next');
    await ready('at 3.1 designations');
  });

  it('is not skipped by Forward while it is not saved', async () => {
    stoppedAt(3, 0);
    await wizard.open('/signup', maya);
    await ready('at 3.0 degrees');
    await press('Next');
    await ready('at 3.1 designations');
    await press('Previous');
    await ready('at 3.0 degrees');
    await userEvent.type(answer(), 'more');
    window.history.forward();
    expect(await screen.findByText(/Press Next to save it and go on/)).toBeVisible();
    expect(answer()).toHaveValue('more');
    await press('Next');
    await ready('at 3.1 designations');
    expect(wizard.store().answers.get('degrees')).toBe('more');
  });

  it('that was held back leads back by Previous, past the entry that it stands in twice', async () => {
    stoppedAt(3, 0);
    await wizard.open('/signup', maya);
    await ready('at 3.0 degrees');
    for (const page of ['at 3.1 designations', 'at 3.2 licences']) {
      await press('Next');
      await ready(page);
    }
    await press('Previous');
    await ready('at 3.1 designations');
    await userEvent.type(answer(), 'more');
    window.history.forward();
    expect(await screen.findByText(/Press Next to save it and go on/)).toBeVisible();
    await press('Previous');
    await ready('at 3.0 degrees');
  });

  it('that was opened to change something goes back to the review, unsaved as it is', async () => {
    stoppedAt(5, 0);
    await wizard.open('/signup', maya);
    for (const leave of [() => press('Previous'), async () => window.history.back()]) {
      await ready('at 5.0 review');
      await press('Change degrees');
      await ready('at 3.0 degrees');
      await userEvent.type(answer(), 'x');
      await leave();
    }
    await ready('at 5.0 review');
    await expect(() => screen.queryByText(/Press Next to save it/)).toBeAbsentOnce(() =>
      screen.getByText('at 5.0 review'),
    );
  });

  it('of taxes can be skipped: that leads to the end, keeps that place and saves nothing (ONB-036, A-107)', async () => {
    stoppedAt(6, 0);
    wizard.server().acceptances = [{ version: '2026-11-23', locale: 'en', accepted_at: '2026-11-19T15:30:00Z' }];
    await wizard.open('/signup', maya);
    await ready('at 6.0 tax');
    await press('Skip to the end');
    expect(await screen.findByText('at 8.0 congratulations')).toBeVisible();
    expect(wizard.store().answers.has('tax')).toBe(false);
    await waitFor(() => expect(wizard.server().place).toMatchObject({ step: 8, substep: 0 }));
  });

  it('of terms does not come back with Back to the end from another page', async () => {
    stoppedAt(5, 1);
    const { portal } = await wizard.open('/signup', { ...maya, beside: [dashboard] });
    await ready('at 5.1 terms');
    await press('Next');
    await ready('at 6.0 tax');
    await press('Skip to the end');
    expect(await screen.findByText('at 8.0 congratulations')).toBeVisible();
    await act(() => portal.go('/dashboard'));
    expect(await screen.findByText('Another page')).toBeVisible();
    window.history.back();
    expect(await screen.findByText('at 8.0 congratulations')).toBeVisible();
  });

  it('of terms does not come back with a reload at the end', async () => {
    stoppedAt(6, 0);
    wizard.server().acceptances = [{ version: '2026-11-23', locale: 'en', accepted_at: '2026-11-19T15:30:00Z' }];
    await wizard.open('/signup', maya);
    await ready('at 6.0 tax');
    await press('Skip to the end');
    expect(await screen.findByText('at 8.0 congratulations')).toBeVisible();
    const history: unknown = window.history.state;
    await wizard.close();
    const headings = new Set<string | undefined>();
    const seen = new MutationObserver(() => headings.add(document.querySelector('h1')?.textContent));
    seen.observe(document.body, { childList: true, subtree: true, characterData: true });
    await wizard.open('/signup', { ...maya, history });
    expect(await screen.findByText('at 8.0 congratulations')).toBeVisible();
    seen.disconnect();
    expect([...headings].filter(Boolean)).toEqual(['Congratulations!']);
  });
});
