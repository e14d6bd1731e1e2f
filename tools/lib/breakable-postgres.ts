import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { isStopping, onStop } from './cleanup.ts';
import { addressAt, makeHome, type Postgres, startOnFreePort, startServer } from './postgres.ts';

/** A throw-away PostgreSQL that can fail in each way a real one does. What it acknowledged outlives all of them. */
export interface BreakablePostgres extends Postgres {
  /**
   * Ends it: in order, with all connections cut (fast), or as a crash would (immediate).
   * https://www.postgresql.org/docs/current/server-shutdown.html
   */
  end(mode: 'fast' | 'immediate'): Promise<void>;
  /** Starts it again at the same address, and waits until it takes connections. */
  begin(): Promise<void>;
  /** Has none of its processes go on; connections stand, and nobody answers. */
  freeze(): void;
  thaw(): void;
}

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** Gives false for a process that ended meanwhile. */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

function childrenOf(parent: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=', '-o', 'ppid='], { encoding: 'utf8' });
  const rows = stdout.trim().split('\n');
  return rows
    .map((row) => row.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : []));
}

async function endServer(child: ChildProcess, mode: keyof typeof signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signals[mode]);
  await gone;
}

/** @param parent where its data are; this machine's folder for temporary files if nothing is said @throws NoPostgresError */
export async function startBreakablePostgres(parent?: string): Promise<BreakablePostgres> {
  const home = await makeHome({ durable: true, parent });
  let server = await startOnFreePort(home).catch(async (error: unknown) => {
    await home.remove();
    throw error;
  });
  const { port } = server;
  let frozen: number[] = [];
  const thaw = () => {
    for (const pid of frozen) signal(pid, 'SIGCONT');
    frozen = [];
  };
  // A frozen process hears of no other signal, so what ends the server comes after this.
  let forgetFrozen = onStop(thaw);
  const stop = async () => {
    await forgetFrozen();
    await server.stop();
    await home.remove();
  };
  return {
    url: addressAt(port),
    stop,
    end: async (mode) => {
      await endServer(server.child, mode);
      await server.stop();
    },
    begin: async () => {
      // Told to stop, nobody needs it any more.
      if (isStopping()) return;
      server = await startServer(home, port);
      await forgetFrozen();
      forgetFrozen = onStop(thaw);
    },
    freeze: () => {
      const { pid = 0 } = server.child;
      // The first of them first, so that it starts no more.
      frozen = [pid];
      signal(pid, 'SIGSTOP');
      for (const child of childrenOf(pid)) {
        frozen.push(child);
        signal(child, 'SIGSTOP');
      }
    },
    thaw,
  };
}
