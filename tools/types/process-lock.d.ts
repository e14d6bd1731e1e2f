/** What TypeScript knows of tools/lib/process-lock.mjs, which Node 20 has to read as it is. */
declare module '*/process-lock.mjs' {
  /** True while a process of this id lives, whoever's it is. */
  export function isAlive(pid: number): boolean;

  /**
   * Takes a lock, a file with the number of the process that holds it, or gives the living process that has it. One
   * whose process is gone is taken over.
   * @param pid who is to hold it; this process
   */
  export function tryLock(file: string, pid?: number): { unlock: () => void; holder?: undefined } | { holder: number };
}
