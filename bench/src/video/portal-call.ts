import type { Browser, BrowserContext, Page } from '@playwright/test';
import { devHandles, type MadeAppointment } from '../../../e2e/support/dev-handles.ts';
import { people } from '../../../e2e/support/people.ts';
import { type KeptSession, sessionAt } from '../session.ts';
import { type RepeatedCall, timesOf } from './call-times.ts';
import { watchCall } from './watch-call.ts';
import type { Way } from './ways.ts';

const [alex, jo, kim] = [people.alex.email, 'jo@demo.test', 'kim@demo.test'];
const patience = { timeout: 60_000 };
/** The check's own connections are closed by then. */
const SETTLED_MS = 1000;

/** Runs in the page: the video service's SDK has come, as it does while somebody waits. */
const hasSdk = () => performance.getEntriesByType('resource').some(({ name }) => /\/twilio-video\.\w+\.js$/.test(name));

const connected = 'You are now connected';
const pictureOf = (name: string) => `The picture of ${name}`;
const join = (page: Page) => page.getByRole('button', { name: 'Join the session' }).click(patience);
const worksCamera = (page: Page) => page.getByText('Your camera works.').waitFor(patience);
/** Pages say of who came and went that they left, and of who never came that they are not here. */
const alone = (page: Page, name: string) =>
  page
    .getByText(
      new RegExp(`^(The person you are waiting for will arrive soon\\.\\.\\.|${name} (left|is not here yet))$`),
    )
    .first()
    .waitFor(patience);
const seen = (page: Page, name: string) => page.getByLabel(pictureOf(name)).waitFor(patience);

/** People of a portal, who come into a session of this way of joining. */
async function sceneOf(browser: Browser, url: string, way: Way) {
  const contexts = new Set<BrowserContext>();
  const open = async (kept?: KeptSession): Promise<Page> => {
    const context = await browser.newContext({ baseURL: url, locale: 'en-CA', permissions: ['camera', 'microphone'] });
    contexts.add(context);
    if (kept) await context.addInitScript(({ name, text }) => localStorage.setItem(name, text), kept);
    return context.newPage();
  };
  const couple = { client: jo, guest: kim, provider_type: 'couples', starts_in_seconds: -60 } as const;
  const appointment = await devHandles(url).makeAppointment({
    counsellor: people.maya.email,
    duration: 60,
    ...(way === 'third' ? couple : { client: alex, starts_in_seconds: 0 }),
  });
  const session = await sessionAt(url, 'maya');
  return {
    id: appointment.id,
    link: (email: string) => linkOf(appointment, email),
    openAsPractitioner: () => open(session),
    open,
    close: async () => {
      for (const context of contexts) await context.close();
    },
  };
}

type Scene = Awaited<ReturnType<typeof sceneOf>>;

const linkOf = ({ participants }: MadeAppointment, email: string) =>
  participants.find((participant) => participant.email === email)?.link ?? '';

async function clientIn({ open, link }: Scene, watched = false): Promise<Page> {
  const page = await open();
  if (watched) await page.addInitScript(watchCall, { start: null, connected, pictures: [pictureOf('Maya Chen')] });
  await page.goto(link(alex));
  await join(page);
  return page;
}

async function practitionerIn({ id, openAsPractitioner }: Scene): Promise<Page> {
  const page = await openAsPractitioner();
  await page.addInitScript(watchCall, { start: 'Reconnect', connected, pictures: [pictureOf('Alex Roy')] });
  await page.goto(`/sessions/providers/video_call/${id}`);
  await join(page);
  return page;
}

/** A practitioner comes to a client who is in the call, out of the waiting room or on the page of the call itself. */
async function whoComes(scene: Scene, way: 'waited' | 'opened'): Promise<RepeatedCall['measure']> {
  const client = await clientIn(scene);
  const start = way === 'waited' ? 'Start Session' : 'Join the session';
  return async () => {
    await alone(client, 'Maya Chen');
    const page = await scene.openAsPractitioner();
    await page.addInitScript(watchCall, { start, connected, pictures: [pictureOf('Alex Roy')] });
    await page.goto(`/sessions/${way === 'waited' ? `${scene.id}/waiting_room` : `providers/video_call/${scene.id}`}`);
    await worksCamera(page);
    if (way === 'waited') {
      await page.getByText('Alex Roy is here', { exact: true }).waitFor(patience);
      // The check of the connection makes one of its own.
      await page.getByText(/^(Good|Fair|Poor): /).waitFor(patience);
      await page.waitForFunction(hasSdk, undefined, patience);
      await page.waitForTimeout(SETTLED_MS);
    }
    await page.getByRole('button', { name: start }).click();
    const times = await timesOf(page);
    await page.context().close();
    return times;
  };
}

/** A client in a call loads their page anew. */
async function whoReloads(scene: Scene): Promise<RepeatedCall['measure']> {
  const practitioner = await practitionerIn(scene);
  const client = await clientIn(scene, true);
  return async () => {
    await seen(client, 'Maya Chen');
    await seen(practitioner, 'Alex Roy');
    await client.reload();
    return timesOf(client);
  };
}

/** A practitioner in a call connects anew. */
async function whoReconnects(scene: Scene): Promise<RepeatedCall['measure']> {
  const client = await clientIn(scene);
  const practitioner = await practitionerIn(scene);
  return async () => {
    await seen(practitioner, 'Alex Roy');
    await seen(client, 'Maya Chen');
    await practitioner.getByRole('button', { name: 'Reconnect', exact: true }).click(patience);
    return timesOf(practitioner);
  };
}

/** The partner of a couple's host comes by their link, to the host and the practitioner. */
async function whoComesThird(scene: Scene): Promise<RepeatedCall['measure']> {
  const host = await scene.open();
  await host.goto(scene.link(jo));
  await host.getByRole('button', { name: 'No, we are in separate rooms' }).click(patience);
  await join(host);
  const practitioner = await practitionerIn(scene);
  await seen(practitioner, 'Jo Lavoie');
  const pictures = ['Maya Chen', 'Jo Lavoie'].map(pictureOf);
  return async () => {
    await alone(practitioner, 'Kim Lavoie');
    const page = await scene.open();
    await page.addInitScript(watchCall, { start: 'Join the session', connected, pictures });
    await page.goto(scene.link(kim));
    await worksCamera(page);
    await join(page);
    const times = await timesOf(page);
    await page.context().close();
    return times;
  };
}

const joins = {
  waited: (scene) => whoComes(scene, 'waited'),
  opened: (scene) => whoComes(scene, 'opened'),
  reloaded: whoReloads,
  third: whoComesThird,
  reconnected: whoReconnects,
} as const satisfies Record<Way, (scene: Scene) => Promise<RepeatedCall['measure']>>;

/** A call of the portal, which somebody joins in this way as often as wanted. */
export async function openPortalCall(browser: Browser, way: Way, url: string): Promise<RepeatedCall> {
  const scene = await sceneOf(browser, url, way);
  return { measure: await joins[way](scene), close: scene.close };
}
