import { makeCertificate } from '../certificate.ts';
import { serveAll } from '../serve-all.ts';
import { openBarePair } from './bare-pair.ts';
import { gatherCrowd } from './crowd.ts';
import { openConversations } from './open-conversations.ts';
import { openPortalPair } from './portal-pair.ts';

export const CONVERSATIONS = 200;
/** How often something is said in each of the other conversations, once they talk. */
export const SAID_EVERY_MS = 20_000;

/** Milliseconds that each message took, while the other conversations were silent and while they talked. */
export type ChatTimes = Record<'portal' | 'floor', Record<'silent' | 'talking', number[]>>;

/** Says a message of the portal and a bare one by turns, so that whatever else this machine does falls on both alike. */
export async function measureChat(options: { times: number; onProgress: (line: string) => void }): Promise<ChatTimes> {
  const { times, onProgress } = options;
  const { addresses, stop } = await serveAll({ certificate: makeCertificate(), relays: 1, proxies: 1 });
  const { portal = '', 'relay 1': relay = '' } = addresses;
  const measured: ChatTimes = { portal: { silent: [], talking: [] }, floor: { silent: [], talking: [] } };
  try {
    const [own, ...others] = await openConversations(portal, CONVERSATIONS);
    if (!own) throw new Error('There is no conversation');
    onProgress(`${CONVERSATIONS} conversations are there`);
    const crowd = await gatherCrowd(portal, others);
    onProgress(`${others.length * 2} people are in all but one of them`);
    const pairs = { portal: await openPortalPair(portal, own), floor: await openBarePair(relay.replace('http', 'ws')) };
    // The first words of all pay for what is compiled and cached once.
    for (const pair of Object.values(pairs)) await pair.measure('First words');
    for (const crowdIs of ['silent', 'talking'] as const) {
      const hush = crowdIs === 'talking' ? crowd.talk(SAID_EVERY_MS) : () => Promise.resolve();
      for (let round = 1; round <= times; round += 1)
        for (const kind of ['floor', 'portal'] as const)
          measured[kind][crowdIs].push(await pairs[kind].measure(`${crowdIs}, number ${round}`));
      await hush();
      onProgress(`measured ${times} times, the others ${crowdIs}`);
    }
    for (const pair of Object.values(pairs)) pair.close();
    crowd.leave();
    return measured;
  } finally {
    await stop();
  }
}
