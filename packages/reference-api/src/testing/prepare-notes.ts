import { beforeAll } from '@jest/globals';
import { audit_events, note_versions } from '../storage/tables.ts';
import { makeSession } from './make-session.ts';
import { prepareTestApi } from './prepare-test-api.ts';

const people = ['maya', 'luc', 'alex', 'jo', 'kim'] as const;
export type Author = (typeof people)[number];

/** Browsers that a note is written in, as they call themselves. */
export const browsers = {
  laptop: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
  phone: 'Mozilla/5.0 (iPhone) Version/18.0 Mobile Safari/604.1',
} as const;

/** The API for tests of notes: who asks is a first name. */
export function prepareNotes() {
  const api = prepareTestApi({ emptied: [note_versions, audit_events] });
  const tokens = new Map<Author, string>();
  beforeAll(async () => {
    for (const name of people) tokens.set(name, await api.tokenOf(`${name}@demo.test`));
  });
  const send = (who: Author, method: string, path: string, body?: unknown, browser?: keyof typeof browsers) =>
    api.call(method, `/practice/${path}`, {
      token: tokens.get(who),
      body,
      headers: browser ? { 'User-Agent': browsers[browser] } : {},
    });
  return {
    api,
    send,
    /** The number of somebody's note of a new session. */
    async noteOf(who: Author, session: Parameters<typeof makeSession>[1] = {}): Promise<string> {
      const id = await makeSession(api, session);
      const { body } = await send(who, 'GET', `appointments/${id}`);
      return body.appointment_notes[0].id;
    },
    save: (who: Author, id: string, body: unknown, browser?: keyof typeof browsers) =>
      send(who, 'PUT', `appointment_notes/${id}`, body, browser),
    read: async (who: Author, id: string) => (await send(who, 'GET', `appointment_notes/${id}`)).body,
    versions: async (who: Author, id: string) => (await send(who, 'GET', `appointment_notes/${id}/versions`)).body,
  };
}
