import type { ConflictChoice } from '../note.ts';
import type { BadDay } from './bad-day.ts';
import type { ChaosResult } from './chaos.ts';
import type { NoteTab } from './note-tab.ts';

/** A crash takes no more than this from what was typed last, in milliseconds: it was not read or not written yet. */
const LOST_BY_CRASH_MS = 600;

const textOf = (words: readonly string[]) => (words.length === 0 ? '' : `<p>${words.join(' ')}</p>`);
const wordsOf = (text: string): string[] => text.match(/\w\d+/g) ?? [];

/** Somebody who writes a note, in one tab or two, and knows what they have written. */
export interface Writer {
  tab(): NoteTab;
  /** Whether the tab is open, and a crash would take nothing but the last keys. */
  isReady(): boolean;
  /** The tab ends, and is opened again after so many milliseconds. */
  reopen(how: 'closed' | 'crashed', pauseMs: number): void;
  /** Writes a little in another tab as well, for a while. */
  openOther(): void;
  /** Looks at the screen. */
  look(): void;
  result(): Pick<ChaosResult, 'typed' | 'missing' | 'surplus' | 'lies'>;
}

interface WriterOptions {
  isOver(): boolean;
  hasOthers: boolean;
}

export function createWriter(day: BadDay, { isOver, hasOthers }: WriterOptions): Writer {
  const { time, server, between } = day;
  const lies: string[] = [];
  /** The words that have to be there, with the moment that each was typed. */
  const words = new Map<string, number>();
  /** Words that a crash took from the screen. */
  const perhaps = new Set<string>();
  /** What the editor has shown, and until when. */
  const screens: { text: string; until: number }[] = [];
  let count = 0;
  let other: NoteTab | null = null;
  /** How the tab ended that nothing was seen of since. */
  let ended: { last: string; at: number; isCrash: boolean } | null = null;

  let hasCrashed = false;

  /** With another tab one keeps the words of both; alone, what is on the screen. */
  const choose = (mine: string, theirs: string): ConflictChoice => {
    if (hasOthers) return { keep: 'merged', text: textOf([...new Set([...wordsOf(mine), ...wordsOf(theirs)])]) };
    // Only a crash can take from the drafts what tells a text of one's own.
    if (!hasCrashed) lies.push(`${time.now()}: "${theirs}" was said to be another device's`);
    return { keep: 'mine' };
  };
  let tab = day.openTab({ choose });

  const look = () => {
    const text = tab.text();
    const saver = tab.saver();
    if (!saver?.isSaved() || text === null || !tab.isAlive()) return;
    const saved = server.stored.get(saver.getView().known.version ?? 0);
    hasCrashed = false;
    const isThere = saved === text && (hasOthers || server.current() === text);
    if (!isThere) lies.push(`${time.now()}: "${text}" was said to be saved, and is not: "${server.current()}"`);
  };
  const add = (where: NoteTab, name: string) => {
    const text = where.text();
    if (text === null) return;
    count += 1;
    words.set(`${name}${count}`, time.now());
    where.type(textOf([...wordsOf(text), `${name}${count}`]));
  };
  const press = () => {
    const text = tab.text();
    if (text === null) return;
    screens.push({ text, until: time.now() });
    const last = wordsOf(text).at(-1);
    if (hasOthers || last === undefined || day.random() < 0.9) return add(tab, 'a');
    words.delete(last);
    tab.type(textOf(wordsOf(text).slice(0, -1)));
  };
  const write = () => {
    if (isOver()) return;
    press();
    look();
    time.after(day.random() < 0.15 ? between(600, 5_000) : between(80, 400), write);
  };
  write();

  /** What came back after a crash lacks the last keys at most; after anything else it lacks nothing. */
  const compare = (text: string) => {
    if (!ended) return;
    const { last, at, isCrash } = ended;
    ended = null;
    const recent = at - (isCrash ? LOST_BY_CRASH_MS : 0);
    const shown = screens.filter(({ until }) => until >= recent).map((screen) => screen.text);
    if (!hasOthers && text !== last && !(isCrash && shown.includes(text)))
      lies.push(`${at}: "${text}" came back in place of "${last}"`);
    if (!isCrash) return;
    const back = wordsOf(text);
    for (const [word, typedAt] of words) {
      if (typedAt < recent || back.includes(word)) continue;
      words.delete(word);
      // It may have been saved all the same.
      if (hasOthers) perhaps.add(word);
    }
    if (!hasOthers) for (const word of back) words.set(word, words.get(word) ?? at);
  };

  return {
    tab: () => tab,
    isReady: () => {
      const isOtherKept = !other?.isAlive() || other.saver()?.getView().kept !== 'failed';
      return tab.isAlive() && tab.saver()?.getView().kept !== 'failed' && isOtherKept;
    },
    reopen: (how, pauseMs) => {
      if (!tab.isAlive()) return;
      const last = tab.text();
      const isCrash = how === 'crashed';
      hasCrashed ||= isCrash;
      if (isCrash) tab.crash();
      else tab.close();
      if (last !== null) {
        screens.push({ text: last, until: time.now() });
        ended = { last, at: time.now(), isCrash };
      }
      time.after(pauseMs, () => {
        tab = day.openTab({ choose, onOpen: compare });
      });
    },
    openOther: () => {
      if (other?.isAlive()) return;
      const opened = day.openTab({ choose });
      other = opened;
      for (let key = 1; key <= 3; key += 1) time.after(between(500, 5_000), () => opened.isAlive() && add(opened, 'b'));
      const end = () => {
        // What it cannot keep would go with it.
        if (opened.saver()?.getView().kept === 'failed' || day.storage.isFull) time.after(1_000, end);
        else if (day.random() < 0.5) opened.crash();
        else opened.close();
      };
      time.after(between(6_000, 15_000), end);
    },
    look,
    result: () => {
      const there = wordsOf(server.current());
      const isWanted = (word: string, place: number) =>
        (words.has(word) || perhaps.has(word)) && there.indexOf(word) === place;
      return {
        typed: tab.text() ?? '',
        missing: [...words.keys()].filter((word) => !there.includes(word)),
        surplus: there.filter((word, place) => !isWanted(word, place)),
        lies,
      };
    },
  };
}
