import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '../../devices/testing/fake-media.ts';
import { button, connected } from './testing/on-stage.ts';
import { prepareStage } from './testing/open-stage.tsx';

const stage = prepareStage();

const menu = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Devices' }));
  return within(await screen.findByRole('dialog', { name: 'Camera, microphone and speaker' }));
};
const sent = () => stage.room.sent.map((track) => track.getSettings().deviceId);

describe('the devices of a call', () => {
  it('are changed in the midst of it: what is muted stays so with another microphone', async () => {
    await stage.open();
    await connected();
    await userEvent.click(screen.getByRole('button', { name: 'Microphone' }));
    expect(stage.room.enabled.audio).toBe(false);
    const dialog = await menu();
    await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'Microphone to use' }), 'Headset');
    await waitFor(() => expect(sent()).toEqual(['lid', 'headset']));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Camera to use' }), 'Desk camera');
    await waitFor(() => expect(sent()).toEqual(['desk', 'headset']));
    expect(stage.room.enabled.audio).toBe(false);
    expect(screen.getByRole('button', { name: 'Microphone', hidden: true })).toHaveAttribute('aria-pressed', 'false');
    expect(stage.media.open()).toEqual(['headset', 'desk']);
    expect(
      dialog.getByText(/^While you are muted in a call, its page goes on listening, on your device/),
    ).toBeVisible();
  });

  it('of a voice session are no cameras', async () => {
    await stage.open({ modality: 'voice' });
    await connected();
    const dialog = await menu();
    await expect(() => dialog.queryByRole('combobox', { name: 'Camera to use' })).toBeAbsentOnce(() =>
      dialog.getByRole('combobox', { name: 'Microphone to use' }),
    );
  });

  it('that is unplugged is replaced by another, which is said', async () => {
    await stage.open();
    await connected();
    act(() => stage.media.unplug('inner'));
    expect(
      await screen.findByText('Your microphone was disconnected. The call goes on with another one: Headset'),
    ).toHaveAttribute('role', 'status');
    await waitFor(() => expect(sent()).toEqual(['lid', 'headset']));
    expect(stage.room.isLeft).toBe(false);
  });

  it('blur what is behind a person where the camera can, and say so when they do not any more', async () => {
    stage.media.plug({ kind: 'videoinput', deviceId: 'clever', label: 'Clever camera', blur: [false, true] });
    await stage.open();
    await connected();
    const dialog = await menu();
    const cameras = await dialog.findByRole('combobox', { name: 'Camera to use' });
    await expect(() => dialog.queryByRole('switch')).toBeAbsentOnce(() => cameras);
    await userEvent.selectOptions(cameras, 'Clever camera');
    const blur = await dialog.findByRole('switch', { name: 'Blur my background' });
    expect(blur).not.toBeChecked();
    await userEvent.click(blur);
    await waitFor(() => expect(blur).toBeChecked());
    // The picture is the same one: nothing is sent anew for it.
    expect(sent()).toEqual(['clever', 'inner']);
    act(() => stage.media.tracks.at(-1)?.setBlurred(false));
    expect(blur).not.toBeChecked();
    expect(dialog.getByText(/^Your background is not blurred: your camera or the settings/)).toBeVisible();
    expect(screen.getByText(/^Your background is no longer blurred\./)).toHaveAttribute('role', 'status');
    await userEvent.selectOptions(cameras, 'Desk camera');
    // It cannot do it, and nothing here can: nobody sees its picture before its person says so.
    expect(await dialog.findByText(/^Your camera is off: your background could not be blurred\./)).toBeVisible();
    expect(sent()).toEqual(['inner']);
  });

  it('that something else keeps shut is told once that lasts, and the call goes on', async () => {
    await stage.open();
    await connected();
    const camera = stage.media.tracks.find(({ kind }) => kind === 'video');
    jest.useFakeTimers();
    act(() => camera?.setMuted(true));
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    const words = screen.getByText(/^Your camera is on, but it sends no picture/);
    expect(words).toHaveAttribute('role', 'status');
    act(() => camera?.setMuted(false));
    expect(words).toBeEmptyDOMElement();
    expect(stage.room.isLeft).toBe(false);
  });
});

describe('the keys of devices that are not open', () => {
  const said = (words: string) => screen.getByText(words, { selector: '[role="status"]' });

  it('open one that was refused, and say that it is on once it is', async () => {
    stage.media.refuse('audioinput', refusal('NotAllowedError'));
    await stage.open();
    const retry = await screen.findByRole('button', { name: 'Microphone: try again' });
    expect(retry).not.toHaveAttribute('aria-pressed');
    const answer = stage.media.hold();
    await userEvent.keyboard('m');
    expect(said('Microphone: opening…')).toBeInTheDocument();
    expect(button('Microphone: opening…')).not.toHaveAttribute('aria-pressed');
    stage.media.permit('audioinput');
    act(answer);
    await waitFor(() => expect(button('Microphone')).toHaveAttribute('aria-pressed', 'true'));
    expect(said('Microphone on')).toBeInTheDocument();
  });

  it('mute one that is about to open', async () => {
    const answer = stage.media.hold();
    await stage.open();
    expect(button('Microphone: opening…')).toBeVisible();
    await userEvent.keyboard('m');
    expect(button('Microphone')).toHaveAttribute('aria-pressed', 'false');
    expect(said('Microphone off')).toBeInTheDocument();
    act(answer);
    await connected();
    expect(stage.media.open()).toContain('inner');
    expect(stage.room.enabled.audio).toBe(false);
    expect(button('Microphone')).toHaveAttribute('aria-pressed', 'false');
  });

  it('do nothing once the call is over', async () => {
    const call = await stage.open();
    await connected();
    expect(button('Camera')).toHaveAttribute('aria-keyshortcuts', 'V');
    act(call.leave);
    await waitFor(() => expect(button('Camera')).toHaveAttribute('aria-disabled', 'true'));
    expect(button('Camera')).toHaveAttribute('aria-pressed', 'false');
    expect(button('Camera')).not.toHaveAttribute('aria-keyshortcuts');
    await userEvent.keyboard('v');
    await expect(() => screen.queryByText(/^Camera (on|off)$/)).toBeAbsentOnce(() => button('Camera'));
    expect(stage.media.open()).toEqual([]);
  });
});
