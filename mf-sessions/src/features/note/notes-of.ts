import type { Services } from '@portal/portal-kit';
import { createOpenNotes, type OpenNotes } from './open-notes.ts';

/** Notes live as long as the portal, and longer than every part of it. */
const notesOfPortal = new WeakMap<Services['api'], OpenNotes>();

/** The open notes of a portal. */
export function notesOf(services: Services): OpenNotes {
  const notes = notesOfPortal.get(services.api) ?? createOpenNotes(services);
  notesOfPortal.set(services.api, notes);
  return notes;
}
