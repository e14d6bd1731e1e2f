import type { Page } from '@playwright/test';

/** Does something while the page is on a touch screen, where small controls are larger. Chromium's driver alone can. */
export async function onTouchScreen<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const session = await page.context().newCDPSession(page);
  const touch = (enabled: boolean) => session.send('Emulation.setTouchEmulationEnabled', { enabled });
  await touch(true);
  try {
    return await work();
  } finally {
    await touch(false);
    await session.detach();
  }
}
