import { describe, expect, it } from '@jest/globals';
import { createSafeStorage } from '@portal/shell/storage';
import { MemoryStorage } from '../mock/memory-storage.ts';
import { createDockStore, dockKey } from './dock-store.ts';

function open(kept: string | null = null, isNarrow = false) {
  const memory = new MemoryStorage(() => undefined);
  if (kept !== null) memory.setItem(dockKey, kept);
  const storage = createSafeStorage(() => memory);
  return { store: createDockStore(storage, isNarrow), again: () => createDockStore(storage, isNarrow).getState() };
}

describe('the dock', () => {
  it('stays as its reader left it: opened, place, size, sections', () => {
    const { store, again } = open();
    store.setState({ place: 'bottom' });
    store.resize(300);
    store.toggle();
    store.setSection('log', true);
    store.setSection('who', false);
    expect(again()).toEqual({
      opened: false,
      place: 'bottom',
      sizes: { right: 384, bottom: 300 },
      sections: ['log'],
    });
  });

  it('keeps to sizes that leave both panel and portal usable', () => {
    const { store } = open();
    store.resize(10);
    expect(store.getState().sizes.right).toBe(240);
    store.resize(10_000);
    expect(store.getState().sizes.right).toBe(960);
  });

  it('does so when another size was kept', () => {
    const kept = { opened: true, place: 'bottom', sizes: { right: 5, bottom: 1e6 }, sections: [] };
    expect(open(JSON.stringify(kept)).store.getState().sizes).toEqual({ right: 240, bottom: 960 });
  });

  it.each(['', 'garbage', '{}', '{"opened":"yes"}'])('lies as delivered when %j was kept', (kept) => {
    expect(open(kept).store.getState()).toMatchObject({ opened: true, place: 'right', sections: ['who'] });
  });

  it('begins closed where it would cover most of the page, unless it was left open', () => {
    const { store, again } = open(null, true);
    expect(store.getState().opened).toBe(false);
    store.toggle();
    expect(again().opened).toBe(true);
  });
});
