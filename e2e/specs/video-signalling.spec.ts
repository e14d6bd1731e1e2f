import { test as base, expect } from '@playwright/test';
import type { Timings } from '@portal/twilio-local';
import { leaveToChromium } from '../engine.ts';
import { fakeMedia } from '../support/fake-media.ts';
import { type Caller, newCaller } from '../support/video-caller.ts';
import { startVideoServer, type VideoServer } from '../support/video-server.ts';

/** The unmodified SDK in a real browser, against the signalling server and nothing else of the portal. */
const test = base.extend<{ timings: Partial<Timings>; server: VideoServer; newPerson: () => Promise<Caller> }>({
  timings: [{}, { option: true }],
  server: async ({ timings }, use) => {
    const server = await startVideoServer(timings);
    await use(server);
    await server.kill();
  },
  newPerson: async ({ context, server }, use) => use(() => newCaller(context, server)),
});

test.use({
  permissions: ['camera', 'microphone'],
  launchOptions: fakeMedia(),
});

// Every page encodes for every other one, on whatever machine this is.
const patientExpect = expect.configure({ timeout: 20_000 });
/** Pictures and words come several times a second: a look costs little, and a second between two looks much. */
const often = { intervals: [100] };

/** Pictures and sound of somebody keep coming. */
async function expectStream(to: Caller, from: string): Promise<void> {
  const before = await to.received(from);
  const now = () => to.received(from);
  const [pictures, sound] = ['pictures', 'sound'].map((what) => ({ ...often, message: `${what} of ${from}` }));
  await patientExpect.poll(async () => (await now()).frames, pictures).toBeGreaterThan(before.frames);
  await patientExpect.poll(async () => (await now()).audioBytes, sound).toBeGreaterThan(before.audioBytes);
}

const expectHeard = (by: Caller, words: string) => patientExpect.poll(() => by.heard(), often).toContain(words);

test('two people see and hear each other; mute, leaving and the end of a room reach the other side', async ({
  newPerson,
  server,
}) => {
  const [maya, alex] = [await newPerson(), await newPerson()];
  expect(await maya.join('81', '3_provider')).toBeNull();
  expect(await alex.join('81', '7_host')).toBeNull();
  await Promise.all([expectStream(maya, '7_host'), expectStream(alex, '3_provider')]);
  // Each brings sound and picture in one offer. The SDK adds nothing of its own to an answer, so it takes two.
  expect([maya.offers(), alex.offers()]).toEqual([1, 1]);

  await alex.setMicrophone('off');
  await expectHeard(maya, 'trackDisabled audio 7_host');
  await alex.setMicrophone('on');
  await expectHeard(maya, 'trackEnabled audio 7_host');

  // Both offer at once, and both offers want something of the same connection.
  await Promise.all([maya.republishCamera(), alex.republishCamera()]);
  await Promise.all([expectStream(maya, '7_host'), expectStream(alex, '3_provider')]);

  await alex.leave();
  await expectHeard(maya, 'participantDisconnected 7_host');
  server.completeRoom('81');
  await expectHeard(maya, 'disconnected 53118');
  expect(await maya.heard()).not.toContain('reconnecting 53405');
});

test('three people meet, one after the other; of two with one identity the later stays', async ({ newPerson }) => {
  const [maya, alex, sam] = [await newPerson(), await newPerson(), await newPerson()];
  expect(await maya.join('82', '3_provider')).toBeNull();
  expect(await alex.join('82', '7_host')).toBeNull();
  expect(await sam.join('82', '8_guest')).toBeNull();
  await Promise.all([expectStream(maya, '7_host'), expectStream(alex, '8_guest'), expectStream(sam, '3_provider')]);

  expect(await maya.join('82', '3_provider')).toBeNull();
  await expectHeard(maya, 'disconnected 53205');
  await Promise.all([expectStream(maya, '7_host'), expectStream(sam, '3_provider')]);
  await patientExpect
    .poll(async () => (await alex.heard()).filter((words) => words.startsWith('participant')))
    .toEqual(['participantConnected 8_guest', 'participantDisconnected 3_provider', 'participantConnected 3_provider']);
});

