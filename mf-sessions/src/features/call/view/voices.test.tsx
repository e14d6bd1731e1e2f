import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { prepareBrowser } from '../../../testing/fake-browser.ts';
import { person } from '../testing/fake-room.ts';
import type { RemotePerson } from '../video-room.ts';
import { mediaOf } from './testing/on-stage.ts';
import { prepareStage } from './testing/open-stage.tsx';

const browser = prepareSound();
const stage = prepareStage();

/** How loud each track is, by the id of its device: 0.05 is somebody at a desk. */
let loudness: Record<string, number>;
beforeEach(() => {
  loudness = {};
});

/** A browser that hears what the test says; it has to be there before the stage's own devices take its place. */
function prepareSound() {
  const browser = prepareBrowser();
  beforeEach(() => {
    browser.sound.sampleOf = (track) => loudness[track?.getSettings().deviceId ?? ''] ?? 0;
  });
  return browser;
}

const audio = (enabled = true) => mediaOf('audio', enabled);
const { come } = stage;
/** What begins with something that is drawn begins at the end of this. */
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const tile = () => screen.getByRole('region', { name: 'Alex Roy' });
const microphone = () => screen.getByRole('button', { name: 'Microphone' });
const words = 'You are muted. The others do not hear you.';

/** Mutes one's own microphone, as the video service does: the track that the page has gives nothing from then on. */
function mute(): void {
  act(() => microphone().click());
  for (const track of stage.media.tracks) if (track.kind === 'audio') track.enabled = false;
}

/** More has arrived whenever somebody looks. */
function bytesFlow(): void {
  let bytes = 0;
  Object.defineProperty(stage.room, 'bytes', { get: () => (bytes += 700) });
}

async function open() {
  const call = await stage.open();
  await screen.findByText('You are now connected');
  jest.useFakeTimers();
  return call;
}

describe('whoever talks into a muted microphone', () => {
  it('is told so, politely, and unmutes with a button', async () => {
    await open();
    loudness.inner = 0.05;
    mute();
    await later(1_400);
    await expect(() => screen.queryByText(words)).toBeAbsentOnce(() =>
      expect(microphone()).toHaveAttribute('aria-pressed', 'false'),
    );
    await later(100);
    const told = screen.getByText(words);
    expect(told).toHaveAttribute('role', 'status');
    expect(screen.getByText(/^Only this device noticed that you speak\./)).toBeVisible();
    const unmute = screen.getByRole('button', { name: 'Turn the microphone on' });
    unmute.focus();
    act(() => unmute.click());
    expect(told).toBeEmptyDOMElement();
    expect(stage.room.enabled.audio).toBe(true);
    expect(screen.getByRole('group', { name: 'Camera, microphone and connection' })).toHaveFocus();
  });

  it('is told for 20 seconds, at most once a minute, and anew once they mute anew', async () => {
    await open();
    loudness.inner = 0.05;
    mute();
    await later(1_500);
    const told = screen.getByText(words);
    await later(20_000);
    expect(told).toBeEmptyDOMElement();
    await later(39_900);
    expect(told).toBeEmptyDOMElement();
    await later(200);
    expect(told).toHaveTextContent(words);
    act(() => microphone().click());
    expect(told).toBeEmptyDOMElement();
    mute();
    await later(1_600);
    expect(told).toHaveTextContent(words);
  });

  it('is told nothing of a quiet room, nor while the others hear them', async () => {
    await open();
    loudness.inner = 0.05;
    await later(10_000);
    await expect(() => screen.queryByText(words)).toBeAbsentOnce(() =>
      expect(microphone()).toHaveAttribute('aria-pressed', 'true'),
    );
    loudness.inner = 0.001;
    mute();
    await later(10_000);
    await expect(() => screen.queryByText(words)).toBeAbsentOnce(() =>
      expect(microphone()).toHaveAttribute('aria-pressed', 'false'),
    );
    loudness.inner = 0.05;
    await later(1_600);
    expect(screen.getByText(words)).toBeVisible();
  });

  it('leaves no copy of the microphone open', async () => {
    await open();
    const copies = () =>
      stage.media.tracks.flatMap((track) => track.copies.map(({ kind, readyState }) => `${kind} ${readyState}`));
    mute();
    expect(copies()).toEqual(['audio live']);
    act(() => microphone().click());
    expect(copies()).toEqual(['audio ended']);
    expect(stage.media.open()).toEqual(['lid', 'inner']);
  });
});

