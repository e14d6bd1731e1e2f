/** What the processes of a database say of themselves, beside their announcements. */
export interface OtherProcesses {
  /** Said by this process: that it goes on, and that it ends in order. */
  readonly here: string;
  readonly gone: string;
  /** What a line is: of this process itself, of one that nobody knew, of a known one, or an announcement. */
  take(line: string): 'own' | 'new' | 'known' | 'announcement';
  /** Counts their time anew: nothing could be heard of them until now. */
  excuse(): void;
  /** Whether some have fallen silent; told once. */
  hasLost(): boolean;
}

/**
 * Follows the others by their signs of life. One that dies between its commit and its announcement leaves others
 * waiting for that: by its silence they know that they have to look.
 * @param silentMs after how long without a sign of life one is gone
 */
export function followOtherProcesses(id: string, silentMs: number, now = () => performance.now()): OtherProcesses {
  const seen = new Map<string, number>();
  return {
    here: `process ${id} here`,
    gone: `process ${id} gone`,
    take(line) {
      const [, process, standing] = /^process (\S+) (here|gone)$/.exec(line) ?? [];
      if (process === undefined) return 'announcement';
      if (process === id) return 'own';
      const isNew = !seen.has(process) && standing === 'here';
      if (standing === 'here') seen.set(process, now());
      else seen.delete(process);
      return isNew ? 'new' : 'known';
    },
    excuse() {
      for (const process of seen.keys()) seen.set(process, now());
    },
    hasLost() {
      const silent = [...seen].filter(([, at]) => now() - at > silentMs);
      for (const [process] of silent) seen.delete(process);
      return silent.length > 0;
    },
  };
}
