import { devHandles } from '../../e2e/support/dev-handles.ts';
import type { Write } from './client.ts';
import { count, type Tally } from './tally.ts';

/** Somebody who writes one thing after another. */
export interface Writer {
  next(): Write;
  /** Enters a write that was acknowledged into what has to be stored. */
  acknowledged(answer: unknown): void;
}

const clients = ['alex@demo.test', 'casey@demo.test', 'jo@demo.test'] as const;
const practitioner = 'maya@demo.test';
/** Hours that are given at once: enough to tell one gift from most others. */
const HOURS = 500;

/** What of an appointment's record is read. */
interface Appointment {
  chat: { id: string };
  appointment_notes: { id: string }[];
}

interface Note {
  version: number;
}

/** Messages of a chat: the database knows each by its sender's id for it. */
function messageWriter(token: string, chatId: string, acknowledged: Tally): Writer {
  let id = '';
  return {
    next: () => {
      id = crypto.randomUUID();
      const body = { id, message: `Words of ${id}` };
      return { method: 'POST', path: `/practice/chats/${chatId}/messages`, token, body, key: id };
    },
    acknowledged: () => count(acknowledged, `message ${id}`),
  };
}

/** Hours given to a client: nothing but the key keeps them from being given twice. */
function hoursWriter(token: string, clientId: string, acknowledged: Tally): Writer {
  let written = 0;
  const hours = () => (written % HOURS) + 1;
  return {
    next: () => ({
      ...{ method: 'PUT', path: '/admin/additional_minutes/add', token, key: crypto.randomUUID() },
      body: { client_id: clientId, counselling_type: 'individual', hours: hours() },
    }),
    acknowledged: () => {
      count(acknowledged, `client ${clientId} ${hours()} hours`);
      written += 1;
    },
  };
}

/** Saves of a note: its version counts them, its text is the last one. */
function noteWriter(token: string, noteId: string, acknowledged: Tally): Writer {
  let version = 0;
  let saves = 0;
  const text = () => `<p>Save ${saves}</p>`;
  const textKey = () => `note ${noteId} ${text()}`;
  return {
    next: () => ({
      ...{ method: 'PUT', path: `/practice/appointment_notes/${noteId}`, token, key: crypto.randomUUID() },
      // The first one goes by no version.
      body: { note: `<p>Save ${saves + 1}</p>`, ...(saves > 0 && { version }) },
    }),
    acknowledged: (answer) => {
      version = (answer as Note).version;
      acknowledged.delete(textKey());
      saves += 1;
      count(acknowledged, textKey());
      count(acknowledged, `note ${noteId} saved`);
    },
  };
}

async function read<Answer>(portal: string, path: string, token: string): Promise<Answer> {
  const answer = await fetch(`${portal}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`GET ${path} was answered with ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Three kinds of writers for each of some clients, each with a session of their own. */
export async function engageWriters(portal: string, acknowledged: Tally): Promise<Writer[]> {
  const { tokenFor, makeAppointment } = devHandles(portal);
  const writers: Writer[] = [];
  for (const client of clients) {
    const { id } = await makeAppointment({ counsellor: practitioner, client, starts_in_seconds: 86_400, duration: 60 });
    const [talking, noting] = [await tokenFor(practitioner), await tokenFor(practitioner)];
    const { chat, appointment_notes } = await read<Appointment>(portal, `/practice/appointments/${id}`, noting);
    const { id: clientId } = await read<{ id: string }>(portal, '/practice/users/me', await tokenFor(client));
    const [note] = appointment_notes;
    if (!note) throw new Error('The appointment has no note');
    writers.push(
      messageWriter(talking, chat.id, acknowledged),
      noteWriter(noting, note.id, acknowledged),
      hoursWriter(await tokenFor('admin@demo.test'), clientId, acknowledged),
    );
  }
  return writers;
}
