import type { ReleaseStore, Stored } from '../store/store.ts';

/**
 * Keeps what was made of a store's registry until it is another one: calls come by the hundred, also from strangers, and
 * to read and prove a registry anew for each of them takes a server's time.
 * @param make what is kept of a registry's content; what it throws is not kept
 */
export function keptByTag<Value>(make: (content: string, keys: string[]) => Value) {
  const kept = new WeakMap<ReleaseStore, { of: string; value: Value }>();
  return (store: ReleaseStore, { content, tag }: Stored, keys: string[] = []): Value => {
    const of = `${tag} ${keys}`;
    const before = kept.get(store);
    if (before?.of === of) return before.value;
    const value = make(content.toString('utf8'), keys);
    // A bucket that tells no tag has the same one for everything.
    if (tag !== '') kept.set(store, { of, value });
    return value;
  };
}