test('a token opens its own room while it is good', async ({ newPerson, server }) => {
  const person = await newPerson();
  expect(await person.joinWith('garbage')).toBe(20101);
  expect(await person.joinWith(await server.token('83', '7_host', -60))).toBe(20104);
  expect(await person.joinWith(await server.token('83', '7_host'))).toBeNull();
});

test('a call outlives its sockets and its server', async ({ newPerson, server }) => {
  const [maya, alex] = [await newPerson(), await newPerson()];
  expect(await maya.join('84', '3_provider')).toBeNull();
  expect(await alex.join('84', '7_host')).toBeNull();
  await Promise.all([expectStream(maya, '7_host'), expectStream(alex, '3_provider')]);

  await alex.cutSocket();
  await expectHeard(alex, 'reconnected');
  await expectHeard(maya, 'participantReconnected 7_host');

  await server.kill();
  await expectHeard(maya, 'reconnecting 53001');
  await maya.setMicrophone('off');
  await server.restart();
  await expectHeard(maya, 'reconnected');
  await expectHeard(alex, 'trackDisabled audio 3_provider');
  await Promise.all([expectStream(maya, '7_host'), expectStream(alex, '3_provider')]);

  const sam = await newPerson();
  expect(await sam.join('84', '8_guest')).toBeNull();
  await Promise.all([expectStream(sam, '3_provider'), expectStream(sam, '7_host'), expectStream(alex, '8_guest')]);
  for (const person of [maya, alex])
    expect((await person.heard()).filter((words) => /^(participantDisc|disc|trackUnsub)/.test(words))).toEqual([]);
});

test('a way that fails for pictures and sound, and not for words, is given up for another; the tracks stay', async ({
  newPerson,
}) => {
  leaveToChromium('Its developer tools lose packets of calls.');
  const [maya, alex] = [await newPerson(), await newPerson()];
  await alex.loseMedia(0);
  expect(await maya.join('86', '3_provider')).toBeNull();
  expect(await alex.join('86', '7_host')).toBeNull();
  await Promise.all([expectStream(maya, '7_host'), expectStream(alex, '3_provider')]);
  const tracks = () => Promise.all([maya.tracksOf('7_host'), alex.tracksOf('3_provider')]);
  const [before, old] = [await tracks(), await alex.ways()];

  await alex.loseMedia(100);
  await expectHeard(alex, 'reconnecting 53405');
  await alex.loseMedia(0);
  await Promise.all([expectStream(maya, '7_host'), expectStream(alex, '3_provider')]);
  const lastWord = async () => (await alex.heard()).filter((words) => words.startsWith('reconnect')).at(-1);
  await patientExpect.poll(lastWord, often).toBe('reconnected');
  expect(old).toHaveLength(1);
  await patientExpect.poll(() => alex.ways(), often).not.toEqual(old);
  expect(await tracks()).toEqual(before);
  for (const person of [maya, alex])
    expect((await person.heard()).filter((words) => /^(participantDisc|disc|trackUnsub)/.test(words))).toEqual([]);
});

test.describe('a network that is lost for good', () => {
  // Later than the SDK needs to see that its only connection has failed.
  test.use({ timings: { lostAfterMs: 10_000 } });

  test('leaves the other one in the room', async ({ newPerson }) => {
    const [maya, alex] = [await newPerson(), await newPerson()];
    expect(await maya.join('85', '3_provider')).toBeNull();
    expect(await alex.join('85', '7_host')).toBeNull();
    await expectStream(maya, '7_host');
    await alex.vanish();
    await expectHeard(maya, 'participantReconnecting 7_host');
    await expectHeard(maya, 'participantDisconnected 7_host');
    await patientExpect.poll(() => maya.roomState()).toBe('connected');
  });
});
