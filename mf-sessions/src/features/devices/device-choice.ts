import * as z from '@portal/contract/schema';
import { type FoundDevice, isFound } from './device-kinds.ts';

/** Where this browser remembers the devices that its person chose; `portal.devices` of docs/architecture.md. */
const storageKey = 'portal.devices';

const choiceSchema = z.object({
  camera: z.optional(z.string()),
  microphone: z.optional(z.string()),
  speaker: z.optional(z.string()),
  /** Whether the camera is to blur what is behind the person; missing while they have never said. */
  blur: z.optional(z.boolean()),
});

/** Chosen devices by their ids, and the blur of the camera. Labels are not kept: they name makes of headsets, and sometimes people. */
export type DeviceChoice = Readonly<z.output<typeof choiceSchema>>;

/** The devices chosen earlier in this browser; what cannot be read counts as none. */
export function readChoice(storage: Pick<Storage, 'getItem'>): DeviceChoice {
  try {
    return z.safeParse(choiceSchema, JSON.parse(storage.getItem(storageKey) ?? '{}')).data ?? {};
  } catch {
    // Storage is forbidden, or somebody wrote no JSON there: the browser's own choice serves as well.
    return {};
  }
}

/** Remembers a choice for the next time; without storage it holds for this time only. */
export function rememberChoice(storage: Pick<Storage, 'getItem' | 'setItem'>, change: DeviceChoice): void {
  try {
    storage.setItem(storageKey, JSON.stringify({ ...readChoice(storage), ...change }));
  } catch {
    // Full or forbidden storage must not stop somebody from changing the camera.
  }
}

/**
 * The speaker to play through: the remembered one while it is there, else the browser's own default.
 * @returns an id for `setSinkId`, where empty text stands for the default
 */
export function chooseSpeaker(found: readonly FoundDevice[], remembered: string | undefined): string {
  return remembered !== undefined && isFound(found, remembered) ? remembered : '';
}
