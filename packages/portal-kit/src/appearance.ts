import { PAGE_SIZE, PAGE_SIZES } from '@portal/contract/rules/pages';

export const SCHEMES = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

export type PageSize = (typeof PAGE_SIZES)[number];

/** How the portal looks in this browser, as its person has chosen it. */
export interface Appearance {
  scheme: Scheme;
  density: Density;
  /** Rows on a page of the dashboard's lists: five until something else is chosen (DASH-007, RULES-030). */
  pageSize: PageSize;
}

/**
 * Names in local storage. They belong to the device, and not to the person: pages before the sign-in look right too, and
 * the bright screen of the office is another one than the phone in the evening.
 */
export const appearanceKeys = {
  scheme: 'portal.scheme',
  density: 'portal.density',
  pageSize: 'portal.page_size',
} as const;

/** Of a browser's own bars: what lies behind the pages (`--portal-canvas` in packages/ui). */
export const WINDOW_COLORS = { light: '#f6f6f2', dark: '#121917' } as const;

/** On the window, once the document has other looks: more than one copy of this module may run in it. */
const CHANGED = 'portal:appearance';

const DARK = '(prefers-color-scheme: dark)';

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Anything but a size that is offered is the usual one. */
function pageSizeOf(text: string | null | undefined): PageSize {
  return PAGE_SIZES.find((size) => String(size) === text) ?? PAGE_SIZE;
}

/** What is chosen here. Anything else that stands in storage is the usual. */
export function readAppearance(): Appearance {
  const scheme = kept(appearanceKeys.scheme);
  const density = kept(appearanceKeys.density);
  return {
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : 'system',
    density: density === 'compact' ? density : 'comfortable',
    pageSize: pageSizeOf(kept(appearanceKeys.pageSize)),
  };
}

/** Gives this document the looks that are chosen, by attributes of its root, which the styles go by. */
export function applyAppearance({ scheme, density, pageSize } = readAppearance()): void {
  const ofSystem = () => (window.matchMedia(DARK).matches ? 'dark' : 'light');
  const shown = scheme === 'system' ? ofSystem() : scheme;
  Object.assign(document.documentElement.dataset, { scheme: shown, density, pageSize });
  document.querySelector('meta[name=color-scheme]')?.setAttribute('content', shown);
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', WINDOW_COLORS[shown]);
  window.dispatchEvent(new Event(CHANGED));
}

/** Keeps a choice in this browser, and shows it at once; other tabs follow. */
export function chooseAppearance(choice: Partial<Appearance>): void {
  try {
    for (const name of ['scheme', 'density', 'pageSize'] as const) {
      const chosen = choice[name];
      if (chosen) localStorage.setItem(appearanceKeys[name], String(chosen));
    }
  } catch {
    // Full or forbidden storage: the choice holds for this page.
  }
  applyAppearance({ ...readAppearance(), ...choice });
}

/** Shows the looks, and goes on to when the system or another tab changes them. */
export function followAppearance(): void {
  applyAppearance();
  window.matchMedia(DARK).addEventListener('change', () => applyAppearance());
  window.addEventListener('storage', ({ key }) => {
    if (key === null || Object.values<string>(appearanceKeys).includes(key)) applyAppearance();
  });
}

/** How many rows this document shows on a page. Its root says so, also where nothing can be stored. */
export function shownPageSize(): PageSize {
  return pageSizeOf(document.documentElement.dataset['pageSize']);
}

/** Calls whenever the looks may have changed, by whomever. Call the answer to stop. */
export function onAppearance(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
}
