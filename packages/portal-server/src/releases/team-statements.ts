import {
  composed,
  type FoundRegistry,
  finishedRelease,
  type Manifests,
  manifestsOf,
  misplacedPages,
  type RefusedStatement,
  type ReleaseStore,
  type Statements,
} from '@portal/delivery/registry';
import type { Registry, RemoteName } from '@portal/portal-kit/registry';
import type { LiveVersion } from './live-registry.ts';
import type { SeenSerials } from './seen-serials.ts';

/** What is live with what teams have signed, as far as it may be shown. */
interface Shown {
  registry: Registry;
  manifests: Manifests;
  statements: Statements;
  /** What is not shown of it, and why. */
  refused: readonly RefusedStatement[];
}

type Statement = NonNullable<Statements[RemoteName]>;

interface Surroundings {
  store: ReleaseStore;
  seen: SeenSerials;
  /** What was shown before. */
  known: LiveVersion | undefined;
}

/** The name under which the numbers of what a key has signed of a remote are remembered. */
export const markOf = (key: string, name: RemoteName) => `${key} ${name}`;

/**
 * Takes from a registry what teams have signed and may be shown: nothing that is older than what was shown with a key
 * that the team still has, and nothing with a page outside of the remote's areas. In its place stays what was shown
 * before, if its key and its pages still count, else what the operator has signed.
 */
export async function shownStatements(found: FoundRegistry, { store, seen, known }: Surroundings): Promise<Shown> {
  const { base } = found;
  const delegations = Object.entries(base.delegations ?? {}) as [RemoteName, { key: string }[]][];
  if (delegations.length === 0)
    return { registry: found.registry, manifests: found.manifests, statements: {}, refused: found.refused };
  const statements: Record<RemoteName, Statement> = {};
  const ofBefore: string[] = [];
  const refused: RefusedStatement[] = [...found.refused];
  for (const [name, delegated] of delegations) {
    const keys = delegated.map(({ key }) => key);
    const statement = found.statements[name];
    const highest = await seen.highest(keys.map((key) => markOf(key, name)));
    const why = await problemOf(name, { statement, highest, store, base });
    // One that does not count at all has been told already: nobody has to number it anew.
    if (why && found.refused.every(({ part }) => part !== name)) refused.push({ part: name, reason: why });
    if (statement && !why) {
      statements[name] = statement;
      continue;
    }
    const last = known?.statements?.[name];
    const isStillTheirs = last && keys.includes(last.signedBy) && last.endsAt > Date.now();
    if (!isStillTheirs || (await problemOf(name, { statement: last, highest, store, base }))) continue;
    statements[name] = last;
    ofBefore.push(last.text);
  }
  // What was shown before may have manifests that the store has no more, or has altered: of those nobody has looked here.
  const manifests = { ...found.manifests, ...manifestsOf(ofBefore, known?.manifests ?? {}) };
  return { registry: composed(base, statements), manifests, statements, refused };
}

/** Why a statement is not shown, in words; null where it is, or where there is none and never was. */
async function problemOf(
  name: RemoteName,
  {
    statement,
    highest,
    store,
    base,
  }: { statement: Statement | undefined; highest: number; store: ReleaseStore; base: Registry },
): Promise<string | null> {
  const { number = 0, release, canary } = statement ?? {};
  if (number < highest)
    return `It is number ${number}, and number ${highest} was shown before. If its team means it: npx portal renumber --above=${highest}, with the team’s key`;
  const { shell, areas } = base;
  // Where pages may stand, the shell's release says in the store: a signature is what keeps it as it was published.
  if (statement && !(await finishedRelease(store, 'shell', shell.version)))
    return `Where its pages may stand cannot be read, for shell@${shell.version} is not as it was published: npx portal doctor`;
  const remotes = { ...(release && { [name]: release }) };
  const canaries = { ...(canary && { [name]: canary }) };
  const misplaced = await misplacedPages(store, { shell, remotes, canaries, areas });
  return misplaced.map(({ message }) => message).join(' ') || null;
}

/** Remembers what was shown, so that nothing older is shown again. */
export async function noteStatements(statements: Statements, seen: SeenSerials): Promise<void> {
  for (const [name, { signedBy, number }] of Object.entries(statements) as [RemoteName, Statement][])
    await seen.note(markOf(signedBy, name), number);
}
