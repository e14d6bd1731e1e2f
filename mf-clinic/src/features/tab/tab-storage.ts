/** What lies under a name in this tab; null where nothing does that can be read, or storage is forbidden. */
export function readFromTab(key: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value through reloads of this tab; without storage it is lost, and everything works all the same. */
export function keepInTab(key: string, value: unknown): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is forbidden or full.
  }
}

export function forgetInTab(key: string): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
