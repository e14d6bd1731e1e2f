// State that several parts share, or that outlives them: made once, outside of components. Parts that read it get a `ReadableStore`, and change it by its own words only.
import { createStore, type ReadableStore } from '@portal/portal-kit/store';
import { Button } from '@portal/ui/base';

interface PickedVisits extends ReadableStore<{ ids: readonly string[] }> {
  pick(id: string): void;
}

function createPickedVisits(): PickedVisits {
  const { setState, ...store } = createStore(() => ({ ids: [] as readonly string[] }));
  return { ...store, pick: (id) => setState(({ ids }) => ({ ids: [...ids, id] })) };
}

export const pickedVisits = createPickedVisits();

export function PickVisit({ id, label }: { id: string; label: string }) {
  return <Button onClick={() => pickedVisits.pick(id)}>{label}</Button>;
}
