import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { connected } from './testing/on-stage.ts';
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
