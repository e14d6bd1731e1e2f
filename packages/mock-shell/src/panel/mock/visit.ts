import { type DraftStore, memoryDrafts } from '@portal/shell/drafts';
import { storageKeys } from '@portal/shell/storage';
import { parseLocale } from '@portal/shell/stored-locale';
import type { CallRule } from '../../calls/call-rule.ts';
import type { CallRecord, Transport } from '../../calls/transport.ts';
import { createTransport } from '../../calls/transport.ts';
import { prepareStorage } from '../../host/prepare-storage.ts';
import type { Scene } from '../../scene/scene.ts';
import type { PersonSession, World } from '../../world/world.ts';
import { MemoryStorage } from './memory-storage.ts';
import type { RunningWorld } from './running-world.ts';

/** One browser's visit to the portal: what it keeps outlives the portal's own full loads. */
export interface Visit {
  storage: Storage;
  drafts: DraftStore;
  transport: Transport;
}

export interface VisitOptions {
  scene: Scene;
  session: PersonSession | null;
  running: Pick<RunningWorld, 'now' | 'watch'> & { world: Pick<World, 'answer'> };
  /** The scene of the moment. */
  current(): Scene;
  /** The person chose something inside the portal. */
  onChoice(patch: Partial<Scene>): void;
  onCall(record: CallRecord): void;
  /** A rule was met, for this many times by now. */
  onMet?(rule: CallRule, times: number): void;
  /** The world itself failed, as opposed to having refused. */
  onFailure(error: unknown): void;
}

export function beginVisit(options: VisitOptions): Visit {
  const { scene, session, running, current, onChoice, onCall, onMet, onFailure } = options;
  let prepared = false;
  const storage = new MemoryStorage((key) => {
    if (!prepared) return;
    const value = storage.getItem(key);
    if (key === storageKeys.edition) onChoice({ edition: value === 'US' ? 'US' : 'CA' });
    // A person's own language, which the shell adopts where none was chosen, lies with their session.
    if (key === storageKeys.locale) onChoice({ locale: parseLocale(value) });
  });
  prepareStorage(storage, { locale: scene.locale, edition: scene.edition, session });
  prepared = true;
  const transport = createTransport({
    answer: async (call) => {
      try {
        return await running.world.answer(call);
      } catch (error) {
        onFailure(error);
        throw error;
      }
    },
    rules: () => current().rules,
    now: running.now,
    log: onCall,
    ...(onMet && { met: onMet }),
  });
  return {
    storage,
    drafts: memoryDrafts(),
    transport: (call, signal) => running.watch(() => transport(call, signal)),
  };
}

/** True while the portal's storage holds somebody's session. */
export function holdsSession(storage: Storage): boolean {
  return storage.getItem(storageKeys.session) !== null || storage.getItem(storageKeys.clinicSession) !== null;
}
