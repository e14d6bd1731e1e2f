import type { RemoteName } from '@portal/portal-kit/registry';
import type { ComponentType } from 'react';
import { RemoteLoadError } from './load-error.ts';
import type { ReleaseReports } from './release-reports.ts';

export type SlotPart = { default: ComponentType<never> };

export interface SlotFillersOptions {
  fillerOf(slot: string): Promise<RemoteName | null>;
  /** Brings in a remote's part for a slot, or says that it does not come in time. @throws RemoteLoadError */
  bring(name: RemoteName, slot: string): Promise<SlotPart>;
  /** The version of a remote that was asked for last. */
  versionOf(name: RemoteName): string | null;
  /** Looks whether newer versions are live. Settles in good time, whatever comes of it. */
  look(): Promise<void>;
  reports: Pick<ReleaseReports, 'shown' | 'failed'>;
}

/** Parts that remotes lend to each other: how they fare counts for the release of the remote that lends. */
export function createSlotFillers(options: SlotFillersOptions) {
  const { fillerOf, bring, versionOf, look, reports } = options;
  const filled = new Map<string, { remote: RemoteName; version: string | null }>();
  const failing = new Set<string>();

  const fail = (slot: string, error: unknown) => {
    failing.add(slot);
    reports.failed(error);
  };

  return {
    /** The part that fills a slot; null when no live remote fills it. @throws RemoteLoadError */
    load: async (slot: string): Promise<SlotPart | null> => {
      // Where a release was bad, the next one may be live by now.
      if (failing.delete(slot)) await look();
      const name = await fillerOf(slot);
      if (!name) return null;
      try {
        const part = await bring(name, slot);
        const version = versionOf(name);
        filled.set(slot, { remote: name, version });
        reports.shown(name, version);
        return part;
      } catch (error) {
        fail(slot, error);
        throw error;
      }
    },
    /** A part failed after it was brought in: where it fills a slot, its release is told of. */
    failed: (error: unknown, part: string) => {
      const filler = filled.get(part);
      // What could not be brought in was told of already.
      if (!filler || error instanceof RemoteLoadError) return;
      fail(part, new RemoteLoadError({ ...filler, code: 'failed' }, { cause: error }));
    },
  };
}
