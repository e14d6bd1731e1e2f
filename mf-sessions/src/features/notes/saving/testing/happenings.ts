import type { BadDay } from './bad-day.ts';
import type { Writer } from './writer.ts';

interface HappeningsOptions {
  writer: Writer;
  isOver(): boolean;
  hasOthers: boolean;
}

/** Whatever befalls a browser while somebody writes: one thing after the other, at random. */
export function happenings(day: BadDay, { writer, isOver, hasOthers }: HappeningsOptions): void {
  const { time, between, pick, storage } = day;

  const reload = () => writer.reopen('closed', 50);
  const crash = () => writer.reopen('crashed', 500);
  const lookAway = () => {
    writer.tab().hide();
    time.after(between(500, 5_000), () => writer.tab().wake());
  };
  const loseNetwork = () => {
    day.isOnline = false;
    time.after(between(1_000, 15_000), () => {
      day.isOnline = true;
      writer.tab().wake();
    });
  };
  const endSession = () => {
    day.isSignedIn = false;
    time.after(between(800, 1_500), () => {
      writer.reopen('closed', between(500, 5_000));
      day.isSignedIn = true;
    });
  };
  const fillStorage = () => {
    storage.isFull = true;
    time.after(between(2_000, 10_000), () => {
      storage.isFull = false;
    });
  };
  const harmless = [lookAway, loseNetwork, fillStorage, ...(hasOthers ? [writer.openOther, writer.openOther] : [])];
  const everything = [reload, crash, endSession, ...harmless];

  const happen = () => {
    if (isOver()) return;
    if (!day.isCalm() && writer.isReady()) {
      day.countFault();
      // What is not kept and not saved goes with its page, whatever one does: it is said on the screen, and not tried.
      pick(storage.isFull ? harmless : everything)();
    }
    time.after(between(1_500, 5_000), happen);
  };
  time.after(3_000, happen);
}
