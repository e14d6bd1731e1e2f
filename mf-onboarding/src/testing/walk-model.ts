import {
  endOf,
  type Facts,
  isFurther,
  next,
  type PageId,
  type Place,
  previous,
  reviewOf,
  type Station,
  startOf,
  stationAt,
  stationsOf,
} from '../features/path/path.ts';

interface ModelEntry {
  place: Place;
  before: Place | null;
  toReview: boolean;
}

interface ModelStart {
  facts: Facts;
  /** Where the server says that the person stopped; null for who has been nowhere. */
  kept?: Place | null;
  /** The answer of each page, as the account has it. */
  saved?: ReadonlyMap<PageId, string>;
  /** Pages whose Next waits for an answer that the account has not. */
  unanswered?: Iterable<PageId>;
  /** Pages that keep nothing of what is changed there. */
  undrafted?: readonly PageId[];
}

/** What a newly opened wizard has of the history. */
const opened = (place: Place): ModelEntry[] => [{ place, before: null, toReview: false }];

/** What the review does not show: it comes after it. */
const isOfLater = ({ page }: Station) => page === 'terms' || page === 'tax';

/**
 * What the path's description says of each step of a walk: the page, the entries of the history, and of each page the
 * one answer that the walk changes, as it was saved and as it is typed.
 */
export class WalkModel {
  facts: Facts;
  /** The place that the server has. */
  kept: Place | null;
  /** The last step would have skipped what is not saved. */
  isHeldBack = false;
  readonly saved: Map<PageId, string>;
  private readonly typed = new Map<PageId, string>();
  private readonly unanswered: Set<PageId>;
  private readonly undrafted: readonly PageId[];
  private entries: ModelEntry[];
  private index = 0;

  constructor({ facts, kept = null, saved = new Map(), unanswered = [], undrafted = [] }: ModelStart) {
    this.facts = facts;
    this.kept = kept;
    this.saved = new Map(saved);
    this.unanswered = new Set(unanswered);
    this.undrafted = undrafted;
    this.entries = opened(kept ?? startOf(facts));
  }

  private get entry(): ModelEntry {
    return this.entries[this.index] as ModelEntry;
  }
  get station(): Station {
    return stationAt(this.entry.place, this.facts);
  }
  get isAtEnd(): boolean {
    return this.station.page === 'congratulations';
  }
  /** The answer that the page shows. */
  get answer(): string {
    const { page } = this.station;
    return this.typed.get(page) ?? this.saved.get(page) ?? '';
  }
  /** Next goes on; the review does once nothing is missing. */
  get isComplete(): boolean {
    const { page } = this.station;
    if (page === 'review')
      return stationsOf(this.facts).every((each) => isOfLater(each) || !this.unanswered.has(each.page));
    return !this.unanswered.has(page) || this.typed.has(page);
  }

  /** What is typed, and not what is saved, is a draft. */
  write(answer: string): void {
    const { page } = this.station;
    if (answer === (this.saved.get(page) ?? '') && !this.unanswered.has(page)) this.typed.delete(page);
    else this.typed.set(page, answer);
  }
  /** Saves and goes on. @returns false where the page says what is missing, and stays */
  next(): boolean {
    if (!this.isComplete) return false;
    const { page } = this.station;
    const to = this.entry.toReview ? reviewOf(this.facts) : next(this.station, this.facts);
    if (!to) return false;
    this.saved.set(page, this.answer);
    this.typed.delete(page);
    this.unanswered.delete(page);
    if (page === 'terms') this.facts = { ...this.facts, hasAgreed: true };
    this.kept = { step: to.step, substep: to.substep };
    this.push(to);
    return true;
  }
  /** @returns false where there is no Previous */
  previous(): boolean {
    const to = this.entry.toReview ? reviewOf(this.facts) : previous(this.station, this.facts);
    if (!to) return false;
    const { before } = this.entry;
    if (before?.step === to.step && before.substep === to.substep) this.pop(-1);
    else this.push(to);
    return true;
  }
  /** To the end without a save, of the tax page alone (ONB-167). */
  skip(): void {
    this.kept = endOf(this.facts);
    this.push(this.kept);
  }
  /** To a page, from the review, and back there by its Next. */
  change(place: Place): void {
    this.push(place, true);
  }
  /** Back or Forward of the browser. @returns false where it has nothing there */
  pop(by: -1 | 1): boolean {
    const to = this.entries[this.index + by];
    if (!to) return false;
    const from = this.entry;
    // Forward never skips what is not saved: that entry becomes the page that is.
    this.isHeldBack = by === 1 && this.typed.has(this.station.page) && isFurther(to.place, from.place);
    if (!this.isHeldBack) this.leave(to.place);
    this.index += by;
    if (this.isHeldBack) this.entries[this.index] = { ...from, before: null };
    return true;
  }
  /** The page is loaded anew: drafts and the history are there. */
  reload(): void {
    for (const page of this.undrafted) this.typed.delete(page);
  }
  /** Another device goes on where the server says, and has neither drafts nor a history. */
  comeElsewhere(): void {
    this.typed.clear();
    this.entries = opened(this.kept ?? startOf(this.facts));
    this.index = 0;
  }

  private push({ step, substep }: Place, toReview = false): void {
    const place = { step, substep };
    const before = this.entry.place;
    this.leave(place);
    this.isHeldBack = false;
    this.entries = [...this.entries.slice(0, this.index + 1), { place, before, toReview }];
    this.index += 1;
  }
  private leave(to: Place): void {
    const { page } = this.station;
    if (stationAt(to, this.facts).page !== page && this.undrafted.includes(page)) this.typed.delete(page);
  }
}
