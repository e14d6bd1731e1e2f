import * as z from '@portal/contract/schema';
import type { SafeStorage } from '@portal/shell/storage';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Where the panel keeps how its reader left it. */
export const dockKey = 'portal.mock-shell.panel';

const sectionIds = [
  'who',
  'edition',
  'language',
  'time_zone',
  'clock',
  'screen',
  'idle',
  'data',
  'calls',
  'remote',
  'log',
  'outbox',
  'start_over',
] as const;
export type SectionId = (typeof sectionIds)[number];

/** Pixels: less hides the controls, more hides the portal. */
export const dockLimits = { smallest: 240, largest: 960 } as const;

/** A size within what is sensible. */
const size = () => z.pipe(z.number(), z.transform(within));

const dockSchema = z.object({
  opened: z.boolean(),
  place: z.enum(['right', 'bottom']),
  /** Width at the right and height at the bottom, in CSS pixels. */
  sizes: z.object({ right: size(), bottom: size() }),
  sections: z.array(z.enum(sectionIds)),
});

type DockState = z.output<typeof dockSchema>;

export interface DockStore extends StoreApi<DockState> {
  toggle(): void;
  /** Makes the panel this large where it is, within what is sensible. */
  resize(size: number): void;
  setSection(id: SectionId, opened: boolean): void;
}

const asDelivered: DockState = {
  opened: true,
  place: 'right',
  sizes: { right: 384, bottom: 360 },
  sections: ['who'],
};

/**
 * How the panel lies on the page; kept in the browser, read with suspicion.
 * @param isNarrow as delivered, the panel would cover most of the page: it begins closed
 */
export function createDockStore(storage: SafeStorage, isNarrow: boolean): DockStore {
  const store = createStore<DockState>(() => readDock(storage.get(dockKey)) ?? { ...asDelivered, opened: !isNarrow });
  store.subscribe((state) => storage.set(dockKey, JSON.stringify(state)));
  return {
    ...store,
    toggle: () => store.setState(({ opened }) => ({ opened: !opened })),
    resize: (size) =>
      store.setState(({ place, sizes }) => ({
        sizes: { ...sizes, [place]: within(size) },
      })),
    setSection: (id, opened) =>
      store.setState(({ sections }) => ({
        sections: [...sections.filter((other) => other !== id), ...(opened ? [id] : [])],
      })),
  };
}

function within(size: number): number {
  return Math.round(Math.min(dockLimits.largest, Math.max(dockLimits.smallest, size)));
}

function readDock(text: string | null): DockState | null {
  try {
    const read = z.safeParse(dockSchema, JSON.parse(text ?? ''));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
