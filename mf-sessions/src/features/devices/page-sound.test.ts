import { expect, it, jest } from '@jest/globals';
import { prepareBrowser } from '../../testing/fake-browser.ts';
import { listen } from './listen.ts';
import { keepSound } from './page-sound.ts';
import { playNewsTone } from './play-test-tone.ts';
import { FakeTrack } from './testing/fake-track.ts';

const browser = prepareBrowser();

it('of a call is one audio context, renewed now and then while others come and go, and is closed with the call', async () => {
  const leave = keepSound();
  expect(browser.sound.made).toBe(0);
  for (let time = 1; time <= 50; time += 1) {
    const stops = [1, 2].map(() => listen(new FakeTrack('audio', 'theirs'), 100, () => undefined));
    await playNewsTone('');
    for (const stop of stops) stop();
    expect(browser.sound.open).toBeLessThanOrEqual(1);
    if (time === 6) expect(browser.sound).toMatchObject({ made: 1, open: 1 });
  }
  // Twenty uses each, the last of them while somebody still listens by the one before.
  expect(browser.sound).toMatchObject({ made: 8, open: 1 });
  leave();
  leave();
  expect(browser.sound.open).toBe(0);
});

it('outside of a call is closed by whoever is the last to listen or play', async () => {
  const stop = listen(new FakeTrack('audio', 'own'), 100, () => undefined);
  await playNewsTone('');
  expect(browser.sound).toMatchObject({ made: 1, open: 1 });
  stop();
  expect(browser.sound.open).toBe(0);
  await playNewsTone('speaker');
  expect(browser.sound).toMatchObject({ made: 2, open: 0, playedThrough: ['', 'speaker'] });
});

it('that the browser keeps shut plays nothing, not even later, and stays open for nobody', async () => {
  Object.assign(browser.sound, { isShut: true, state: 'suspended' });
  jest.useFakeTimers();
  const told = expect(playNewsTone('')).rejects.toThrow('waits for a gesture');
  await jest.advanceTimersByTimeAsync(2_000);
  await told;
  jest.useRealTimers();
  expect(browser.sound).toMatchObject({ open: 0, playedThrough: [] });
});
