import { useNavigate } from 'react-router-dom';
import { useShell } from '../../app-context.ts';
import type { Entry } from '../../runtime/sign-in.ts';

/** Takes whoever has just signed in to where they start; the page they signed in on leaves the history. */
export function useEnter(): (entry: Entry) => Promise<void> {
  const { leave } = useShell();
  const navigate = useNavigate();
  return async ({ to, reload }) => {
    if (reload) leave(to);
    else await navigate(to, { replace: true });
  };
}
