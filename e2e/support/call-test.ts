import type { Browser } from '@playwright/test';
import type { MadeAppointment } from './dev-handles.ts';
import { fakeMedia } from './fake-media.ts';
import { keepMedia } from './kept-media.ts';
import { watchShift } from './layout-shift.ts';
import { gatherAnswers } from './outside-catalogues.ts';
import { people } from './people.ts';
import { type SessionPage, sessionPage } from './session-page.ts';
import { storageStateFor } from './storage-state.ts';
import { test as base, expect as hastyExpect } from './test.ts';

/** The page of somebody who has come by their link. */
export interface ArrivedPage extends SessionPage {
  /** What the API has answered it (`glance`). */
  answers: ReadonlySet<string>;
}

interface CallFixtures {
  /** A session of Maya's with Alex that has just begun. */
  newSession: () => Promise<MadeAppointment>;
  /** A session of Maya's with Jo and Kim, a couple, that began a minute ago: who comes before is asked questions first. */
  newCouple: () => Promise<MadeAppointment>;
  /** Opens a profile of their own for somebody, by their link of a session; in another browser where one is given. */
  arrive: (appointment: MadeAppointment, email: string, other?: Browser) => Promise<ArrivedPage>;
  /** A practitioner and a client who see and hear each other. */
  callOfTwo: () => Promise<{ provider: ArrivedPage; client: ArrivedPage; appointment: MadeAppointment }>;
}

/** People of these tests, as they are shown. */
export const names = { maya: 'Maya Chen', alex: 'Alex Roy', jo: 'Jo Lavoie', kim: 'Kim Lavoie' } as const;

/** What browsers of these tests have: a camera and a microphone that may be used. */
export const callMedia = { launchOptions: fakeMedia(), permissions: ['camera', 'microphone'] };

/** Every page of a call encodes for every other one, on whatever machine this is. */
export const expect = hastyExpect.configure({ timeout: 60_000 });

/** Pages of the portal that call each other by the real SDK. */
export const test = base.extend<CallFixtures>({
  newSession: async ({ portal }, use) =>
    use(() =>
      portal.makeAppointment({
        counsellor: people.maya.email,
        client: people.alex.email,
        starts_in_seconds: -10,
        duration: 60,
      }),
    ),
  newCouple: async ({ portal }, use) =>
    use(() =>
      portal.makeAppointment({
        counsellor: people.maya.email,
        client: 'jo@demo.test',
        guest: 'kim@demo.test',
        provider_type: 'couples',
        starts_in_seconds: -60,
        duration: 60,
      }),
    ),
  arrive: async ({ openContext, portal, storedLocale, guard }, use) => {
    // The SDK logs what these tests provoke.
    guard.allow(/^console\.\w+: \S+ (warn|error) \[(TwilioConnection|connect) #/);
    await use(async ({ participants }, email, other) => {
      // Whoever comes by a link is nobody yet, whoever the test's own page is signed in as.
      const storageState = await storageStateFor(portal, null, storedLocale);
      const page = await (await openContext({ storageState }, other)).newPage();
      await page.addInitScript(keepMedia);
      await page.addInitScript(watchShift);
      const answers = gatherAnswers(page);
      await page.goto(participants.find((participant) => participant.email === email)?.link ?? 'no link');
      return { ...sessionPage(page), answers };
    });
  },
  callOfTwo: async ({ newSession, arrive }, use) =>
    use(async () => {
      const appointment = await newSession();
      const provider = await arrive(appointment, people.maya.email);
      const client = await arrive(appointment, people.alex.email);
      await client.join();
      await provider.start();
      await Promise.all([provider.expectStreams(names.alex), client.expectStreams(names.maya)]);
      return { provider, client, appointment };
    }),
});
