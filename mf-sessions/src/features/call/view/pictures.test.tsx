import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prepareBrowser } from '../../../testing/fake-browser.ts';
import { refusal } from '../../devices/testing/fake-media.ts';
import { FakeTrack } from '../../devices/testing/fake-track.ts';
import type { Call } from '../call.ts';
import { ShareControl } from '../screen-share/share-control.tsx';
import { person } from '../testing/fake-room.ts';
import type { RemoteMedia, RemotePerson } from '../video-room.ts';
import { sharedIn } from './shared-screen.tsx';
import { button, connected, mediaOf, pane } from './testing/on-stage.ts';
import { prepareStage } from './testing/open-stage.tsx';

const browser = prepareBrowser();
const stage = prepareStage();

describe('the small window', () => {
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
  const jo = (isSeen = true) =>
    person({ sid: 'PA1', audio: media('audio', 'jo'), video: media('video', 'jo', isSeen) });
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

describe('a practitioner’s screen', () => {
  /** The browser's own question which screen, window or tab it is to be. */
  const ask = jest.fn<(options: DisplayMediaStreamOptions) => Promise<Pick<MediaStream, 'getVideoTracks'>>>();
  const picture = (surface = 'window') => new FakeTrack('video', { deviceId: 'screen', label: '', surface });
  const answerOf = (track: FakeTrack) => ({ getVideoTracks: () => [track] });

  beforeEach(() => {
    ask.mockReset();
    browser.define(stage.media.media, 'getDisplayMedia', ask);
  });

  /** A practitioner in the room. */
  async function open() {
    const call = await stage.open({ controls: (call, snapshot) => <ShareControl {...{ call, snapshot }} /> });
    await connected();
    return call;
  }

  /** The same, who shares a window. */
  async function share(track = picture()) {
    const call = await open();
    ask.mockResolvedValueOnce(answerOf(track));
    await userEvent.click(button('Share screen'));
    await screen.findByRole('region', { name: 'Your screen' });
    return { call, track };
  }

  const words = (text: string) => screen.getAllByText(text).find((element) => element.role === 'status');

  it('is shared large beside the camera, by keyboard, in pictures for reading, and stopped again', async () => {
    await open();
    const track = picture();
    ask.mockResolvedValueOnce(answerOf(track));
    button('Share screen').focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByLabelText('Your screen', { selector: 'video' })).toBeVisible();
    expect(words('You are sharing your screen')).toBeInTheDocument();
    expect(ask.mock.calls).toEqual([
      [expect.objectContaining({ video: { frameRate: { max: 10 }, width: { max: 1920 }, height: { max: 1080 } } })],
    ]);
    expect(ask.mock.calls[0]?.[0]).toMatchObject({ audio: false, selfBrowserSurface: 'exclude' });
    expect(track.contentHint).toBe('detail');
    expect(stage.room.screen).toBe(track);
    expect(stage.room.sent).toHaveLength(2);
    expect(button('Stop sharing')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(words('Your screen is no longer shared')).toBeInTheDocument();
    expect(track.readyState).toBe('ended');
    expect(stage.room.screen).toBeNull();
    expect(stage.room.sent).toHaveLength(2);
    expect(button('Share screen')).toHaveFocus();
  });

  it.each([
    ['that nobody chose, or that is forbidden', refusal('NotAllowedError'), /^Your screen is not shared\. If you did/],
    ['that the browser cannot give', refusal('NotReadableError'), 'Your screen could not be shared. Please try again.'],
  ])('%s is told, and can be tried again', async (_, error, told) => {
    const logged = jest.spyOn(console, 'error').mockReturnValue();
    await open();
    ask.mockRejectedValueOnce(error);
    await userEvent.click(button('Share screen'));
    const word = await screen.findByText(told);
    expect(word).toHaveAttribute('role', 'status');
    expect(logged).toHaveBeenCalledTimes(error.name === 'NotAllowedError' ? 0 : 1);
    logged.mockRestore();
    ask.mockResolvedValueOnce(answerOf(picture()));
    await userEvent.click(button('Share screen'));
    await screen.findByRole('region', { name: 'Your screen' });
    expect(word).toHaveTextContent('');
  });

  it('is no longer shared once the browser’s own button has stopped it', async () => {
    const { track } = await share();
    act(() => track.end());
    expect(words('Your screen is no longer shared')).toBeInTheDocument();
    expect(stage.room.screen).toBeNull();
    expect(button('Share screen')).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('that the call could not send is let go of, told, and can be tried again', async () => {
    const logged = jest.spyOn(console, 'error').mockReturnValue();
    const { track } = await share();
    act(() => stage.room.tell({ type: 'failed', kind: 'screen', error: new Error('not published') }));
    expect(screen.getByText('Your screen could not be shared. Please try again.')).toBeVisible();
    expect(track.readyState).toBe('ended');
    expect(words('Your screen is no longer shared')).toBeInTheDocument();
    expect(button('Share screen')).not.toHaveAttribute('aria-disabled', 'true');
    logged.mockRestore();
  });

  it('is shared again after a new connection, and said to be only then', async () => {
    const { call, track } = await share();
    const former = stage.room;
    act(call.reconnect);
    expect(pane('Your screen').getByText('Your screen is not shared yet')).toBeVisible();
    await waitFor(() => expect(stage.room).not.toBe(former));
    expect(await pane('Your screen').findByText('You are sharing your screen')).toBeVisible();
    expect(stage.room.screen).toBe(track);
    expect(track.readyState).toBe('live');
  });

  it.each([
    ['the call is over', () => act(() => stage.room.tell({ type: 'ended', code: 53205 }))],
    ['the page is left', () => stage.close()],
  ])('is let go of once %s', async (_, end) => {
    const { track } = await share();
    await end();
    expect(track.readyState).toBe('ended');
  });

  it('that is chosen after the call’s end is let go of at once; meanwhile nothing else is asked', async () => {
    const call = await open();
    let choose: (track: FakeTrack) => void = () => undefined;
    ask.mockReturnValueOnce(
      new Promise((resolve) => {
        choose = (track) => resolve(answerOf(track));
      }),
    );
    await userEvent.click(button('Share screen'));
    expect(button('Share screen')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button('Share screen'));
    expect(ask).toHaveBeenCalledTimes(1);
    act(call.leave);
    const track = picture();
    await act(async () => choose(track));
    expect(track.readyState).toBe('ended');
    expect(button('Share screen')).toHaveAttribute('aria-disabled', 'true');
  });

  it.each([
    ['is all of it', 'monitor', /^The others see your whole screen, with your notes/],
    ['may be all of it', '', /^If you chose your whole screen or the window of the session, the others see your notes/],
  ])('that %s is drawn only when asked for, with a word on what the others see', async (_, surface, warning) => {
    await share(picture(surface));
    expect(pane('Your screen').getByText(warning)).toBeVisible();
    const show = button('Show it here');
    await userEvent.click(show);
    expect(pane('Your screen').getByLabelText('Your screen')).toBeVisible();
    await expect(show).toBeGone();
  });

  it.each([
    ['window', 1],
    ['browser', 0],
  ])('that is a %s is drawn at once, with %d warnings that it may be the session’s own', async (surface, warnings) => {
    await share(picture(surface));
    const own = pane('Your screen');
    expect(own.getByLabelText('Your screen')).toBeVisible();
    expect(own.queryAllByText(/^If this is the window of the session, the others see your notes/)).toHaveLength(
      warnings,
    );
  });

  it('is seen by somebody else large, beside the practitioner, with words for its beginning and its end', async () => {
    const maya = { role: 'provider', name: 'Maya Chen', pictureUrl: null } as const;
    await stage.open({ expected: [maya] });
    await connected();
    jest.useFakeTimers();
    const [video, shared] = [mediaOf('video'), picture()];
    const there = { sid: 'PA1', userId: '7', role: 'provider', video } as const;
    stage.come(person({ ...there, screen: shared }));
    expect(pane('The screen of Maya Chen').getByLabelText('The screen of Maya Chen')).toBeVisible();
    expect(pane('Maya Chen').getByLabelText('The picture of Maya Chen')).toBeVisible();
    expect(words('Maya Chen is sharing their screen')).toBeInTheDocument();
    const late = pane('The screen of Maya Chen').getByRole('status');
    await act(() => jest.advanceTimersByTimeAsync(4_999));
    expect(late).toBeEmptyDOMElement();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(late).toHaveTextContent(/^No picture of this screen has arrived yet\./);
    fireEvent.loadedData(pane('The screen of Maya Chen').getByLabelText('The screen of Maya Chen'));
    expect(late).toBeEmptyDOMElement();
    stage.come(person(there));
    expect(words('Maya Chen is no longer sharing their screen')).toBeInTheDocument();
    await expect(() => screen.queryByRole('region', { name: /screen/ })).toBeAbsentOnce(() =>
      pane('Maya Chen').getByLabelText('The picture of Maya Chen'),
    );
    // What does not arrive is not drawn as if it stood still.
    const panes = [{ ...maya, key: 'provider', person: person({ ...there, screen: shared }) }];
    const nothing = { screen: null, published: [] };
    expect(sharedIn(nothing, panes, new Map([['7', 'arriving']]))?.track).toBe(shared);
    expect(sharedIn(nothing, panes, new Map([['7', 'blocked']]))).toBeNull();
  });
});
