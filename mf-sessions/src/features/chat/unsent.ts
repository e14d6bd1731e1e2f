import * as z from '@portal/contract/schema';
import type { UnsentMessage } from './chat.ts';
import { isSettled, type OutgoingMessage } from './outgoing.ts';

/** What is kept of a chat through a reload: the text in the field, and messages that may not have arrived. */
export interface ChatDraft {
  text: string;
  unsent: readonly UnsentMessage[];
}

const schema = z.object({
  text: z.string(),
  unsent: z.array(
    z.object({ id: z.string(), body: z.string(), at: z.string(), relayed: z.boolean(), delivered: z.boolean() }),
  ),
});

/** Reads what was kept; null for what cannot be used. */
export function readChatDraft(found: unknown): ChatDraft | null {
  const { data } = z.safeParse(schema, found);
  return data
    ? { text: data.text, unsent: data.unsent.map(({ at, ...rest }) => ({ ...rest, at: new Date(at) })) }
    : null;
}

/** Messages of which nobody could say after a reload that all is done. */
export function unsentOf(outgoing: readonly OutgoingMessage[]): UnsentMessage[] {
  return outgoing
    .filter((message) => !isSettled(message))
    .map(({ id, body, at, halves: { relay, channel } }) => {
      return { id, body, at, relayed: relay === 'done', delivered: channel === 'done' };
    });
}

/** Drafts of several tabs as one: every text once, below each other, and every message once. */
export function mergeDrafts(drafts: readonly ChatDraft[]): ChatDraft {
  const text = drafts.reduce(
    (all, { text }) => (all.includes(text) ? all : [all, text].filter(Boolean).join('\n')),
    '',
  );
  const unsent = new Map(drafts.flatMap(({ unsent }) => unsent.map((message) => [message.id, message] as const)));
  return { text, unsent: [...unsent.values()] };
}
