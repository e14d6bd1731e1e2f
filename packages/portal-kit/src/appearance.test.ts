import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  appearanceKeys,
  applyAppearance,
  chooseAppearance,
  followAppearance,
  onAppearance,
  readAppearance,
  shownPageSize,
} from './appearance.ts';

let isDark = false;
let changed: () => void = applyAppearance;
const shown = () => ({ ...document.documentElement.dataset });
const metaOf = (name: string) => document.querySelector(`meta[name=${name}]`)?.getAttribute('content');

beforeEach(() => {
  localStorage.clear();
  isDark = false;
  document.head.innerHTML = '<meta name="color-scheme" content="light dark"><meta name="theme-color" content="#fff">';
  window.matchMedia = jest.fn((media: string) => ({
    media,
    get matches() {
      return media === '(prefers-color-scheme: dark)' && isDark;
    },
    addEventListener: (_: string, listener: () => void) => {
      changed = listener;
    },
  })) as unknown as typeof window.matchMedia;
});

describe('appearance', () => {
  it('is the system’s until something else is chosen, and follows it', () => {
    followAppearance();
    expect(shown()).toMatchObject({ scheme: 'light', density: 'comfortable' });
    isDark = true;
    changed();
    expect(shown()).toMatchObject({ scheme: 'dark' });
    expect([metaOf('color-scheme'), metaOf('theme-color')]).toEqual(['dark', '#121917']);
  });

  it('is what was chosen, whatever the system says, also for the next visit', () => {
    isDark = true;
    chooseAppearance({ scheme: 'light' });
    chooseAppearance({ density: 'compact' });
    expect(shown()).toMatchObject({ scheme: 'light', density: 'compact' });
    expect(metaOf('color-scheme')).toBe('light');
    chooseAppearance({ pageSize: 25 });
    expect(readAppearance()).toEqual({ scheme: 'light', density: 'compact', pageSize: 25 });
    chooseAppearance({ scheme: 'system' });
    expect(shown()).toMatchObject({ scheme: 'dark', density: 'compact', pageSize: '25' });
  });

  it('follows what another tab chooses', () => {
    followAppearance();
    localStorage.setItem(appearanceKeys.scheme, 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal.locale' }));
    expect(shown()).toMatchObject({ scheme: 'light' });
    window.dispatchEvent(new StorageEvent('storage', { key: appearanceKeys.scheme }));
    expect(shown()).toMatchObject({ scheme: 'dark' });
    const changed = jest.fn(() => shownPageSize());
    const stop = onAppearance(changed);
    localStorage.setItem(appearanceKeys.pageSize, '50');
    window.dispatchEvent(new StorageEvent('storage', { key: appearanceKeys.pageSize }));
    expect(changed).toHaveLastReturnedWith(50);
    stop();
    changed.mockClear();
    applyAppearance();
    expect(changed).not.toHaveBeenCalled();
  });

  it('is the usual where storage holds nonsense', () => {
    localStorage.setItem(appearanceKeys.scheme, 'sepia"><script>');
    localStorage.setItem(appearanceKeys.density, '');
    for (const size of ['1000', '05', '25 ', 'NaN']) {
      localStorage.setItem(appearanceKeys.pageSize, size);
      expect(readAppearance().pageSize).toBe(5);
    }
    applyAppearance();
    expect(shown()).toMatchObject({ scheme: 'light', density: 'comfortable' });
  });

  it('holds for the page where nothing can be kept', () => {
    const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    chooseAppearance({ scheme: 'dark', pageSize: 10 });
    expect(shown()).toMatchObject({ scheme: 'dark' });
    expect(shownPageSize()).toBe(10);
    set.mockRestore();
    chooseAppearance({ scheme: 'system' });
    expect(shown()).toMatchObject({ scheme: 'light' });
  });
});
