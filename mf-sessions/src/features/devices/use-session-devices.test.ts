import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { HostContext, type PortalHost } from '@portal/portal-kit';
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { prepareBrowser } from '../../testing/fake-browser.ts';
import { useSessionDevices } from './use-session-devices.ts';

const browser = prepareBrowser();
/** Devices ask it for the error reporter alone. */
const host = { report: () => undefined } as Partial<PortalHost> as PortalHost;
const wrapper = ({ children }: { children: ReactNode }) => createElement(HostContext, { value: host }, children);
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the devices of a session', () => {
  it('are waited for while the browser asks, but not for long: a question left open keeps nobody out', async () => {
    const permit = browser.media.hold();
    const { result, unmount } = renderHook(() => useSessionDevices('video'), { wrapper });
    await act(() => jest.advanceTimersByTimeAsync(4_999));
    expect(result.current.isSettled).toBe(false);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(result.current.isSettled).toBe(true);
    expect(result.current.devices.tracks).toEqual([]);
    permit();
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(result.current.devices.tracks.map(({ kind }) => kind)).toEqual(['video', 'audio']);
    unmount();
    await jest.advanceTimersByTimeAsync(0);
    expect(browser.media.open()).toEqual([]);
  });

  it('are not opened while they are not wanted, released where they are open, and waited for once they are', async () => {
    const handing = renderHook(() => useSessionDevices('video'), { wrapper });
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(browser.media.open()).toEqual(['lid', 'inner']);
    act(() => handing.result.current.devices.handOver());
    handing.unmount();
    const { result, rerender, unmount } = renderHook(({ wanted }) => useSessionDevices('video', wanted), {
      wrapper,
      initialProps: { wanted: false },
    });
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(browser.media.open()).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    const permit = browser.media.hold();
    rerender({ wanted: true });
    await act(() => jest.advanceTimersByTimeAsync(4_999));
    expect(result.current.isSettled).toBe(false);
    permit();
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(result.current.isSettled).toBe(true);
    expect(browser.media.open()).toEqual(['lid', 'inner']);
    unmount();
    await jest.advanceTimersByTimeAsync(0);
  });
});
