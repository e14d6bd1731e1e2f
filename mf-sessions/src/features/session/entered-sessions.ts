import { inTabStorage } from './tab-storage/tab-storage.ts';

const keyOf = (appointmentId: string) => `portal.call.${appointmentId}.entered`;

/** What this document knows, where the tab may keep nothing. */
const entered = new Set<string>();

/**
 * Whether somebody has gone into this session in this tab, by a click, and is still in it: through a reload too, but not
 * through its link. Nobody else is put live.
 */
export function hasEntered(appointmentId: string): boolean {
  if (entered.has(appointmentId)) return true;
  return isReload() && inTabStorage((storage) => storage.getItem(keyOf(appointmentId))) !== null;
}

/** They go in. */
export function keepEntered(appointmentId: string): void {
  entered.add(appointmentId);
  inTabStorage((storage) => storage.setItem(keyOf(appointmentId), 'yes'));
}

/** They are out of it again. */
export function forgetEntered(appointmentId: string): void {
  entered.delete(appointmentId);
  inTabStorage((storage) => storage.removeItem(keyOf(appointmentId)));
}

/** How the browser came to this document; undefined where it does not say. */
function loading(): PerformanceEntry | undefined {
  const { getEntriesByType }: Partial<Performance> = performance;
  const [entry] = getEntriesByType?.call(performance, 'navigation') ?? [];
  return entry;
}

/** Whether the browser has loaded the document at this very address: nothing in the portal led here. */
export function wasLoadedHere(): boolean {
  const entry = loading();
  return entry === undefined || new URL(entry.name, window.location.href).pathname === window.location.pathname;
}

/**
 * Whether this page is what it was before, loaded anew. A duplicated tab and one that is brought back have its storage,
 * too, and nobody has pressed anything in them.
 */
function isReload(): boolean {
  const entry = loading();
  return wasLoadedHere() && (entry === undefined || !('type' in entry) || entry.type === 'reload');
}
