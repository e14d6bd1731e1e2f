import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createHeldDevices, handedDevices, handOver, pickUp } from './held-devices.ts';
import { fakeMedia } from './testing/fake-media.ts';
import { fakePermissions } from './testing/fake-permissions.ts';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

/** A waiting room's devices, both open. */
async function openedDevices() {
  const fake = fakeMedia();
  const devices = createHeldDevices({
    media: fake.media,
    permissions: fakePermissions(),
    storage: localStorage,
    isSecure: true,
  });
  const letGo = devices.hold();
  await devices.store.open();
  return { fake, devices, letGo };
}

const openedOnce = ['lid', 'inner'];

describe('held devices', () => {
  it('stay open while they are put back at once, as in StrictMode, and are stopped when nobody holds them', async () => {
    const { fake, devices, letGo } = await openedDevices();
    letGo();
    const letGoAgain = devices.hold();
    await jest.advanceTimersByTimeAsync(0);
    expect(fake.open()).toEqual(openedOnce);
    letGoAgain();
    await jest.advanceTimersByTimeAsync(0);
    expect(fake.open()).toEqual([]);
  });

  it('follow what is plugged in only while they are held', async () => {
    const { fake, devices, letGo } = await openedDevices();
    fake.unplug('inner');
    fake.unplug('headset');
    await jest.advanceTimersByTimeAsync(0);
    expect(devices.store.getState().microphone.status).toBe('failed');
    letGo();
    await jest.advanceTimersByTimeAsync(0);
    fake.plug({ kind: 'audioinput', deviceId: 'late', label: 'Late' });
    await jest.advanceTimersByTimeAsync(0);
    expect(fake.open()).toEqual([]);
  });
});

describe('devices that are handed over', () => {
  it('come to the next page as they are, without another question, and go with that page', async () => {
    const { fake, devices, letGo } = await openedDevices();
    handOver(devices);
    letGo();
    await jest.advanceTimersByTimeAsync(9_000);
    // Asked for twice, as React does in StrictMode.
    expect(handedDevices()).toBe(devices);
    expect(handedDevices()).toBe(devices);
    const leaveCall = devices.hold();
    pickUp(devices);
    expect(handedDevices()).toBeNull();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(fake.open()).toEqual(openedOnce);
    expect(fake.asked).toHaveLength(1);
    leaveCall();
    await jest.advanceTimersByTimeAsync(0);
    expect(fake.open()).toEqual([]);
  });

  it('are stopped when no page comes for them', async () => {
    const { fake, devices, letGo } = await openedDevices();
    handOver(devices);
    letGo();
    await jest.advanceTimersByTimeAsync(10_001);
    expect(handedDevices()).toBeNull();
    expect(fake.open()).toEqual([]);
  });

  it('stay with a page that did not go after all', async () => {
    const { fake, devices, letGo } = await openedDevices();
    handOver(devices);
    await jest.advanceTimersByTimeAsync(10_001);
    expect(fake.open()).toEqual(openedOnce);
    letGo();
    await jest.advanceTimersByTimeAsync(0);
    expect(fake.open()).toEqual([]);
  });

  it('are one page’s: the earlier are let go of when others are handed over', async () => {
    const first = await openedDevices();
    const second = await openedDevices();
    handOver(first.devices);
    first.letGo();
    handOver(second.devices);
    second.letGo();
    await jest.advanceTimersByTimeAsync(1);
    expect(first.fake.open()).toEqual([]);
    expect(second.fake.open()).toEqual(openedOnce);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(second.fake.open()).toEqual([]);
  });
});
