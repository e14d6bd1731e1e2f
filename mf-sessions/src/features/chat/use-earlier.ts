import { useReport } from '@portal/portal-kit';
import { useState } from 'react';
import type { Chat } from './chat.ts';

/** Loads the page before the earliest message; what failed can be asked for again. */
export function useEarlier(chat: Chat): { load: () => void; isLoading: boolean; hasFailed: boolean } {
  const report = useReport('chat');
  const [phase, setPhase] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = async () => {
    setPhase('loading');
    try {
      await chat.loadEarlier();
      setPhase('idle');
    } catch (error) {
      report(error);
      setPhase('failed');
    }
  };
  return { load: () => void load(), isLoading: phase === 'loading', hasFailed: phase === 'failed' };
}
