import { describe, expect, it } from '@jest/globals';
import { prepareTestApi } from '../testing/prepare-test-api.ts';

const api = prepareTestApi();

async function keyOf(email: string): Promise<string> {
  const token = await api.tokenOf(email);
  return (await api.call('GET', '/practice/draft_key', { token })).body.key;
}

describe('the key of a person’s drafts', () => {
  it('is the same in every session, also when two ask first at once and after a restart', async () => {
    const [one, other] = await Promise.all([keyOf('maya@demo.test'), keyOf('maya@demo.test')]);
    expect(one).toMatch(/^[\w-]{43}$/);
    api.restart();
    expect([other, await keyOf('maya@demo.test')]).toEqual([one, one]);
  });

  it('is nobody else’s', async () => {
    const keys = [await keyOf('maya@demo.test'), await keyOf('luc@demo.test'), await keyOf('kim@demo.test')];
    expect(new Set(keys).size).toBe(3);
  });
});
