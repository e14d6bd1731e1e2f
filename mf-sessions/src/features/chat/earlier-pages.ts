import type { ChatChannel } from './channel/chat-channel.ts';
import type { ChatEvent, ChatState } from './chat-store.ts';
import { statusOf } from './outgoing.ts';

interface EarlierPagesOptions {
  state(): ChatState;
  /** The channel of the moment; null while there is none. */
  channel(): ChatChannel | null;
  put(event: ChatEvent): void;
}

/** Pages that are looked through at most; further up a message stays unsent, and sending it again changes nothing. */
const mostPages = 20;
/** So far, in milliseconds, this machine's clock may be from that of the chat service. */
const clockDifferenceMs = 5 * 60_000;

function mayHoldUnsent({ said: [earliest], hasEarlier, outgoing }: ChatState): boolean {
  if (!hasEarlier || !earliest) return false;
  const knownFrom = earliest.at.getTime() + clockDifferenceMs;
  return outgoing.some((message) => statusOf(message) === 'failed' && message.at.getTime() < knownFrom);
}

/** What was said before what is known. */
export function createEarlierPages({ state, channel, put }: EarlierPagesOptions) {
  let loading: Promise<void> | null = null;
  let giveUp: (() => void) | undefined;

  const page = async () => {
    const from = channel();
    const before = state().said.length;
    const gone = new Promise<null>((resolve) => {
      giveUp = () => resolve(null);
    });
    // A channel that was joined anew begins with pages that are known already.
    while (from && state().hasEarlier && state().said.length === before) {
      const earlier = await Promise.race([from.earlier(), gone]);
      // Put before what another channel has shown, the answer of this one could leave a gap that nobody sees.
      if (!earlier || from !== channel()) return;
      put({ type: 'earlier', page: earlier });
    }
  };

  /** Loads the page before, once at a time. Ends without it when the channel is lost meanwhile; rejects when it does not come. */
  const load = () => {
    if (loading) return loading;
    put({ type: 'paging', isPaging: true });
    const mine = page().finally(() => {
      if (loading !== mine) return;
      loading = null;
      put({ type: 'paging', isPaging: false });
    });
    loading = mine;
    return mine;
  };

  return {
    load,
    /** Loads pages until the messages that an earlier visit left as unsent would be among them, had they arrived. */
    lookForUnsent: async () => {
      const from = channel();
      for (let pages = 0; pages < mostPages && from && from === channel() && mayHoldUnsent(state()); pages += 1)
        await load();
    },
    /** The channel is gone, or another one is to come: nobody waits for its answer. */
    leave: () => {
      giveUp?.();
      if (!loading) return;
      loading = null;
      put({ type: 'paging', isPaging: false });
    },
  };
}
