import type { AutosaveOptions, KeptCopy } from './autosave.ts';
import { type AutosaveState, type AutosaveTypes, unansweredOf } from './machine.ts';

type KeeperOptions<T extends AutosaveTypes> = Pick<
  AutosaveOptions<T>,
  'draft' | 'isMerged' | 'report' | 'rules' | 'state'
>;

/**
 * Has this browser keep what the server does not have, whenever that changes, and forget it once it has everything. What
 * could not be kept is tried again at the next change.
 */
export class DraftKeeper<T extends AutosaveTypes> {
  readonly #options: KeeperOptions<T>;
  readonly #now: () => number;
  readonly #onKept: () => void;
  #latest: T['draft'] | null = null;
  #hasDraft: boolean;
  #kept: KeptCopy = 'nothing';

  /** @param onKept called when `kept` changes */
  constructor(options: KeeperOptions<T>, now: () => number, onKept: () => void) {
    const { draft, isMerged, state } = options;
    this.#options = options;
    this.#now = now;
    this.#onKept = onKept;
    this.#hasDraft = draft.own !== null || draft.left.length > 0;
    if (!isMerged || !this.#hasDraft) return;
    this.#latest = this.#draftOf(state);
    this.#kept = 'kept';
  }

  get kept(): KeptCopy {
    return this.#kept;
  }

  follow(state: AutosaveState<T>): void {
    const draft = this.#draftOf(state);
    const latest = this.#latest;
    if (draft !== null && latest !== null && this.#options.rules.isSameDraft(draft, latest)) return;
    this.#latest = draft;
    if (draft !== null) this.#keep(draft);
    else if (this.#hasDraft) this.#forget();
  }

  /** What has to be kept until the server has it; null when it has everything. */
  #draftOf(state: AutosaveState<T>): T['draft'] | null {
    if (state.phase.kind === 'idle' && !state.isUnread) return null;
    return this.#options.rules.toDraft(state.doc, unansweredOf(state), this.#now());
  }

  #keep(draft: T['draft']): void {
    const { draft: tabDraft, isMerged, report } = this.#options;
    this.#hasDraft = true;
    // Where there was no room there is none until there is: nobody is told otherwise at every key.
    if (this.#kept !== 'failed') this.#mark('pending');
    const tell = (isKept: boolean) => {
      if (draft !== this.#latest) return;
      if (!isKept) this.#latest = null;
      else if (isMerged) tabDraft.forgetLeft().catch(report);
      this.#mark(isKept ? 'kept' : 'failed');
    };
    tabDraft.keep(draft).then(
      () => tell(true),
      () => tell(false),
    );
  }

  #forget(): void {
    this.#hasDraft = false;
    this.#mark('nothing');
    this.#options.draft.forget().catch(this.#options.report);
  }

  #mark(kept: KeptCopy): void {
    this.#kept = kept;
    this.#onKept();
  }
}
