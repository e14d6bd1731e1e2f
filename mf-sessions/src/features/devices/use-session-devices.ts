import type { Modality } from '@portal/contract/rules/appointments';
import { useEffect, useEffectEvent, useRef } from 'react';
import { canCall } from './can-call.ts';
import { type InputKind, inputKinds } from './device-kinds.ts';
import { useDevices } from './use-devices.ts';
import { useLasting } from './use-lasting.ts';

/** A question of the browser that stays open so long keeps nobody out: what it gives is sent later. Milliseconds. */
const waitedForMs = 5_000;

/** What a session takes from a person: nobody is asked for a camera in a voice session. */
export function inputsOf(modality: Modality): readonly InputKind[] {
  return modality === 'voice' ? ['microphone'] : inputKinds;
}

/**
 * The devices of a session: those that the waiting room has handed over, or else opened at once. Where there will be no
 * call, nobody is asked for any.
 * @param allowed false while they are not to be opened; those that are open then are released
 */
export function useSessionDevices(modality: Modality, allowed = true) {
  const wanted = allowed && canCall();
  const devices = useDevices();
  const kinds = inputsOf(modality);
  const openRest = useEffectEvent(() => {
    const off = kinds.filter((kind) => devices[kind].status === 'off');
    if (off.length > 0) void devices.open(off);
  });
  const { release } = devices;
  // In React's strict mode effects run twice, and nobody is to be asked twice.
  const areWanted = useRef<boolean | null>(null);
  useEffect(() => {
    if (areWanted.current === wanted) return;
    areWanted.current = wanted;
    if (wanted) openRest();
    else release();
  }, [wanted, release]);
  const isLate = useLasting(wanted, waitedForMs);
  /** Each of them works or has failed, or the browser's question stays open: nothing more is to be waited for. */
  const isSettled = !canCall() || isLate || kinds.every((kind) => ['on', 'failed'].includes(devices[kind].status));
  return { devices, isSettled };
}
