import { beforeAll, beforeEach, jest } from '@jest/globals';
import { fetchAppointment } from '@portal/contract/calls/appointments';
import { fetchNote, updateNote } from '@portal/contract/calls/notes';
import { SavedNote } from '@portal/contract/entities/appointment-note';
import { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionsBench } from '../../../../testing/sessions.ts';
import { leaving } from '../use-leave-notes.ts';

/** A note on a page, and what other devices of its author do with it. */
export interface NoteBench {
  /** Id of somebody's own note of a session. */
  noteOf(session: SessionAppointment, as?: string): Promise<string>;
  /** The editor, once it is there; the panel's tab is opened for it. */
  editor(): Promise<HTMLElement>;
  /** Puts text at the place of the cursor, as pasting it does: jsdom has no typing into such an editor. */
  type(text: string): Promise<void>;
  /** What the server has. */
  stored(noteId: string, as?: string): Promise<string>;
  /** Saves another text upon whatever the server has, from another device. */
  saveBeside(noteId: string, note: string, as?: string): Promise<void>;
}

export function noteBench(sessions: SessionsBench): NoteBench {
  // The largest part of these pages is loaded when it is needed: on a busy machine that takes longer than a test waits.
  beforeAll(() => import('../note-editor.tsx'));
  // Three seconds of a busy machine are too few for a save, and for what a test does while one is held back.
  beforeEach(() => void jest.replaceProperty(leaving, 'waitMs', 60_000));
  const fetched = async (id: string, as: string) =>
    SavedNote.parse(await sessions.callBeside(fetchNote, { params: { id } }, as));
  return {
    noteOf: async ({ id }, as = 'maya@demo.test') => {
      const answer = await sessions.callBeside(fetchAppointment, { params: { id } }, as);
      const [own, ...others] = SessionAppointment.parse(answer).appointment_notes;
      if (!own || others.length > 0) throw new Error('A person is told of one note, their own');
      return own.id;
    },
    editor: async () => {
      await userEvent.click(await screen.findByRole('tab', { name: 'Notes' }));
      return screen.findByRole('textbox', { name: 'Your note on this session' });
    },
    type: async (text) => {
      await userEvent.click(screen.getByRole('textbox', { name: 'Your note on this session' }));
      await userEvent.paste(text);
    },
    stored: async (noteId, as = 'maya@demo.test') => (await fetched(noteId, as)).note,
    saveBeside: async (id, note, as = 'maya@demo.test') => {
      const { version } = await fetched(id, as);
      await sessions.callBeside(updateNote, { params: { id }, body: { note, ...(version && { version }) } }, as);
    },
  };
}
