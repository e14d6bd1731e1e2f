import { type Services, useServices } from '@portal/portal-kit';
import { useEffect, useSyncExternalStore } from 'react';
import { AheadText } from './ahead-text.ts';
import { askBeforeLoss } from './ask-before-loss.ts';

const textsOfPortal = new WeakMap<Services['api'], Map<string, AheadText>>();

function aheadTextOf({ api, drafts, report }: Services, appointmentId: string): AheadText {
  const texts = textsOfPortal.get(api) ?? new Map<string, AheadText>();
  textsOfPortal.set(api, texts);
  const known = texts.get(appointmentId);
  if (known) return known;
  const ports = { drafts, locks: navigator.locks, report: (error: unknown) => report(error, { part: 'notes' }) };
  const text = new AheadText(appointmentId, ports);
  texts.set(appointmentId, text);
  askBeforeLoss(text);
  return text;
}

/** What was written for a session before it could be opened (SESS-048): the same for all that show it. */
export function useAheadText(appointmentId: string) {
  const ahead = aheadTextOf(useServices(), appointmentId);
  const view = useSyncExternalStore(ahead.subscribe, ahead.getView);
  useEffect(() => void ahead.look(), [ahead]);
  return { ahead, ...view };
}
