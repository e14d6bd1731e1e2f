import { describe, expect, it } from '@jest/globals';
import { RemoteLoadError } from './load-error.ts';
import { createSlotFillers } from './slot-fillers.ts';

const part = { default: () => null };
const version = '0.1.0-00000003';

/** Fillers of mf-admin that come or fail as the answers say, and all that was told and done, in order. */
function setUp(...answers: (typeof part | Error)[]) {
  const log: unknown[] = [];
  const slots = createSlotFillers({
    fillerOf: (slot) => Promise.resolve(slot === 'nobody/v1' ? null : 'mf-admin'),
    bring: () => {
      const answer = answers.shift();
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer ?? part);
    },
    versionOf: () => version,
    look: () => Promise.resolve(void log.push('look')),
    reports: {
      shown: (remote, shown) => log.push(`${remote}@${shown} shown`),
      failed: (error) => log.push(error),
    },
  });
  return { slots, log };
}

describe('slot fillers', () => {
  it('are told of as shown for the release they are of', async () => {
    const { slots, log } = setUp(part);
    expect(await slots.load('status-dialog/v1')).toBe(part);
    expect(await slots.load('nobody/v1')).toBeNull();
    expect(log).toEqual([`mf-admin@${version} shown`]);
  });

  it('are told of as failed when they cannot be brought in, once, and looked for in newer releases with the next try', async () => {
    const down = new RemoteLoadError({ remote: 'mf-admin', version, code: 'unreachable' });
    const { slots, log } = setUp(down, part);
    await expect(slots.load('status-dialog/v1')).rejects.toBe(down);
    slots.failed(down, 'status-dialog/v1');
    expect(log).toEqual([down]);
    await slots.load('status-dialog/v1');
    expect(log).toEqual([down, 'look', `mf-admin@${version} shown`]);
  });

  it('are told of as failed when they throw, and what fills no slot is not', async () => {
    const { slots, log } = setUp(part);
    await slots.load('status-dialog/v1');
    slots.failed(new Error('elsewhere'), 'chart');
    slots.failed(new Error('broken'), 'status-dialog/v1');
    expect(log).toEqual([
      `mf-admin@${version} shown`,
      expect.objectContaining({ remote: 'mf-admin', version, code: 'failed', cause: new Error('broken') }),
    ]);
  });
});
