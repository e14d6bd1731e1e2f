import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { BreakablePostgres } from '../../../tools/lib/breakable-postgres.ts';
import { type AttackName, attacks } from './attacks.ts';
import { openScene, type Scene } from './scene.ts';
import { type Attacker, startAttacker } from './start-attacker.ts';
import type { Answers } from './target.ts';
import { type Sample, startWatch } from './watch.ts';

/** What one attack did to the others, over all rounds. */
export interface Measured {
  quiet: Sample[];
  meanwhile: Sample[];
  /** The health call, where it is not the one that is held against the goal. */
  health: Sample[];
  answers: Answers;
  /** Of the server, in MB. */
  memory: { before: number; most: number; after: number };
}

const HEALTH = '/api/healthz';
/** Asks no database. */
const PLAIN = '/robots.txt';
const QUIET_MS = 3_000;
/** How long what an attack has set going is still watched. */
const AFTERWARDS_MS = 500;
const MEMORY_EVERY_MS = 200;

/** While the database stands still, the health call has to fail; what needs none goes on. */
const watched = (name: AttackName) => (name === 'frozen' ? PLAIN : HEALTH);

/** Memory of a process in MB; not known on other systems than Linux. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) / 1_000;
}

/** Looks at a process's memory from now on. Gives the way to end that, and what was the most. */
function watchMemory(pid: number): () => number {
  let most = Number.NaN;
  const look = async () => {
    const now = await memoryOf(pid);
    if (!(now <= most)) most = now;
  };
  const timer = setInterval(() => void look(), MEMORY_EVERY_MS);
  return () => {
    clearInterval(timer);
    return most;
  };
}

async function meet({ postgres }: { postgres: BreakablePostgres }, name: AttackName, attack: () => Promise<Answers>) {
  if (name !== 'frozen') return attack();
  postgres.freeze();
  try {
    return await attack();
  } finally {
    postgres.thaw();
  }
}

async function measureOne(scene: Scene, attacker: Attacker, name: AttackName): Promise<Measured> {
  const { portal, target } = scene;
  const url = `${portal.url}${watched(name)}`;
  const before = startWatch(url);
  await delay(QUIET_MS);
  const quiet = await before.stop();
  const memoryBefore = await memoryOf(portal.pid);
  const stopMemory = watchMemory(portal.pid);
  const during = startWatch(url);
  const health = name === 'frozen' ? startWatch(`${portal.url}${HEALTH}`) : undefined;
  const answers = await meet(scene, name, () => attacker.attack({ name, target }));
  await delay(AFTERWARDS_MS);
  const [meanwhile, failed = []] = await Promise.all([during.stop(), health?.stop()]);
  if (!portal.lives()) throw new Error(`${attacks[name].what}: the portal has ended.`);
  const memory = { before: memoryBefore, most: stopMemory(), after: await memoryOf(portal.pid) };
  return { quiet, meanwhile, health: failed, answers, memory };
}

function add(one: Measured | undefined, other: Measured): Measured {
  if (!one) return other;
  const answers = { ...one.answers };
  for (const [answer, times] of Object.entries(other.answers)) answers[answer] = (answers[answer] ?? 0) + times;
  return {
    quiet: [...one.quiet, ...other.quiet],
    meanwhile: [...one.meanwhile, ...other.meanwhile],
    health: [...one.health, ...other.health],
    answers,
    memory: {
      before: one.memory.before,
      most: Math.max(one.memory.most, other.memory.most),
      after: other.memory.after,
    },
  };
}

/** Runs each attack by turns, each right after a while of quiet that it is compared with. */
export async function measureAttacks(options: {
  names: readonly AttackName[];
  rounds: number;
  onProgress: (line: string) => void;
}): Promise<Map<AttackName, Measured>> {
  const { names, rounds, onProgress } = options;
  const scene = await openScene();
  const attacker = await startAttacker();
  const measured = new Map<AttackName, Measured>();
  try {
    for (let round = 1; round <= rounds; round += 1)
      for (const name of names) {
        onProgress(`round ${round} of ${rounds}: ${attacks[name].what}`);
        measured.set(name, add(measured.get(name), await measureOne(scene, attacker, name)));
      }
    return measured;
  } finally {
    await attacker.stop();
    await scene.stop();
  }
}
