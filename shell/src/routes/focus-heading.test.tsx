import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type OpenedPortal, openPortal } from '../testing/open-portal.tsx';

let portal: OpenedPortal;
/** What waits for the next frame, which the test draws. */
let frames: FrameRequestCallback[];
const draw = () => act(() => frames.splice(0).forEach((callback) => void callback(0)));

beforeEach(() => {
  frames = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
});
afterEach(() => portal.close());

/** Goes from one page before sign-in to another by its link. */
async function goOn() {
  portal = await openPortal('/forgot_password');
  await userEvent.click(await screen.findByRole('link', { name: 'Back to sign-in' }));
  return screen.findByRole('heading', { level: 1, name: 'Sign in' });
}

describe('after a navigation', () => {
  it('the heading of the new page has the focus with the next frame', async () => {
    const heading = await goOn();
    expect(heading).not.toHaveFocus();
    draw();
    expect(heading).toHaveFocus();
  });

  it('a field that the page has focused before that frame keeps the focus', async () => {
    await goOn();
    const field = screen.getByRole('textbox', { name: 'Email' });
    act(() => field.focus());
    draw();
    expect(field).toHaveFocus();
  });
});