describe('who speaks', () => {
  it('has a frame and a word that nobody is interrupted by', async () => {
    await open();
    come(person({ audio: audio() }));
    loudness.far = 0.05;
    await later(100);
    expect(tile()).toHaveAttribute('data-speaking', 'false');
    await later(100);
    expect(tile()).toHaveAttribute('data-speaking', 'true');
    const word = within(tile()).getByText('is speaking');
    expect(word.closest('[role="status"], [aria-live]')).toBeNull();
    loudness.far = 0.0005;
    await later(700);
    expect(tile()).toHaveAttribute('data-speaking', 'true');
    await later(100);
    expect(tile()).toHaveAttribute('data-speaking', 'false');
  });

  it('is heard by phone as well, and is nobody who is muted', async () => {
    await open();
    loudness.far = 0.05;
    come(person({ audio: audio(false) }));
    await later(1_000);
    expect(tile()).toHaveAttribute('data-speaking', 'false');
    come(person({ audio: audio(false) }), person({ sid: 'PA2', isOnPhone: true, audio: audio() }));
    await later(1_000);
    expect(tile()).toHaveAttribute('data-speaking', 'true');
  });
});

describe('a microphone that gives nothing', () => {
  const never = 'So far no sound has come from the microphone of Alex Roy.';
  /** Until it is known that something arrives, and from then on. */
  const aMinute = async () => {
    await later(3_000);
    await later(61_000);
  };
  const notTold = () => expect(() => screen.queryByText(/no sound has come/)).toBeAbsentOnce(tile);
  const told = (words: string) => expect(screen.getByText(words)).toHaveAttribute('role', 'status');

  async function openWith(...people: RemotePerson[]) {
    await open();
    bytesFlow();
    come(...people);
    await later(0);
  }

  it('is told after a minute, with what to do, until something is heard', async () => {
    await openWith(person({ audio: audio() }));
    await later(59_000);
    await notTold();
    await later(2_000);
    told(never);
    expect(screen.getByText(/ask them in the chat to choose another under “Devices”/)).toBeVisible();
    expect(screen.getByText('481516')).toBeVisible();
    loudness.far = 0.0005;
    await later(1_000);
    await notTold();
  });

  it('is not told so soon of who was heard before, be they muted or joined anew since, but of somebody else', async () => {
    loudness.far = 0.0005;
    await openWith(person({ audio: audio() }));
    await later(5_000);
    loudness.far = 0;
    come(person({ audio: audio(false) }));
    await later(1_000);
    come(person({ sid: 'PA2', audio: audio() }));
    await aMinute();
    await notTold();
    come(person({ sid: 'PA3', userId: '13', audio: audio() }));
    await aMinute();
    told(never);
  });

  it('is told no more once somebody has seen that they only listen', async () => {
    await openWith(person({ audio: audio() }));
    await aMinute();
    const listening = screen.getByRole('button', { name: 'They are only listening' });
    listening.focus();
    act(() => listening.click());
    await notTold();
    expect(screen.getByRole('group', { name: 'Camera, microphone and connection' })).toHaveFocus();
    await later(1_000);
    await notTold();
  });

  it.each([
    ['muted', [person({ audio: audio(false) })]],
    ['on the phone, too', [person({ audio: audio() }), person({ sid: 'PA2', isOnPhone: true })]],
  ])('is nothing to tell of somebody who is %s, for as long as they are', async (_, people) => {
    await openWith(...people);
    await aMinute();
    await notTold();
    come(person({ audio: audio() }));
    await aMinute();
    told(never);
  });

  it('is not told while the browser keeps sound shut, but once it has listened', async () => {
    browser.sound.state = 'suspended';
    await openWith(person({ audio: audio() }));
    await aMinute();
    await notTold();
    browser.sound.state = 'running';
    await aMinute();
    told(never);
  });
});

it('in a browser that does not listen to sound the call goes on', async () => {
  browser.define(
    window,
    'AudioContext',
    class {
      constructor() {
        throw new DOMException('No hardware', 'NotSupportedError');
      }
    },
  );
  await open();
  come(person({ audio: audio() }));
  mute();
  await later(100);
  expect(tile()).toHaveAttribute('data-here', 'true');
  expect(microphone()).toHaveAttribute('aria-pressed', 'false');
});
