import { type FoundDevice, isFound } from './device-kinds.ts';

/**
 * The speaker to play through: the remembered one while it is there, else the browser's own default.
 * @returns an id for `setSinkId`, where empty text stands for the default
 */
export function chooseSpeaker(found: readonly FoundDevice[], remembered: string | undefined): string {
  return remembered !== undefined && isFound(found, remembered) ? remembered : '';
}
