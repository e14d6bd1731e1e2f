import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareSessions } from '../../testing/sessions.ts';
import { installFakeElements } from '../call/view/testing/fake-elements.ts';
import { installFakeTwilio } from '../call/view/testing/fake-twilio.ts';
import { keepEntered } from '../session/entered-sessions.ts';
import { dashboardParts } from './testing/dashboard-parts.tsx';

const sessions = prepareSessions();
installFakeTwilio();
let elements: ReturnType<typeof installFakeElements>;
beforeEach(() => {
  elements = installFakeElements();
});
afterEach(() => elements.undo());

const button = (name: string) => screen.getByRole('button', { name });
const sheet = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts of the call' });
const press = (keys: string) => userEvent.keyboard(keys);

async function enter(options: { modality?: 'voice' } = {}) {
  const { id } = await sessions.makeSession(options);
  keepEntered(id);
  await sessions.open(`/sessions/providers/video_call/${id}`, { beside: [dashboardParts] });
  await screen.findByText('You are now connected');
}

describe('the keys of a call', () => {
  it('switch microphone and camera, and say so', async () => {
    await enter();
    await press('m');
    expect(button('Microphone')).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByText('Microphone off')).toHaveAttribute('role', 'status');
    await press('m');
    expect(button('Microphone')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('Microphone on')).toHaveAttribute('role', 'status');
    await press('v');
    expect(button('Camera')).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByText('Camera off')).toHaveAttribute('role', 'status');
    // By a click a screen reader tells it of the button.
    await userEvent.click(button('Camera'));
    await expect(() => screen.queryByText(/^Camera (on|off)$/)).toBeAbsentOnce(() =>
      expect(button('Camera')).toHaveAttribute('aria-pressed', 'true'),
    );
  });

  it('lead into the notes, and give the focus back when they close them', async () => {
    await enter();
    await press('n');
    expect(screen.getByRole('tab', { name: /^Notes/ })).toHaveAttribute('aria-selected', 'true');
    const panel = screen.getByRole('tabpanel', { name: /^Notes/ });
    await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
    button('Fullscreen').focus();
    await press('n');
    expect(button('Open the panel')).toHaveFocus();
  });

  it('fill the window, and give it back', async () => {
    await enter();
    await press('f');
    expect(button('Exit Fullscreen')).toBeVisible();
    await press('f');
    expect(button('Fullscreen')).toBeVisible();
  });

  it('are listed by the question mark and by a button, and do nothing behind the list', async () => {
    await enter({ modality: 'voice' });
    await press('?');
    const list = within(await sheet());
    expect(list.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['M', 'C', 'N', 'F', '?']);
    await press('m');
    await userEvent.click(list.getByRole('button', { name: 'Close' }));
    expect(button('Microphone')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(button('Shortcuts'));
    expect(within(await sheet()).getByText('Microphone on or off')).toBeVisible();
  });

  it('can be switched off, here and at the next visit (WCAG 2.1.4)', async () => {
    await enter();
    const notes = screen.getByRole('tab', { name: /^Notes/ });
    expect(button('Microphone')).toHaveAttribute('aria-keyshortcuts', 'M');
    expect(notes).toHaveAttribute('aria-keyshortcuts', 'N');
    await userEvent.click(button('Shortcuts'));
    const use = within(await sheet()).getByRole('switch', { name: 'Use these keys' });
    expect(use).toBeChecked();
    await userEvent.click(use);
    await userEvent.click(within(await sheet()).getByRole('button', { name: 'Close' }));
    await press('m?');
    await expect(() => screen.queryByRole('dialog')).toBeAbsentOnce(() =>
      expect(button('Microphone')).toHaveAttribute('aria-pressed', 'true'),
    );
    expect(button('Microphone')).not.toHaveAttribute('aria-keyshortcuts');
    expect(notes).not.toHaveAttribute('aria-keyshortcuts');
    expect(localStorage.getItem('portal.call_shortcuts')).toBe('off');
    await userEvent.click(button('Shortcuts'));
    await userEvent.click(within(await sheet()).getByRole('switch', { name: 'Use these keys' }));
    expect(localStorage.getItem('portal.call_shortcuts')).toBeNull();
  });
});
