import { beforeEach, describe, expect, it } from '@jest/globals';
import { LeftNote, TELL_AFTER_MS } from './left-note.ts';
import type { LeaveOutcome } from './note.ts';
import { virtualTime } from './testing/virtual-time.ts';

const time = virtualTime(new Date('2026-11-20T15:30:00Z'));
let outcome: LeaveOutcome | null;
let told: LeaveOutcome[];
let note: LeftNote;

beforeEach(() => {
  outcome = 'retrying';
  told = [];
  note = new LeftNote({ outcome: () => outcome, tell: (each) => told.push(each), after: time.after });
});

function become(next: LeaveOutcome | null) {
  outcome = next;
  note.look();
}

describe('a note that was left', () => {
  it('is not spoken of when it is saved within moments', async () => {
    note.leave();
    await time.run(TELL_AFTER_MS - 1);
    become('saved');
    await time.run(TELL_AFTER_MS);
    expect(told).toEqual([]);
  });

  it('is spoken of when it is not, and again whenever that changes, until it is saved', async () => {
    note.leave();
    await time.run(TELL_AFTER_MS);
    note.look();
    expect(told).toEqual(['retrying']);
    become('conflict');
    become('saved');
    expect(told).toEqual(['retrying', 'conflict', 'saved']);
  });

  it('speaks for itself when it is shown again', async () => {
    note.leave();
    await time.run(TELL_AFTER_MS - 1);
    note.comeBack();
    await time.run(TELL_AFTER_MS);
    become('refused');
    expect(told).toEqual([]);
  });

  it('is not spoken of while it is not known whether this browser keeps it', async () => {
    outcome = null;
    note.leave();
    await time.run(TELL_AFTER_MS);
    expect(told).toEqual([]);
    become('unkept');
    expect(told).toEqual(['unkept']);
  });

  it('is not spoken of twice where somebody else has said it', async () => {
    note.wasTold('retrying');
    note.leave();
    await time.run(TELL_AFTER_MS);
    expect(told).toEqual([]);
    become('saved');
    expect(told).toEqual(['saved']);
  });
});
