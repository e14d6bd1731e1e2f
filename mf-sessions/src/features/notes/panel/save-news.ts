import { useState } from 'react';
import type { StateTone } from './note-state.tsx';

/** What was said last of how the note fares. */
export interface SaveNews {
  isTrouble: boolean;
  words: string;
}

/** How a note fares at one moment. */
interface Moment {
  tone: StateTone;
  words: string;
}

export const noNews: SaveNews = { isTrouble: false, words: '' };

/**
 * What a screen reader is told: that a note is not saved, and that it is again. Nothing of the saves between, which come
 * with every pause of the typing, nor of the attempts that go on while there is trouble.
 */
export function nextNews(before: SaveNews, { tone, words }: Moment, savedAgain: string): SaveNews {
  if (tone === 'waiting' || tone === 'refused') return { isTrouble: true, words };
  if (before.isTrouble) return tone === 'done' ? { isTrouble: false, words: savedAgain } : before;
  return tone === 'busy' ? noNews : before;
}

/** The news of a note for a live region: they change only when there is something to say. */
export function useSaveNews(moment: Moment, savedAgain: string): string {
  const [news, setNews] = useState(noNews);
  const next = nextNews(news, moment, savedAgain);
  if (next.words !== news.words || next.isTrouble !== news.isTrouble) setNews(next);
  return next.words;
}
