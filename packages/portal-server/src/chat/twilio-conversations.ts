import type { TwilioKey } from '@portal/twilio-local';
import { tracedFetch } from '../watch/tracing.ts';

interface TwilioConversationsOptions {
  key: TwilioKey;
  serviceSid: string;
  fetch?: typeof fetch;
}

/** Conversations in an account of Twilio's. */
export interface TwilioConversations {
  /** Sees to it that a conversation of this name is there, and everybody in it. */
  ensure(channel: string, participants: readonly string[]): Promise<void>;
}

const server = 'https://conversations.twilio.com/v1';
/** Twilio's answer to what is there already. */
const conflict = 409;
const timeoutMs = 10_000;

/** Makes conversations in Twilio's service when somebody first asks for one: pages may join them but not make them. */
export function createTwilioConversations(options: TwilioConversationsOptions): TwilioConversations {
  const { key, serviceSid, fetch: send = tracedFetch } = options;
  const authorization = `Basic ${btoa(`${key.keySid}:${key.secret}`)}`;
  const ready = new Set<string>();

  async function make(path: string, fields: Record<string, string>): Promise<void> {
    const answer = await send(`${server}/Services/${serviceSid}/${path}`, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok && answer.status !== conflict)
      throw new Error(`Twilio did not make a conversation ready: ${answer.status}`);
  }

  return {
    async ensure(channel, participants) {
      if (ready.has(channel)) return;
      await make('Conversations', { UniqueName: channel, FriendlyName: channel });
      const path = `Conversations/${encodeURIComponent(channel)}/Participants`;
      await Promise.all(participants.map((Identity) => make(path, { Identity })));
      ready.add(channel);
    },
  };
}
