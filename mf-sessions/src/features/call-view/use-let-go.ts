import type { Modality } from '@portal/contract/rules/appointments';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CallState } from '../call/call-state.ts';
import type { Devices } from '../devices/use-devices.ts';
import { inputsOf } from '../devices/use-session-devices.ts';

/** As long as devices that were handed over wait for the next page, in milliseconds. */
const letGoAfterMs = 10_000;

/**
 * Lets go of camera and microphone a while after a call has ended in a page that stays: their light must not burn for a
 * call that is over, or that another tab has taken over (F22). A call that is taken back opens them again.
 */
export function useLetGo({ phase }: CallState, devices: Devices, modality: Modality): void {
  const isEnded = phase === 'ended';
  const { release } = devices;
  const hasLetGo = useRef(false);
  const openAgain = useEffectEvent(() => void devices.open(inputsOf(modality)));
  useEffect(() => {
    if (!isEnded) {
      if (hasLetGo.current) openAgain();
      hasLetGo.current = false;
      return;
    }
    const timer = setTimeout(() => {
      hasLetGo.current = true;
      release();
    }, letGoAfterMs);
    return () => clearTimeout(timer);
  }, [isEnded, release]);
}
