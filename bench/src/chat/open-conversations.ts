import { devHandles } from '../../../e2e/support/dev-handles.ts';
import { askApi } from './portal-api.ts';

/** Somebody who takes part in a conversation. */
export interface Participant {
  /** Of their session with the portal. */
  token: string;
  chatId: string;
  channel: string;
}

export type Pair = readonly [practitioner: Participant, client: Participant];

const practitioners = ['maya', 'luc', 'dana', 'sam', 'priya', 'nora', 'eli'].map((name) => `${name}@demo.test`);

/** Gives so many pairs of the demo world a session, and with it a conversation of their own. */
export async function openConversations(portal: string, count: number): Promise<Pair[]> {
  const { tokenFor, makeAppointment } = devHandles(portal);
  const tokens = new Map<string, string>();
  const tokenOf = async (email: string) => {
    const token = tokens.get(email) ?? (await tokenFor(email));
    tokens.set(email, token);
    return token;
  };
  const pairs: Pair[] = [];
  for (const client of await clientsOf(portal, await Promise.all(practitioners.map(tokenOf))))
    for (const counsellor of practitioners) {
      if (pairs.length === count) return pairs;
      const { id } = await makeAppointment({ counsellor, client, starts_in_seconds: 86_400, duration: 60 });
      const [own, theirs] = [await tokenOf(counsellor), await tokenOf(client)];
      const { chat } = (await askApi(portal, { token: own, path: `/practice/appointments/${id}` })) as {
        chat: { id: string; channel: string };
      };
      const place = { chatId: chat.id, channel: chat.channel };
      pairs.push([
        { token: own, ...place },
        { token: theirs, ...place },
      ]);
    }
  throw new Error(`The demo world has people for ${pairs.length} conversations only.`);
}

/** The people of the demo world that take no other part in it, each of them a client. */
const isBackground = (email: string) => email.endsWith('@clients.demo.test');

/** Addresses of all such clients that these practitioners have. */
async function clientsOf(portal: string, tokens: readonly string[]): Promise<string[]> {
  const addresses = new Set<string>();
  for (const token of tokens) {
    const clients = (await askApi(portal, { token, path: '/practice/clients/client_selector' })) as { id: string }[];
    for (const { id } of clients) {
      const { email } = (await askApi(portal, { token, path: `/practice/clients/${id}` })) as { email: string };
      if (isBackground(email)) addresses.add(email);
    }
  }
  return [...addresses];
}
