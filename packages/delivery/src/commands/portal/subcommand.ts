import type { ReleaseStore } from '../../store/store.ts';

/** What a command of `portal` is given. */
interface SubcommandInput {
  /** Words after the command's name, without flags. */
  words: readonly string[];
  /** `--json` is `json: true`, `--edition=US` is `edition: 'US'`. */
  flags: Readonly<Record<string, string | true>>;
  releases: ReleaseStore;
  print: (line: string) => void;
}

/** One command of `portal`. */
export interface Subcommand {
  /** How it is called, and what it does: one line of the help. */
  usage: readonly [call: string, does: string];
  /** How many words it takes at most; any number when left out. */
  atMost?: number;
  /** Flags it knows. */
  flags?: readonly string[];
  /** Those of them that take a value, also as the next word: `--guard admin`. */
  valued?: readonly string[];
  /** Gives the exit code. @throws UsageError, RegistryError, StoreError, KeyError, BuildError */
  run(input: SubcommandInput): Promise<number> | number;
}
