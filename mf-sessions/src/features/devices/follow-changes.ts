import { inputKinds } from './device-kinds.ts';
import type { DeviceStore } from './device-store.ts';
import { isRefusal } from './media-failure.ts';
import type { MediaSurroundings } from './media-surroundings.ts';
import { watchPermissions } from './watch-permissions.ts';

type Followed = Pick<DeviceStore, 'getState' | 'open' | 'look'>;

/**
 * Tries again what failed as soon as it may succeed: a device is plugged in, the page is looked at again (phones lend
 * a device to one program at a time), or a permission given.
 * @returns ends it
 */
export function followChanges({ media, permissions }: MediaSurroundings, store: Followed): () => void {
  const failureOf = (kind: (typeof inputKinds)[number]) => {
    const input = store.getState()[kind];
    return input.status === 'failed' ? input.failure : null;
  };
  const onDevices = async () => {
    await store.look();
    const { found } = store.getState();
    const arrived = inputKinds.filter((kind) => failureOf(kind) === 'missing' && found[kind].length > 0);
    if (arrived.length > 0) await store.open(arrived);
  };
  const retryUsed = async () => {
    const used = inputKinds.filter((kind) => failureOf(kind) === 'inUse');
    if (used.length > 0) await store.open(used);
  };
  const listen = () => void onDevices().then(retryUsed);
  const onLook = () => {
    if (document.visibilityState === 'visible') void retryUsed();
  };
  media?.addEventListener('devicechange', listen);
  document.addEventListener('visibilitychange', onLook);
  const unwatch = watchPermissions(permissions, (kind) => {
    const failure = failureOf(kind);
    if (failure !== null && isRefusal(failure)) void store.open([kind]);
  });
  return () => {
    media?.removeEventListener('devicechange', listen);
    document.removeEventListener('visibilitychange', onLook);
    unwatch();
  };
}
