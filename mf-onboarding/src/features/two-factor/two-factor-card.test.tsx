import { describe, expect, it } from '@jest/globals';
import * as z from '@portal/contract/schema';
import { fillIn, type RenderedRemote } from '@portal/mock-shell';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preparePreferences } from '../../testing/preferences.ts';

const preferences = preparePreferences();
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const card = async () => screen.findByRole('region', { name: 'Two-step sign-in' });
/** The password that the card asks for; the one of the form above it is another field. */
const provePassword = async (form: string, password: string) => {
  const field = (await screen.findByRole('form', { name: form })).querySelector('input');
  await fillIn(field as HTMLInputElement, password);
};

/** The pin of the newest text message to Maya. */
async function pinOf({ world }: RenderedRemote): Promise<string> {
  const { body } = await world.answer({
    method: 'GET',
    path: '/dev/outbox?to=maya@demo.test',
    headers: [],
    body: null,
  });
  const [message] = z
    .array(z.object({ body: z.string() }))
    .parse(JSON.parse(new TextDecoder().decode(body ?? undefined)));
  return /\d{7}/.exec(message?.body ?? '')?.[0] ?? '';
}

describe('two-step sign-in', () => {
  it('is turned on with the password and a pin that arrived, and off with the password', async () => {
    const rendered = await preferences.open('security');
    expect(await card()).toHaveTextContent('Off');
    await press('Turn on');
    await provePassword('Send me a pin', 'not-the-password');
    await press('Send me a pin');
    expect(await screen.findByText('Your current password is not correct')).toBeVisible();
    await userEvent.clear(document.activeElement as HTMLInputElement);
    await userEvent.keyboard('Welcome-2026');
    await press('Send me a pin');

    const pin = await screen.findByRole('textbox', { name: /^Pin/ });
    await waitFor(() => expect(pin).toHaveFocus());
    expect(screen.getByText('A pin of seven digits is on its way to +1 416 555‑0101.')).toBeVisible();
    await userEvent.type(pin, '123');
    await press('Turn on');
    expect(pin).toHaveAccessibleDescription('The pin has seven digits');
    const sent = await pinOf(rendered);
    await userEvent.clear(pin);
    await userEvent.type(pin, sent === '0000000' ? '0000001' : '0000000');
    await press('Turn on');
    const refused = () => expect(pin).toHaveAccessibleDescription('The pin is not correct.');
    await expect(() => screen.queryByRole('alert')).toBeAbsentOnce(refused);
    await expect(() => screen.queryByText(/is on its way/)).toBeAbsentOnce(refused);
    await userEvent.clear(pin);
    await userEvent.paste(` ${sent.slice(0, 3)} ${sent.slice(3)} `);
    expect(pin).toHaveValue(sent);
    await press('Turn on');
    expect(await screen.findByText('Two-step sign-in is on.')).toBeVisible();
    await waitFor(async () => expect(await card()).toHaveTextContent('Pins go to +1 416 555‑0101.'));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Two-step sign-in' })).toHaveFocus());

    await press('Turn off');
    await provePassword('Turn off', 'Welcome-2026');
    await press('Turn off');
    expect(await screen.findByText('Two-step sign-in is off.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
  });

  it('leads an admin without a number to where they enter it, and back', async () => {
    await preferences.open('security', { as: 'admin@demo.test' });
    await expect(() => screen.queryByRole('button', { name: 'Turn on' })).toBeAbsentOnce(() =>
      expect(screen.getByRole('region', { name: 'Two-step sign-in' })).toHaveTextContent(
        'We need your mobile number first.',
      ),
    );
    await userEvent.click(screen.getByRole('link', { name: 'Go to Contact' }));
    const number = await screen.findByRole('textbox', { name: /^Mobile number/ });
    await fillIn(number, '416 555-0177');
    await press('Save');
    expect(await screen.findByText('Your number is saved.')).toBeVisible();
    await expect(() => screen.queryByRole('checkbox', { name: /^Remind me/ })).toBeAbsentOnce(() =>
      expect(number).toHaveValue('+1 416 555-0177'),
    );
    await userEvent.click(screen.getByRole('link', { name: 'Security' }));
    expect(await card()).toHaveTextContent('Pins would go to +1 416 555‑0177.');
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
  });
});
