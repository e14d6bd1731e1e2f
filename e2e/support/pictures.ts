import { expect, type Locator, type Page } from '@playwright/test';

/**
 * How much detail a video's picture of this moment has: the mean square of the difference between neighbours, from 0 to
 * 65025. A sharp edge counts a lot, the same edge drawn out over many points next to nothing.
 */
export const detailOf = (video: Locator): Promise<number> =>
  video.evaluate((shown: HTMLVideoElement) => {
    const [width, height] = [320, 240];
    const paper = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
    paper?.drawImage(shown, 0, 0, width, height);
    const { data = new Uint8ClampedArray() } = paper?.getImageData(0, 0, width, height) ?? {};
    let squares = 0;
    for (let point = 4; point < data.length; point += 4) squares += ((data[point] ?? 0) - (data[point - 4] ?? 0)) ** 2;
    return squares / (width * height);
  });

/** The same of a video that is to begin: until its first picture came, there is no detail in it. */
export async function detailOnceShown(video: Locator): Promise<number> {
  let detail = 0;
  const look = async () => {
    detail = await detailOf(video);
    return detail;
  };
  await expect.poll(look).toBeGreaterThan(10);
  return detail;
}

/**
 * Has the worker of the blur take a seventh of a second for each picture, as on a computer that is too slow for it: on a
 * fast one, too, it is switched off then.
 */
export const slowWorker = (page: Page) =>
  page.route(/\/blur\.\w+\.mjs$/, async (route) => {
    const response = await route.fetch();
    const slow = `;{
      const make = self.createImageBitmap.bind(self);
      self.createImageBitmap = async (...given) => {
        await new Promise((resolve) => setTimeout(resolve, 140));
        return make(...given);
      };
    }`;
    await route.fulfill({ response, body: (await response.text()) + slow });
  });
