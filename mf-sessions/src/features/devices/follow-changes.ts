import { type InputKind, inputKinds } from './device-kinds.ts';
import type { DeviceStore } from './device-store.ts';
import { isRefusal } from './media-failure.ts';
import type { MediaSurroundings } from './media-surroundings.ts';

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

/**
 * Hears when the person permits a kind of device in the browser's own settings, so that nobody has to reload the page.
 * Browsers that do not tell are asked by Try Again.
 * @returns ends it
 */
function watchPermissions(
  permissions: Pick<Permissions, 'query'> | undefined,
  onGranted: (kind: InputKind) => void,
): () => void {
  const ended = new AbortController();
  for (const kind of inputKinds) void watch(permissions, kind, ended.signal, () => onGranted(kind));
  return () => ended.abort();
}

async function watch(
  permissions: Pick<Permissions, 'query'> | undefined,
  name: InputKind,
  signal: AbortSignal,
  onGranted: () => void,
): Promise<void> {
  // Browsers that do not know the name of a permission reject.
  const status = await permissions?.query({ name }).catch(() => undefined);
  status?.addEventListener('change', () => status.state === 'granted' && onGranted(), { signal });
}
