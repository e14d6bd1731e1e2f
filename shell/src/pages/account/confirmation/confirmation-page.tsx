import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../../../app-context.ts';
import { AskForConfirmation } from './ask-for-confirmation.tsx';
import { Confirmed } from './confirmed.tsx';
import { Confirming } from './confirming.tsx';
import { readOutcome } from './outcome.ts';

/** Confirms an account with the token of a mail, or asks for it to be done by mail (AUTH-028, AUTH-029). */
export function ConfirmationPage() {
  const { app } = useShell();
  const outcome = readOutcome(useLocation().state);
  const [token] = useState(() => app.mailToken.read('confirmation'));
  if (outcome === 'confirmed') return <Confirmed />;
  if (token !== null && outcome === null) return <Confirming token={token} />;
  return <AskForConfirmation afterUselessLink={outcome === 'useless'} />;
}
