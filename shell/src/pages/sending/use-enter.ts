import { useShell } from '../../app-context.ts';
import type { Entry } from '../../runtime/sign-in.ts';
import { useGoOn } from './use-go-on.ts';

/** Takes whoever has just signed in to where they start; the page they signed in on leaves the history. */
export function useEnter(): (entry: Entry) => Promise<void> {
  const { leave } = useShell();
  const { goOn, hasGone } = useGoOn();
  return async ({ to, reload }) => {
    if (!reload) return goOn(to, { replace: true });
    leave(to);
    await hasGone();
  };
}
