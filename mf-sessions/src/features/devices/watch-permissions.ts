import { type InputKind, inputKinds } from './device-kinds.ts';

/**
 * Hears when the person permits a kind of device in the browser's own settings, so that nobody has to reload the page.
 * Browsers that do not tell are asked by Try Again.
 * @returns ends it
 */
export function watchPermissions(
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
