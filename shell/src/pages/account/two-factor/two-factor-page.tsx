import { Navigate, useLocation } from 'react-router-dom';
import { TwoFactorForm } from './two-factor-form.tsx';

/** Asks for the pin of a two-factor sign-in (doc 1 §4). Without one under way there is nothing to ask: back to sign-in. */
export function TwoFactorPage() {
  const { state }: { state: unknown } = useLocation();
  const twoFactorId = readTwoFactorId(state);
  if (twoFactorId === null) return <Navigate to="/signin" replace />;
  return <TwoFactorForm twoFactorId={twoFactorId} />;
}

function readTwoFactorId(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('two_factor_id' in state)) return null;
  return typeof state.two_factor_id === 'string' ? state.two_factor_id : null;
}
