import { describe, expect, it } from '@jest/globals';
import { accept, type Link, orderFor } from './link.ts';

const offer = (revision: number) => ({ id: 'c', description: { type: 'offer', revision, sdp: 'o' } }) as const;
const answer = (revision: number) => ({ id: 'c', description: { type: 'answer', revision, sdp: 'a' } }) as const;
const ice = (revision: number) => ({ id: 'c', ice: { candidates: [], ufrag: 'u', revision } });

function newLink({ restored = false } = {}) {
  const [one, other] = [
    { participantSid: 'PA1', id: 'c' },
    { participantSid: 'PA2', id: 'c' },
  ];
  const link: Link = {
    ends: [one, other],
    ...{ initiator: restored ? null : one, offerer: null, revision: 0, claimed: new Set() },
  };
  return { link, one, other };
}

describe('a connection between two', () => {
  it('carries offers and their answers, each once', () => {
    const { link, one, other } = newLink();
    expect(accept(link, one, offer(2))).toEqual(offer(2));
    expect(accept(link, one, offer(2))).toBeNull();
    expect(accept(link, other, answer(2))).toEqual(answer(2));
    expect(accept(link, other, offer(3))).toEqual(offer(3));
    expect(accept(link, one, answer(3))).toEqual(answer(3));
  });

  it('takes the first of two offers at once, and no answer to the other', () => {
    const { link, one, other } = newLink();
    expect([accept(link, one, offer(2)), accept(link, other, offer(2))]).toEqual([offer(2), null]);
    expect([accept(link, one, answer(2)), accept(link, other, answer(2))]).toEqual([null, answer(2)]);
    expect(accept(link, other, offer(3))).toEqual(offer(3));
  });

  it('takes no answer to what was never offered', () => {
    const { link, other } = newLink();
    expect(accept(link, other, answer(2))).toBeNull();
  });

  it('carries candidates in order, each list once', () => {
    const { link, one } = newLink();
    expect([accept(link, one, ice(1)), accept(link, one, ice(3)), accept(link, one, ice(2))]).toEqual([
      ice(1),
      ice(3),
      null,
    ]);
  });

  it('takes an answer whose offer went through a server before this one', () => {
    const { link, one, other } = newLink({ restored: true });
    expect([accept(link, other, answer(4)), accept(link, one, offer(4)), accept(link, one, offer(5))]).toEqual([
      answer(4),
      null,
      offer(5),
    ]);
  });

  it('tells who comes back what the other side said last', () => {
    const { link, one, other } = newLink();
    const asked = { id: 'c', description: { type: 'create-offer', revision: 1 } };
    expect([orderFor(link, one), orderFor(link, other)]).toEqual([asked, null]);
    accept(link, one, { ...offer(2), ...ice(1) });
    expect([orderFor(link, one), orderFor(link, other)]).toEqual([{ id: 'c' }, { ...offer(2), ...ice(1) }]);
  });
});
