import { type CrowdMember, joinCrowd } from './crowd-member.ts';
import type { Pair } from './open-conversations.ts';

/** Everybody who is in a conversation beside those who are measured. */
export interface Crowd {
  /** Has each conversation go on, a message in so many milliseconds, spread over that time. Gives the way to end it. */
  talk(everyMs: number): () => Promise<void>;
  leave(): void;
}

/** How many join at once. */
const lane = 20;

export async function gatherCrowd(portal: string, pairs: readonly Pair[]): Promise<Crowd> {
  const conversations: [CrowdMember, CrowdMember][] = [];
  for (let from = 0; from < pairs.length; from += lane) {
    const joined = pairs.slice(from, from + lane).map(async ([one, other], place) => {
      const address = `10.0.${Math.floor((from + place) / 250)}.${((from + place) % 250) + 1}`;
      return [await joinCrowd(portal, one, address), await joinCrowd(portal, other, address)] as [
        CrowdMember,
        CrowdMember,
      ];
    });
    conversations.push(...(await Promise.all(joined)));
  }
  return {
    talk: (everyMs) => talkInTurn(conversations, everyMs / conversations.length),
    leave: () => {
      for (const member of conversations.flat()) member.leave();
    },
  };
}

/** Somebody says something, the other one reads it; then it is the next conversation's turn. */
function talkInTurn(conversations: readonly [CrowdMember, CrowdMember][], pauseMs: number): () => Promise<void> {
  const said = new Set<Promise<unknown>>();
  let turn = 0;
  const timer = setInterval(() => {
    const [speaker, reader] = conversations[turn % conversations.length] ?? [];
    turn += 1;
    const work = speaker?.say(`Words number ${turn}, as many as somebody writes at once.`).then(reader?.markRead);
    if (work) said.add(work.finally(() => said.delete(work)));
  }, pauseMs);
  return async () => {
    clearInterval(timer);
    await Promise.all(said);
  };
}
