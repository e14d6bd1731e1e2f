import type { Locator, Page } from '@playwright/test';
import { expect as hastyExpect } from '@playwright/test';
import { soundBytes } from './kept-media.ts';

/** A page of a session, in English. */
export interface SessionPage {
  page: Page;
  /** Where somebody is seen. */
  pane(name: string): Locator;
  /** A word on how the call fares. */
  status(words: string | RegExp): Locator;
  button(name: string): Locator;
  /** Goes from the waiting room into the call. */
  start(): Promise<void>;
  /** Goes into the call from its own page, where a link leads. */
  join(): Promise<void>;
  /** Which picture of somebody is shown: another one for every connection. Null while there is none. */
  pictureOf(name: string): Promise<string | null>;
  /** Pictures of each of them keep coming, and as many sounds. */
  expectStreams(...names: string[]): Promise<void>;
  /** Pictures keep coming where somebody, or their screen, is seen. */
  expectPictures(name: string): Promise<void>;
  /** So many sounds keep coming. */
  expectSounds(count: number): Promise<void>;
  /** Somebody is not in the room, or not any more. */
  expectAbsent(name: string): Promise<void>;
}

// Every page encodes for every other one, on whatever machine this is.
const expect = hastyExpect.configure({ timeout: 60_000 });

/** Pictures and sounds come several times a second: a look costs little, and a second between two looks much. */
const often = { intervals: [100] };

/** Pictures of somebody that were shown so far; 0 while they have no picture, or one that stands still. */
const shownPictures = (pane: Locator): Promise<number> =>
  pane.evaluate((element) => {
    const video = element.querySelector('video');
    if (!video || video.paused) return 0;
    // Pictures that arrive are counted also while none of them is drawn; by Firefox only those that are.
    return 'mozPaintedFrames' in video
      ? Number(video.mozPaintedFrames)
      : video.getVideoPlaybackQuality().totalVideoFrames;
  });

async function expectPictures(pane: Locator): Promise<void> {
  const before = await shownPictures(pane);
  // A picture that took another one's place counts from the beginning.
  await expect
    .poll(async () => {
      const now = await shownPictures(pane);
      return now > 0 && now !== before;
    }, often)
    .toBe(true);
  await expect(pane.locator('video')).toBeVisible();
}

async function expectSounds(page: Page, count: number): Promise<void> {
  const before = await soundBytes(page);
  await expect
    .poll(async () => {
      const now = Object.entries(await soundBytes(page));
      // One that came anew by another connection has its name, and counts from the beginning.
      return now.filter(([id, bytes]) => bytes > 0 && bytes !== before[id]).length;
    }, often)
    .toBe(count);
}

const pictureIn = (pane: Locator): Promise<string | null> =>
  pane.evaluate((element) => {
    const stream = element.querySelector('video')?.srcObject;
    return stream instanceof MediaStream ? (stream.getVideoTracks()[0]?.id ?? null) : null;
  });

export function sessionPage(page: Page): SessionPage {
  const pane = (name: string) => page.getByRole('region', { name, exact: true });
  return {
    page,
    pane,
    status: (words) => page.getByRole('status').filter({ hasText: words }),
    button: (name) => page.getByRole('button', { name, exact: true }),
    start: () => page.getByRole('button', { name: 'Start Session' }).click(),
    join: () => page.getByRole('button', { name: 'Join the session' }).click(),
    pictureOf: (name) => pictureIn(pane(name)),
    async expectStreams(...names) {
      await Promise.all([...names.map((name) => expectPictures(pane(name))), expectSounds(page, names.length)]);
    },
    expectPictures: (name) => expectPictures(pane(name)),
    expectSounds: (count) => expectSounds(page, count),
    expectAbsent: (name) => expect(pane(name)).toContainText(new RegExp(`${name} (is not here yet|left)`)),
  };
}
