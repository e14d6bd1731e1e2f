import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareBrowser } from '../../testing/fake-browser.ts';
import type { Call } from '../call/call.ts';
import { person } from '../call/testing/fake-room.ts';
import type { RemoteMedia, RemotePerson } from '../call/video-room.ts';
import { FakeTrack } from '../devices/testing/fake-track.ts';
import { prepareStage } from './testing/open-stage.tsx';

const browser = prepareBrowser();
const stage = prepareStage();

/** Whose picture is in the small window. */
let shown: HTMLVideoElement | null;
/** A click was needed to open it, and to go on in it none. */
let refusal: Error | null;
/** Ids of the devices that somebody speaks into. */
let loud: string;

/** As browsers do it: whoever leaves the window is told so, and the document too if they are still in it. */
function leave(): void {
  const before = shown;
  shown = null;
  before?.dispatchEvent(new Event('leavepictureinpicture', { bubbles: true }));
}

beforeEach(() => {
  shown = null;
  refusal = null;
  loud = '';
  browser.sound.sampleOf = (track) => (track?.getSettings().deviceId === loud ? 0.05 : 0.0005);
  browser.define(document, 'pictureInPictureEnabled', true);
  // By the standard a document knows of no window whose picture is not in it, and cannot close it then.
  const known = () => (shown?.isConnected ? shown : null);
  Object.defineProperty(document, 'pictureInPictureElement', { get: known, configurable: true });
  browser.define(document, 'exitPictureInPicture', async () => {
    if (known() === null) throw new DOMException('There is none', 'InvalidStateError');
    leave();
  });
  browser.define(HTMLVideoElement.prototype, 'requestPictureInPicture', async function (this: HTMLVideoElement) {
    if (refusal) throw refusal;
    if (shown) leave();
    shown = this;
    this.dispatchEvent(new Event('enterpictureinpicture', { bubbles: true }));
  });
});

const media = (kind: 'audio' | 'video', device: string, enabled = true): RemoteMedia => ({
  track: new FakeTrack(kind, device),
  enabled,
});
const jo = (isSeen = true) => person({ sid: 'PA1', audio: media('audio', 'jo'), video: media('video', 'jo', isSeen) });
const kim = () =>
  person({ sid: 'PA2', userId: '13', role: 'guest', audio: media('audio', 'kim'), video: media('video', 'kim') });
const couple = [
  { role: 'host', name: 'Jo Lavoie', pictureUrl: null },
  { role: 'guest', name: 'Kim Lavoie', pictureUrl: null },
] as const;

const control = () => screen.getByRole('button', { name: 'Small window' });
const come = (...people: RemotePerson[]) => act(() => stage.room.setPeople(people));
const open = async (...people: RemotePerson[]) => {
  const call = await stage.open({ expected: couple });
  await screen.findByText('You are now connected');
  come(...people);
  return call;
};

describe('the small window', () => {
  it('shows a picture, and closes again, by its button and by its key', async () => {
    await open(jo());
    expect(control()).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(control());
    expect(shown).toBe(screen.getByLabelText('The picture of Jo Lavoie'));
    expect(control()).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(control());
    expect(shown).toBeNull();
    expect(control()).toHaveAttribute('aria-pressed', 'false');
    await userEvent.keyboard('p');
    expect(shown).toBe(screen.getByLabelText('The picture of Jo Lavoie'));
    expect(control()).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('p');
    expect(shown).toBeNull();
  });

  it('cannot be had while there is no picture, which its key says', async () => {
    await open();
    expect(control()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(control());
    expect(shown).toBeNull();
    come(jo());
    expect(control()).not.toHaveAttribute('aria-disabled', 'true');
    come(jo(false));
    expect(control()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('p');
    expect(await screen.findByText('There is no picture to show in a small window at the moment.')).toBeVisible();
    expect(shown).toBeNull();
  });

  it('knows that it was closed by its own button, and with a picture that goes', async () => {
    await open(jo());
    await userEvent.click(control());
    act(leave);
    expect(control()).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(control());
    expect(control()).toHaveAttribute('aria-pressed', 'true');
    await act(async () => stage.room.setPeople([jo(false)]));
    expect(shown).toBeNull();
    expect(control()).toHaveAttribute('aria-pressed', 'false');
  });

  it.each([
    ['the call', async (call: Call) => act(async () => call.leave())],
    ['the page', () => stage.close()],
  ])('closes at the end of %s', async (_, end) => {
    const call = await open(jo());
    await userEvent.click(control());
    expect(shown).toBe(screen.getByLabelText('The picture of Jo Lavoie'));
    await end(call);
    await waitFor(() => expect(shown).toBeNull());
  });

  it('goes on with whoever of a couple speaks', async () => {
    await open(jo(), kim());
    loud = 'kim';
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Kim Lavoie' })).toHaveAttribute('data-speaking', 'true'),
    );
    expect(shown).toBeNull();
    await userEvent.click(control());
    expect(shown).toBe(screen.getByLabelText('The picture of Kim Lavoie'));
    loud = 'jo';
    await waitFor(() => expect(shown).toBe(screen.getByLabelText('The picture of Jo Lavoie')));
    expect(control()).toHaveAttribute('aria-pressed', 'true');
  });

  it('that the browser refuses is reported, and said', async () => {
    const logged = jest.spyOn(console, 'error').mockReturnValue();
    refusal = new Error('not now');
    await open(jo());
    await userEvent.click(control());
    expect(await screen.findByText('Your browser did not open the small window.')).toBeVisible();
    expect(control()).toHaveAttribute('aria-pressed', 'false');
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
  });

  it.each([
    ['in a browser without such windows', { modality: 'video', enabled: false }],
    ['in a session by voice', { modality: 'voice', enabled: true }],
  ] as const)('is not offered %s', async (_, { modality, enabled }) => {
    browser.define(document, 'pictureInPictureEnabled', enabled);
    await stage.open({ modality });
    await expect(() => screen.queryByRole('button', { name: 'Small window' })).toBeAbsentOnce(() =>
      screen.getByRole('button', { name: 'Fullscreen' }),
    );
  });
});
