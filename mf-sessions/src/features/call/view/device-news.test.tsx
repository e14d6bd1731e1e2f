import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '../../devices/testing/fake-media.ts';
import { button, controls } from './testing/on-stage.ts';
import { prepareStage } from './testing/open-stage.tsx';

const stage = prepareStage();

describe('a device that fails', () => {
  it.each([
    [
      'NotAllowedError',
      'Your browser is not permitting access to your camera/microphone, please refresh after fixing.',
    ],
    ['NotFoundError', 'Unable to detect a camera/microphone, please refresh after fixing.'],
    ['NotReadableError', 'A hardware issue has occurred with your camera/microphone, please refresh after fixing.'],
    ['OddError', 'Unknown Error'],
  ])('is told in the words of the specification: %s', async (name, words) => {
    stage.media.refuse('videoinput', refusal(name));
    await stage.open();
    expect(await screen.findByText(words)).toBeVisible();
    await expect(() => screen.queryByText('481516')).toBeAbsentOnce(() =>
      screen.getByText('The others hear you, but do not see you.'),
    );
    await waitFor(() => expect(stage.room.sent.map(({ kind }) => kind)).toEqual(['audio']));
    stage.media.permit('videoinput');
    await userEvent.click(button('Try Again'));
    expect(controls()).toHaveFocus();
    await waitFor(() => expect(stage.room.sent.map(({ kind }) => kind)).toEqual(['video', 'audio']));
    act(() => stage.room.tell({ type: 'published' }));
    await expect(() => screen.queryByText(words)).toBeAbsentOnce(() => screen.getByText('You are now connected'));
  });

  it('without a microphone one still sees, and without both as well: the phone is offered', async () => {
    stage.media.refuse('audioinput', refusal('NotFoundError'));
    stage.media.refuse('videoinput', refusal('NotFoundError'));
    await stage.open();
    expect(await screen.findByText(/they neither see nor hear you\. You can speak by phone\.$/)).toBeVisible();
    expect(screen.getByText('481516')).toBeVisible();
    await waitFor(() => expect(stage.room.sent).toEqual([]));
    stage.media.permit('videoinput');
    await userEvent.click(button('Camera: try again'));
    expect(await screen.findByText(/but they do not hear you\. You can speak by phone\.$/)).toBeVisible();
  });
});

describe('two devices that fail for different reasons', () => {
  it('are both told, each by its name', async () => {
    stage.media.refuse('videoinput', refusal('NotReadableError'));
    stage.media.refuse('audioinput', refusal('NotFoundError'));
    await stage.open();
    const words = await screen.findByText(/^Camera: A hardware issue/);
    expect(words).toHaveTextContent(
      / Microphone: Unable to detect a camera\/microphone, please refresh after fixing\.$/,
    );
    expect(screen.getByText(/^Camera: Another program may be using it/)).toBeVisible();
    expect(screen.getByText(/^Microphone: Plug one in/)).toBeVisible();
  });
});
