import { callMedia } from '../support/call-test.ts';
import { keepMedia } from '../support/kept-media.ts';
import { sessionNow, walkAsClient, walkAsPractitioner, walkThroughCheck } from '../support/session-walk.ts';
import { storageStateFor } from '../support/storage-state.ts';
import { test } from '../support/test.ts';
import { lookInEachSetting, WIDE } from './look.ts';

test.use({ ...callMedia, person: 'maya', storedLocale: 'en' });

test('settings of a person: sessions', async ({ page, portal, openContext }) => {
  test.setTimeout(600_000);
  const session = await sessionNow(portal);
  // Who comes by a link is nobody yet.
  const storageState = await storageStateFor(portal, null, 'en');
  const clients = await (await openContext({ storageState })).newPage();
  for (const each of [page, clients]) await each.addInitScript(keepMedia);
  const look = (of: typeof page, name: string) =>
    test.step(name, async () => {
      await of.setViewportSize(WIDE);
      await lookInEachSetting(of, name);
      await of.setViewportSize(WIDE);
    });
  await walkThroughCheck(page, look);
  await walkAsPractitioner(page, session.id, look);
  await walkAsClient(clients, session, look);
});
