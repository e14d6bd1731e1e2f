import { readFileSync } from 'node:fs';
import { isSlotId, type SlotId, slotIds } from '@portal/portal-kit/slots';
import type { StatsCompilation } from 'webpack';
import { BuildError } from '../build-error.ts';
import { eachModule } from './foreign-modules.ts';
import { slotsInSource } from './slots-in-source.ts';

/**
 * Slots that the sources of a remote show, each once.
 * @throws BuildError when one cannot be told, or is none that this version of portal-kit knows
 */
export function usedSlots(stats: StatsCompilation): SlotId[] {
  const files = eachModule(stats.modules).map(({ nameForCondition }) => nameForCondition ?? '');
  const own = new Set(files.filter((file) => file.endsWith('.tsx') && !file.includes('node_modules')));
  const used = [...own].flatMap((file) =>
    slotsInSource(readFileSync(file, 'utf8')).map((slot) => demandKnown(slot, file)),
  );
  return [...new Set(used)].sort();
}

/**
 * A slot's id, if this version of portal-kit knows it.
 * @param where it is named, for the message
 * @throws BuildError
 */
export function demandKnown(slot: string | undefined, where: string): SlotId {
  if (slot === undefined) throw new BuildError(`${where}: write a slot's name out, <Slot name="${slotIds[0]}">.`);
  if (isSlotId(slot)) return slot;
  throw new BuildError(
    `${where}: there is no slot ${slot}. Name one of ${slotIds.join(', ')}, or add it to packages/portal-kit/src/slots.ts.`,
  );
}
