import { parseRecorded, type Uses } from '../../packages/delivery/src/surface/uses.ts';
import { remotesIn } from '../../packages/delivery/src/workspace/parts.ts';
import { root } from '../lib/paths.ts';

/** What is asked of a release store here. */
interface Shelf {
  list(key: string): Promise<string[]>;
  read(key: string): Promise<{ content: Buffer; changedAt: Date } | null>;
}

/** A published version of a remote. */
export interface ReleasedUse {
  /** `mf-sessions@0.1.0-3fa2c91b` */
  release: string;
  /** Null for a release from before this was recorded. */
  uses: Uses | null;
}

/** Every release of every remote in a store with what it uses, each remote's newest first; none of an empty store. */
export async function releasedUses(store: Shelf): Promise<ReleasedUse[]> {
  const all = await Promise.all(remotesIn(root).map((name) => usesOfRemote(store, name)));
  return all.flat();
}

async function usesOfRemote(store: Shelf, name: string): Promise<ReleasedUse[]> {
  const versions = await store.list(name);
  const found = await Promise.all(
    versions.map(async (version) => {
      const file = await store.read(`${name}/${version}/release.json`);
      return (
        file && {
          release: `${name}@${version}`,
          at: file.changedAt.getTime(),
          uses: parseRecorded(String(file.content)).imports ?? null,
        }
      );
    }),
  );
  return found
    .filter((release) => release !== null)
    .sort((one, other) => other.at - one.at)
    .map(({ release, uses }) => ({ release, uses }));
}
