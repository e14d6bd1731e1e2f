import type { Call, CallInput } from '@portal/contract/call';
import { SavedNote } from '@portal/contract/entities/appointment-note';
import { callUrl } from '@portal/contract/url';
import type { TestWorld } from '@portal/mock-shell';

/** What the API answered to a call of a note. */
export interface NoteAnswer {
  status: number;
  body: unknown;
}

/** The reference API, and all that it has ever stored of one note. */
export interface NoteServer {
  answer(call: Call, input: CallInput<Call>, headers: Readonly<Record<string, string>>): Promise<NoteAnswer>;
  /** The texts by their versions. */
  stored: ReadonlyMap<number, string>;
  /** The newest of them. */
  current(): string;
}

/** @param token of the note's author */
export async function noteServer(world: TestWorld, id: string, token: string): Promise<NoteServer> {
  const stored = new Map<number, string>();
  const ask = async (method: string, path: string, headers: Readonly<Record<string, string>>, body: unknown) => {
    const bytes = body === undefined ? null : new TextEncoder().encode(JSON.stringify(body)).buffer;
    const answer = await world.answer({ method, path, headers: Object.entries(headers), body: bytes });
    return { status: answer.status, body: JSON.parse(new TextDecoder().decode(answer.body ?? undefined)) as unknown };
  };
  const look = async () => {
    const { body } = await ask(
      'GET',
      `/practice/appointment_notes/${id}?locale=en`,
      { authorization: token },
      undefined,
    );
    const { version = 0, note } = SavedNote.parse(body);
    stored.set(version, note);
  };
  await look();
  return {
    stored,
    current: () => stored.get(Math.max(...stored.keys())) ?? '',
    answer: async (call, input, headers) => {
      const answer = await ask(call.method, callUrl(call, input, 'en'), headers, input.body);
      if (call.method !== 'GET') await look();
      return answer;
    },
  };
}
