import { beforeAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { appointment_notes } from '../storage/tables.ts';
import { testKeys } from '../testing/open-test-api.ts';
import { prepareNotes } from '../testing/prepare-notes.ts';
import { noteTextOf } from './own-note.ts';

const { api, noteOf, save } = prepareNotes();
let id: string;
beforeAll(async () => {
  id = await noteOf('maya');
});

/** What the store has. */
async function stored(): Promise<{ note: string; version: number }> {
  const { id: number, note, encrypted, version } = appointment_notes;
  const isOfTest = eq(appointment_notes.id, Number(id));
  const [row] = await api.database
    .select({ id: number, note, encrypted, version })
    .from(appointment_notes)
    .where(isOfTest);
  if (!row) throw new Error('The note is gone');
  return { note: noteTextOf(testKeys, row), version: row.version };
}

type Device = 'laptop' | 'phone';
type Saved = Awaited<ReturnType<typeof save>>;

interface Step {
  device: Device;
  /** Whether the other device saves at the very same time. */
  together: boolean;
  /** Whether the answer is lost, so that the device knows nothing of it and goes on with its old version. */
  isLost: boolean;
}

const device = fc.constantFrom<Device>('laptop', 'phone');
const steps = fc.array(fc.record({ device, together: fc.boolean(), isLost: fc.boolean() }), {
  minLength: 1,
  maxLength: 6,
});

/** Plays one interleaving, and holds every answer against what the store has afterwards. */
async function play(list: readonly Step[]): Promise<void> {
  let accepted = await stored();
  const known: Record<Device, number> = { laptop: accepted.version, phone: accepted.version };
  for (const [index, step] of list.entries()) {
    const others: Device = step.device === 'laptop' ? 'phone' : 'laptop';
    const saving = step.together ? [step.device, others] : [step.device];
    const texts = saving.map((name) => `<p>${name} ${accepted.version} ${index}</p>`);
    const sent = saving.map((name, place) => save('maya', id, { note: texts[place], version: known[name] }, name));
    const answers = await Promise.all(sent);
    const before = accepted.version;
    accepted = holdAnswers(answers, texts, accepted);
    expect(accepted.version - before).toBeLessThanOrEqual(1);
    expect(await stored()).toEqual(accepted);
    if (step.isLost) continue;
    for (const [place, name] of saving.entries()) known[name] = versionTold(answers[place]);
  }
}

/** What is stored after these answers: at most one of them took the place of what was there, every other one says so. */
function holdAnswers(answers: readonly Saved[], texts: readonly string[], before: { note: string; version: number }) {
  let newest = before;
  for (const [place, { status, body }] of answers.entries()) {
    if (status !== 200) continue;
    expect(body).toMatchObject({ note: texts[place], version: before.version + 1 });
    newest = { note: body.note, version: body.version };
  }
  for (const { status, body } of answers) {
    if (status === 200) continue;
    expect(status).toBe(409);
    expect(body.error).toContain('Your text was not saved');
    const { note, version } = body.current;
    expect([before, newest]).toContainEqual({ note, version });
  }
  return newest;
}

function versionTold(answer: Saved | undefined): number {
  return answer?.body.version ?? answer?.body.current.version;
}

describe('saves of two devices', () => {
  it('never take the place of a newer text, and are told so, in whatever order they come', async () => {
    await fc.assert(fc.asyncProperty(steps, play), { seed: 8, numRuns: 15 });
  });
});
