import { useReport } from '@portal/portal-kit';
import { useState } from 'react';
import type { Chat } from './chat.ts';

/** Loads the page before the earliest message; what failed can be asked for again. */
export function useEarlier(chat: Chat): { load: () => void; hasFailed: boolean } {
  const report = useReport('chat');
  const [hasFailed, setHasFailed] = useState(false);
  const load = async () => {
    setHasFailed(false);
    try {
      await chat.loadEarlier();
    } catch (error) {
      report(error);
      setHasFailed(true);
    }
  };
  return { load: () => void load(), hasFailed };
}
