import { expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PictureBlur } from '../../devices/blur/picture-blur.ts';
import { prepareBlurringBrowser } from '../../devices/blur/testing/blurring-browser.ts';
import { fakeBlur } from '../../devices/blur/testing/fake-blur.ts';
import { button, connected, controls } from './testing/on-stage.ts';
import { prepareStage } from './testing/open-stage.tsx';

let library = fakeBlur();
// The library needs a worker and WebGL: background-blur.spec.ts has the real one.
jest.mock('../../devices/blur/blurred-picture.ts', () => ({
  blurPicture: (...given: Parameters<PictureBlur>) => library.blur(...given),
}));

prepareBlurringBrowser();
const stage = prepareStage();

const tooSlow = /^Your camera is off: this device is too slow to blur your background\.$/;
const menu = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Devices' }));
  return within(await screen.findByRole('dialog', { name: 'Camera, microphone and speaker' }));
};
const blurSwitch = () => screen.findByRole('switch', { name: 'Blur my background' });
const sentPicture = () => stage.room.sent.find(({ kind }) => kind === 'video');

/** A call with the menu of devices open, whose blur waits for `begin`. */
async function openHeld() {
  library = fakeBlur();
  const begin = library.hold();
  await stage.open();
  await connected();
  return { begin, camera: sentPicture(), dialog: await menu() };
}

/** A call whose person has just asked for blur, with the menu of devices open. */
async function openBlurred() {
  library = fakeBlur();
  await stage.open();
  await connected();
  const dialog = await menu();
  await userEvent.click(await blurSwitch());
  await waitFor(() => expect(sentPicture()).toBe(library.pictures[0]?.track));
  return dialog;
}

it('sends the blurred picture once it is there, says how it stands, and sends the camera again', async () => {
  const { begin, camera, dialog } = await openHeld();
  const toggle = await blurSwitch();
  expect(toggle).not.toBeChecked();
  await userEvent.click(toggle);
  const words = dialog.getByText('Getting the blur ready. Until it begins, your background shows.');
  expect(words).toHaveAttribute('role', 'status');
  expect(toggle).toBeChecked();
  expect(sentPicture()).toBe(camera);
  act(begin);
  await waitFor(() => expect(sentPicture()).toBe(library.pictures[0]?.track));
  expect(words).toBeEmptyDOMElement();
  await userEvent.click(toggle);
  await waitFor(() => expect(sentPicture()).toBe(camera));
  expect(toggle).not.toBeChecked();
});

it('asks whoever’s computer is too slow, and shows nothing before they say so', async () => {
  const dialog = await openBlurred();
  act(() => library.pictures[0]?.fail('blurSlow'));
  await waitFor(() => expect(sentPicture()).toBeUndefined());
  expect(stage.media.open()).toEqual(['inner']);
  // In the menu, which covers the call, too.
  expect(dialog.getByText(/^Your camera is off: this device is too slow/)).toHaveAttribute('role', 'status');
  await userEvent.click(dialog.getByRole('button', { name: 'Show my background' }));
  await waitFor(() => expect(sentPicture()).toBe(stage.media.tracks.at(-1)));
  expect(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
  expect(await blurSwitch()).not.toBeChecked();
  expect(library.pictures).toHaveLength(1);
});

it('takes the question away once it is answered, and begins anew when tried again', async () => {
  const dialog = await openBlurred();
  const devices = screen.getByRole('dialog', { name: 'Camera, microphone and speaker' });
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await expect(devices).toBeGone();
  act(() => library.pictures[0]?.fail('blurSlow'));
  const question = await screen.findByText(tooSlow);
  expect(question).toHaveAttribute('role', 'status');
  expect(screen.getByText('The others hear you, but do not see you.')).toBeVisible();
  // They have seen it before the blur was asked for.
  expect(screen.getByText(/^Nobody sees your background now\. Show it, close other programs/)).toBeVisible();
  await userEvent.click(button('Leave my camera off'));
  expect(question).toBeEmptyDOMElement();
  expect(controls()).toHaveFocus();
  await userEvent.click(button('Camera: try again'));
  await waitFor(() => expect(sentPicture()).toBe(library.pictures[1]?.track));
  act(() => library.pictures[1]?.fail('blurFailed'));
  expect(await screen.findByText('Your camera is off: your background could not be blurred.')).toBeVisible();
  await userEvent.click(button('Show my background'));
  await waitFor(() => expect(sentPicture()).toBe(stage.media.tracks.at(-1)));
});

it('says that the blur did not begin to whoever has closed the menu meanwhile', async () => {
  const { begin, camera, dialog } = await openHeld();
  await userEvent.click(await blurSwitch());
  const devices = screen.getByRole('dialog', { name: 'Camera, microphone and speaker' });
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await expect(devices).toBeGone();
  const reported = jest.spyOn(console, 'error').mockReturnValue();
  library.refuse(new Error('404'));
  act(begin);
  const told = await screen.findByText(
    'Your background is not blurred: the blur did not begin. Check your connection, then try again.',
  );
  expect(told).toHaveAttribute('role', 'status');
  expect(reported).toHaveBeenCalledWith('[portal] devices:', new Error('404'));
  expect(sentPicture()).toBe(camera);
  library.refuse(null);
  await menu();
  await userEvent.click(await blurSwitch());
  await waitFor(() => expect(sentPicture()).toBe(library.pictures[0]?.track));
  expect(told).toBeEmptyDOMElement();
});
