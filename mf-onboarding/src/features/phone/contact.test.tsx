import { describe, expect, it } from '@jest/globals';
import type { CallRule, Intercept } from '@portal/mock-shell';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preparePreferences } from '../../testing/preferences.ts';

const preferences = preparePreferences();
const saveIn = async (name: string) => {
  const form = await screen.findByRole('form', { name });
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
};

describe('contact', () => {
  it('keeps a number, and shows it as it is read', async () => {
    await preferences.open('contact');
    const number = await screen.findByRole('textbox', { name: /^Mobile number/ });
    expect(number).toHaveValue('+1 416 555-0101');
    await userEvent.clear(number);
    await userEvent.type(number, '555');
    await saveIn('Mobile number');
    expect(number).toHaveAccessibleDescription(/Please enter a telephone number/);
    await userEvent.clear(number);
    await userEvent.type(number, '(416) 555-0142');
    await saveIn('Mobile number');
    expect(await screen.findByText('Your number is saved.')).toBeVisible();
    await waitFor(() => expect(number).toHaveValue('+1 416 555-0142'));
  });

  it('reminds by text message, or not', async () => {
    await preferences.open('contact');
    const reminders = await screen.findByRole('checkbox', { name: 'Remind me of sessions by text message' });
    expect(reminders).toBeChecked();
    await userEvent.click(reminders);
    await saveIn('Text reminders');
    expect(await screen.findByText('Your choice is saved.')).toBeVisible();
    await preferences.close();
    await preferences.open('contact');
    expect(await screen.findByRole('checkbox', { name: /^Remind me/ })).not.toBeChecked();
  });

  it('shows how a reminder will read when somebody asks, in the language that theirs are in', async () => {
    await preferences.open('contact', { as: 'luc@demo.test' });
    const summary = await screen.findByText('How a reminder reads');
    const mail = () =>
      screen.queryByText(/^Bonjour, Vous avez un rendez-vous le samedi 21 novembre 2026 à 10 h 00 HNE\./);
    await expect(mail).toBeAbsentOnce(() => screen.getByText('How a reminder reads'));
    await userEvent.click(summary);
    await waitFor(() => expect(mail()).toBeVisible());
    expect(mail()).toHaveAttribute('lang', 'fr');
    expect(mail()).toHaveTextContent(/^Rappel de votre rendez-vous/);
    expect(screen.getByText(/^Rappel du Portail de soins\. Vous avez un rendez-vous le samedi/)).toBeVisible();
  });

  it('says that an example could not be had, and loads it then', async () => {
    const faults: CallRule[] = [{ call: 'personal_details.preview_reminders', fault: 422 }];
    await preferences.open('contact', { faults });
    await userEvent.click(await screen.findByText('How a reminder reads'));
    expect(await screen.findByText('The example could not be loaded')).toBeVisible();
    faults.length = 0;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(/^A reminder from Care Portal\./)).toBeVisible();
  });

  it('says that text messages go nowhere as long as there is no number', async () => {
    const intercept: Intercept = async (request, ask) => {
      if (!request.url.includes('/practice/users/me')) return undefined;
      return Response.json({ ...(await (await ask(request)).json()), sms_number: { number: null } });
    };
    await preferences.open('contact', { intercept });
    const reminders = await screen.findByRole('checkbox', { name: 'Remind me of sessions by text message' });
    await waitFor(() => expect(reminders).toBeEnabled());
    if (!(reminders as HTMLInputElement).checked) await userEvent.click(reminders);
    expect(reminders).toHaveAccessibleDescription(/You have no mobile number here yet/);
    await userEvent.click(reminders);
    expect(reminders).toHaveAccessibleDescription('');
  });

  it('leaves the number alone while sign-in pins go to it, and leads to what would free it', async () => {
    await preferences.open('contact', { as: 'priya@demo.test' });
    expect(await screen.findByRole('textbox', { name: /^Mobile number/ })).toHaveAttribute('readonly');
    const toSecurity = () => screen.getByRole('link', { name: 'Go to Security' });
    await expect(() => screen.queryByRole('form', { name: 'Mobile number' })).toBeAbsentOnce(toSecurity);
    await userEvent.click(toSecurity());
    expect(await screen.findByRole('heading', { level: 2, name: 'Two-step sign-in' })).toBeVisible();
  });
});
