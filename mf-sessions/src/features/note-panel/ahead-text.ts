import type { Drafts } from '@portal/portal-kit';
import { draftName, fromAbandonedSlots, type Locks, NO_SLOT, ownSlot } from '../note/draft-slots.ts';
import type { KeptCopy, OpenNote } from '../note/note.ts';
import { joinTexts, saysNothing } from './join-texts.ts';

interface AheadPorts {
  drafts: Pick<Drafts, 'find' | 'keep' | 'forget'>;
  locks: Locks | undefined;
  report(error: unknown): void;
}

/** What may be said of a text that was written ahead: the same object until something of it changes. */
interface AheadView {
  /** Until it is known what lies on this device. */
  isLooking: boolean;
  /** As HTML; empty where nothing is written. */
  text: string;
  kept: KeptCopy;
}

/**
 * What a practitioner has written for a session that could not be opened (SESS-048). Nobody but the server makes notes
 * so it lies on this device until there is one: in a slot of each tab, so that no tab writes over another's.
 * It outlives what shows it, as notes do.
 */
export class AheadText {
  readonly #name: string;
  readonly #ports: AheadPorts;
  readonly #listeners = new Set<() => void>();
  #view: AheadView = { isLooking: true, text: '', kept: 'nothing' };
  #slot: Promise<number> | null = null;
  /** Slots of tabs that are gone, whose texts are in this one. */
  #left: { slot: number; release: () => void }[] = [];
  #changes = 0;
  #isAsking = false;
  #isOnItsWay = false;

  constructor(appointmentId: string, ports: AheadPorts) {
    this.#name = `session_note_ahead.${appointmentId}`;
    this.#ports = ports;
  }

  getView = (): AheadView => this.#view;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Finds what this tab or one that is gone has left, unless there is a text already. */
  async look(): Promise<void> {
    if (this.#isAsking || this.#view.text !== '') return;
    this.#isAsking = true;
    this.#show({ ...this.#view, isLooking: true });
    const slot = await this.#ownSlot();
    const own = slot === NO_SLOT ? null : await this.#find(slot);
    const left = await fromAbandonedSlots(this.#ports.locks, this.#name, (each) => this.#find(each));
    this.#left.push(...left);
    const text = left.reduce((all, { found }) => joinTexts(all, found), own ?? '');
    this.#isAsking = false;
    this.#show({ isLooking: false, text, kept: text === '' ? 'nothing' : 'kept' });
  }

  /** Keeps what the editor holds now. Called at every key: there is no server that will have it. */
  keep(text: string): void {
    if (saysNothing(text)) {
      this.forget();
      return;
    }
    this.#changes += 1;
    const change = this.#changes;
    const tell = (kept: KeptCopy) => change === this.#changes && this.#show({ ...this.#view, kept });
    this.#show({ isLooking: false, text, kept: 'pending' });
    this.#keepInSlot(text).then(
      () => {
        tell('kept');
        this.#clearLeft();
      },
      () => tell('failed'),
    );
  }

  forget(): void {
    this.#changes += 1;
    this.#show({ isLooking: false, text: '', kept: 'nothing' });
    this.#clearLeft();
    this.#ownSlot()
      .then((slot) => (slot === NO_SLOT ? undefined : this.#ports.drafts.forget(draftName(this.#name, slot))))
      .catch(this.#ports.report);
  }

  /**
   * Puts the text below what a note has. It goes from this device once the server has it, whoever shows the note by
   * then, and not where two texts have to be decided between: then it is to be put there once more.
   * @param read what the note's editor shows
   */
  async putInto(note: Pick<OpenNote, 'replace' | 'whenSaved'>, read: () => string): Promise<void> {
    const { text } = this.#view;
    if (text === '' || this.#isOnItsWay) return;
    this.#isOnItsWay = true;
    const present = read();
    const both = joinTexts(present, text);
    if (both !== present) note.replace(both);
    const isSaved = await note.whenSaved();
    this.#isOnItsWay = false;
    if (isSaved && this.#view.text === text) this.forget();
  }

  #ownSlot(): Promise<number> {
    this.#slot ??= ownSlot(this.#ports.locks, this.#name);
    return this.#slot;
  }

  async #keepInSlot(text: string): Promise<void> {
    const slot = await this.#ownSlot();
    if (slot === NO_SLOT) throw new Error('No slot is free');
    await this.#ports.drafts.keep(draftName(this.#name, slot), text);
  }

  async #find(slot: number): Promise<string | null> {
    try {
      const found = await this.#ports.drafts.find(draftName(this.#name, slot));
      return typeof found === 'string' && !saysNothing(found) ? found : null;
    } catch (error) {
      this.#ports.report(error);
      return null;
    }
  }

  #clearLeft(): void {
    for (const { slot, release } of this.#left.splice(0))
      this.#ports.drafts.forget(draftName(this.#name, slot)).catch(this.#ports.report).finally(release);
  }

  #show(view: AheadView): void {
    this.#view = view;
    for (const listener of [...this.#listeners]) listener();
  }
}
