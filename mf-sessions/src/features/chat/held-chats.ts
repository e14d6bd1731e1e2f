import type { Chat } from './chat.ts';

/** The chats of a page: one for each, however many parts draw it. */
export interface HeldChats {
  /** The chat of a name, made when it is first asked for. */
  find(name: string, make: () => Chat): Chat;
  /** @returns lets go; a chat that nobody holds any more is left */
  hold(name: string): () => void;
}

export function createHeldChats(): HeldChats {
  const held = new Map<string, { chat: Chat; holds: number }>();

  function letGo(name: string): void {
    const entry = held.get(name);
    if (!entry) return;
    entry.holds -= 1;
    if (entry.holds > 0) return;
    held.delete(name);
    entry.chat.close();
  }

  return {
    find: (name, make) => {
      const entry = held.get(name) ?? { chat: make(), holds: 0 };
      held.set(name, entry);
      return entry.chat;
    },
    hold: (name) => {
      const entry = held.get(name);
      if (entry) entry.holds += 1;
      // Not at once: React's strict mode takes every part away and puts it back.
      return () => void setTimeout(() => letGo(name));
    },
  };
}
