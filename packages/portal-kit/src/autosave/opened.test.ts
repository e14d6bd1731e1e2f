import { beforeEach, describe, expect, it } from '@jest/globals';
import type { LeaveOutcome } from './autosave.ts';
import { type Autosaved, Opened } from './opened.ts';
import { settle, virtualTime } from './testing/virtual-time.ts';

const TELL_AFTER_MS = 5_000;
const time = virtualTime(new Date('2026-11-20T15:30:00Z'));
let outcome: LeaveOutcome | null;
let told: LeaveOutcome[];
let opened: Opened<Autosaved>;
let leave: () => void;
let publish: () => void;

/** Something that fares as a test says. */
function fakeSaver(): Autosaved {
  const nothing = async () => undefined;
  return {
    draftName: 'note.7',
    start: () => undefined,
    subscribe: (listener) => {
      publish = listener;
      return () => undefined;
    },
    getView: () => ({ kept: outcome === null ? 'pending' : 'kept' }),
    isSaved: () => outcome === 'saved',
    outcome: () => outcome,
    copied: nothing,
    flush: nothing,
    leave: () => undefined,
    wake: () => undefined,
  };
}

beforeEach(async () => {
  outcome = 'retrying';
  told = [];
  const nothing = () => undefined;
  const tell = (each: LeaveOutcome) => told.push(each);
  const ports = { onShown: nothing, onDone: nothing, tell, tellAfterMs: TELL_AFTER_MS, after: time.after };
  opened = new Opened({ ...ports, load: async () => fakeSaver() });
  leave = opened.follow(nothing);
  await settle();
});

function become(next: LeaveOutcome | null) {
  outcome = next;
  publish();
}

describe('what was left', () => {
  it('is not spoken of when it is saved within moments', async () => {
    leave();
    await time.run(TELL_AFTER_MS - 1);
    become('saved');
    await time.run(TELL_AFTER_MS);
    expect(told).toEqual([]);
  });

  it('is spoken of when it is not, and again whenever that changes, until it is saved', async () => {
    leave();
    await time.run(TELL_AFTER_MS);
    publish();
    expect(told).toEqual(['retrying']);
    become('conflict');
    become('saved');
    expect(told).toEqual(['retrying', 'conflict', 'saved']);
  });

  it('speaks for itself when it is shown again', async () => {
    leave();
    await time.run(TELL_AFTER_MS - 1);
    opened.follow(() => undefined);
    await time.run(TELL_AFTER_MS);
    become('refused');
    expect(told).toEqual([]);
  });

  it('is not spoken of while it is not known whether this browser keeps it', async () => {
    outcome = null;
    leave();
    await time.run(TELL_AFTER_MS);
    expect(told).toEqual([]);
    become('unkept');
    expect(told).toEqual(['unkept']);
  });

  it('is not spoken of twice where somebody else has said it', async () => {
    opened.wasTold();
    leave();
    await time.run(TELL_AFTER_MS);
    expect(told).toEqual([]);
    become('saved');
    expect(told).toEqual(['saved']);
  });
});
