import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MISSED } from '@portal/reference-api';
import { followEnds } from './follow-ends.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** One service, and news that a test tells. */
function follow() {
  const [ended, review] = [jest.fn(), jest.fn(async () => undefined)];
  const listen = jest.fn(async (_hear: (topic: string) => void) => undefined);
  const lines: string[] = [];
  const stop = followEnds([{ ended, review }], { listen, log: (line) => lines.push(line) });
  const tell = (topic: string) => listen.mock.calls[0]?.[0](topic);
  return { ended, review, listen, lines, stop, tell };
}

describe('what any process ends', () => {
  it('ends here: sessions and rooms, and nothing by other news', () => {
    const { ended, tell, stop } = follow();
    for (const topic of ['session 7', 'waiting 81', 'room 81', 'chat 1 message']) tell(topic);
    expect(ended.mock.calls).toEqual([[{ kind: 'session', id: '7' }], [{ kind: 'room', id: '81' }]]);
    stop();
  });

  it('is looked for once more when news arrive for the first time: what ended before was heard by nobody', async () => {
    const { listen, review, stop } = follow();
    listen.mockRejectedValueOnce(new Error('away'));
    expect(review).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(review).toHaveBeenCalledTimes(1);
    stop();
  });

  it('is looked for again after news were missed, until that has worked, which is said once', async () => {
    const { review, tell, lines, stop } = follow();
    await jest.advanceTimersByTimeAsync(1_000);
    review.mockClear();
    for (let times = 0; times < 3; times += 1) review.mockRejectedValueOnce(new Error('away'));
    tell(MISSED);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(review).toHaveBeenCalledTimes(4);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(review).toHaveBeenCalledTimes(4);
    expect(lines).toEqual(['Open calls and chats were not looked at; that is tried again']);
    stop();
  });

  it('is listened for again each second while the database is away, which is said once', async () => {
    const { listen, lines, stop } = follow();
    listen.mockRejectedValue(new Error('away'));
    await jest.advanceTimersByTimeAsync(3_000);
    expect(listen).toHaveBeenCalledTimes(4);
    expect(lines).toHaveLength(1);
    stop();
    await jest.advanceTimersByTimeAsync(3_000);
    expect(listen).toHaveBeenCalledTimes(4);
  });
});
