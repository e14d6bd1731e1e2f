import { defectsOf } from '../support/accessibility-defects.ts';
import { callMedia } from '../support/call-test.ts';
import { keepMedia } from '../support/kept-media.ts';
import { glance } from '../support/looks.ts';
import { gatherAnswers } from '../support/outside-catalogues.ts';
import { movingOn, sessionNow, walkAsClient, walkAsPractitioner, walkThroughCheck } from '../support/session-walk.ts';
import { storageStateFor } from '../support/storage-state.ts';
import { expect, test } from '../support/test.ts';

test.use({ ...callMedia, person: 'maya', storedLocale: 'en' });
test.describe.configure({ timeout: 180_000 });

test('screens of a session: no accessibility defect (axe, WCAG 2.2 AA), no text outside the catalogues, and all fits phones', async ({
  page,
  portal,
  openContext,
}) => {
  const session = await sessionNow(portal);
  // Who comes by a link is nobody yet.
  const storageState = await storageStateFor(portal, null, 'en');
  const clients = await (await openContext({ storageState })).newPage();
  for (const each of [page, clients]) await each.addInitScript(keepMedia);
  const answersOf = new Map([page, clients].map((each) => [each, gatherAnswers(each)]));
  const look = (of: typeof page, name: string) =>
    test.step(name, async () => {
      expect.soft(await defectsOf(of), name).toEqual([]);
      await glance(of, name, answersOf.get(of) ?? new Set(), movingOn);
    });
  await walkThroughCheck(page, look);
  await walkAsPractitioner(page, session.id, look);
  await walkAsClient(clients, session, look);
});
