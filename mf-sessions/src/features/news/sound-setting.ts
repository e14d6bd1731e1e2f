import { useServices } from '@portal/portal-kit';
import { createStore, useStore } from '@portal/portal-kit/store';
import { perPortal } from '../session/per-portal.ts';

/** Where this browser remembers that it makes no sound; `portal.news_sound` of docs/architecture.md. */
const storageKey = 'portal.news_sound';
const OFF = 'off';

function read(): boolean {
  try {
    return window.localStorage.getItem(storageKey) !== OFF;
  } catch {
    return true;
  }
}

function keep(isOn: boolean): void {
  try {
    if (isOn) window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, OFF);
  } catch {
    // Full or forbidden storage: the choice holds for this time only.
  }
}

/** Whether a sound says that somebody came or wrote: yes, until somebody switches it off in this browser. */
export const soundOf = perPortal(() => createStore(() => ({ isOn: read() })));

/** The same for a part that shows it, and the way to switch it. */
export function useSoundSetting(): { isOn: boolean; toggle: () => void } {
  const sound = soundOf(useServices());
  const { isOn } = useStore(sound);
  const toggle = () => {
    keep(!isOn);
    sound.setState({ isOn: !isOn });
  };
  return { isOn, toggle };
}
