import { describe, expect, it } from '@jest/globals';
import { NOTE_LIMIT } from '@portal/contract/rules/notes';
import { NOON } from '../testing/noon.ts';
import { prepareNotes } from '../testing/prepare-notes.ts';

const { api, noteOf, save, read, versions } = prepareNotes();
const MINUTE = 60_000;
const later = (minutes: number) => {
  api.now = new Date(NOON.getTime() + minutes * MINUTE);
};

describe('a note', () => {
  it.each(['maya', 'alex'] as const)('is saved for its author, and each save raises its version (%s)', async (who) => {
    const id = await noteOf(who);
    expect((await read(who, id)).version).toBe(1);
    const first = await save(who, id, { note: '<p>One</p>', version: 1 }, 'laptop');
    expect(first.body).toMatchObject({ note: '<p>One</p>', version: 2, device: 'Firefox, Windows' });
    expect(first.body.saved_at).toBe(NOON.toISOString());
    expect((await save(who, id, { note: '<p>Two</p>', version: 2 })).body.version).toBe(3);
    expect(await read(who, id)).toMatchObject({ note: '<p>Two</p>', version: 3 });
  });

  it('is nobody else’s', async () => {
    const id = await noteOf('maya');
    for (const other of ['luc', 'alex', 'jo'] as const) {
      expect((await save(other, id, { note: '<p>Mine</p>' })).status).toBe(404);
      expect((await read(other, id)).code).toBe('not_found');
      expect((await versions(other, id)).code).toBe('not_found');
    }
    expect((await save('maya', 'x', { note: '' })).status).toBe(404);
    expect((await read('maya', id)).note).toBe('');
  });

  it('is not for the guest of a couple', async () => {
    const id = await noteOf('jo', { provider_type: 'couples' });
    expect((await save('kim', id, { note: '<p>Mine</p>' })).status).toBe(403);
  });

  it('is sanitised', async () => {
    const id = await noteOf('maya');
    const { body } = await save('maya', id, { note: '<p onclick=x>a<script>alert(1)</script></p>' });
    expect([body.note, (await read('maya', id)).note]).toEqual(['<p>a</p>', '<p>a</p>']);
  });

  it('is refused in words where elements lie deeper inside each other than anybody writes', async () => {
    const id = await noteOf('maya');
    const refused = await save('maya', id, { note: '<b>'.repeat(99_000) });
    expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'note_too_deep']);
    expect((await save('maya', id, { note: '<blockquote>'.repeat(40) })).status).toBe(200);
  });

  it('is saved whole up to its limit in any alphabet, and refused in words beyond', async () => {
    const id = await noteOf('maya');
    const longest = `<p>${'語'.repeat(NOTE_LIMIT - 7)}</p>`;
    expect((await save('maya', id, { note: longest })).status).toBe(200);
    expect((await read('maya', id)).note).toBe(longest);
    // Nothing but markup is not even read.
    for (const note of [`${longest}!`, '&'.repeat(NOTE_LIMIT), '<br>'.repeat(70_000)]) {
      const refused = await save('maya', id, { note });
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        [
          {
            source: { pointer: 'note' },
            detail: 'This note is too long to be saved. Please shorten it; nothing of it was cut.',
            code: 'note_too_long',
          },
        ],
      ]);
    }
    expect((await read('maya', id)).note).toBe(longest);
  });

  it('leaves who did what in the audit trail, and nothing of what it says', async () => {
    const id = await noteOf('maya');
    await save('maya', id, { note: '<p>Secret</p>' });
    await read('maya', id);
    await versions('maya', id);
    const events: { action: string; subject_id: string }[] = (await api.call('GET', '/dev/audit?limit=3')).body;
    expect(events.map(({ action, subject_id }) => [action, subject_id])).toEqual([
      ['note.versions_viewed', id],
      ['note.viewed', id],
      ['note.updated', id],
    ]);
    expect(JSON.stringify(events)).not.toContain('Secret');
  });
});

describe('a save upon an older version', () => {
  it('is refused, in words and with the text that is there', async () => {
    const id = await noteOf('maya');
    const written = await save('maya', id, { note: '<p>From the phone</p>', version: 1 }, 'phone');
    later(3);
    const refused = await save('maya', id, { note: '<p>From the laptop</p>', version: 1 }, 'laptop');
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        code: 'note_changed_on_device',
        error: 'Version 2 of this note was saved at 10:00 AM EST (Safari, iPhone). Your text was not saved over it.',
        current: written.body,
      },
    ]);
    expect((await read('maya', id)).note).toBe('<p>From the phone</p>');
  });

  it('is refused where the other device did not say what it is', async () => {
    const id = await noteOf('maya');
    await save('maya', id, { note: '<p>One</p>', version: 1 });
    const refused = await save('maya', id, { note: '<p>Two</p>', version: 1 });
    expect(refused.body.error).toBe(
      'Version 2 of this note was saved at 10:00 AM EST. Your text was not saved over it.',
    );
  });

  it('is none when the text is there already: its first answer was lost', async () => {
    const id = await noteOf('maya');
    const first = await save('maya', id, { note: '<p>One</p>', version: 1 });
    const again = await save('maya', id, { note: '<p>One</p>', version: 1 });
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  it('is not looked for where no version is named', async () => {
    const id = await noteOf('maya');
    await save('maya', id, { note: '<p>One</p>', version: 1 });
    expect((await save('maya', id, { note: '<p>Two</p>' })).body.version).toBe(3);
  });
});

describe('the versions of a note', () => {
  it('are the last texts of five minutes, the newest first, and not the present one', async () => {
    const id = await noteOf('maya');
    for (const [minute, note] of [
      [0, '<p>a</p>'],
      [4, '<p>a b</p>'],
      [5, '<p>a b c</p>'],
      [11, '<p>a b c d</p>'],
    ] as const) {
      later(minute);
      await save('maya', id, { note });
    }
    const { data, pagination } = await versions('maya', id);
    expect(data.map(({ version, note }: { version: number; note: string }) => [version, note])).toEqual([
      [4, '<p>a b c</p>'],
      [3, '<p>a b</p>'],
    ]);
    expect(data[1].saved_at).toBe(new Date(NOON.getTime() + 4 * MINUTE).toISOString());
    expect(pagination).toEqual({ total: 1, current: 1, total_items: 2 });
  });

  it('come back, and keep what they take the place of', async () => {
    const id = await noteOf('maya');
    await save('maya', id, { note: '<p>First</p>' });
    later(6);
    await save('maya', id, { note: '<p>Second</p>' });
    const restored = await save('maya', id, { note: '<p>First</p>', version: 3, restored_version: 2 });
    expect(restored.body).toMatchObject({ note: '<p>First</p>', version: 4 });
    const [event] = (await api.call('GET', '/dev/audit?limit=1')).body;
    expect(event).toMatchObject({ action: 'note.restored', subject_id: id });
    const { data } = await versions('maya', id);
    expect(data.map(({ note }: { note: string }) => note)).toEqual(['<p>Second</p>', '<p>First</p>']);
  });

  it('have what was decided against, however short, however soon, and from devices of the same name', async () => {
    const id = await noteOf('maya');
    await save('maya', id, { note: '<p>From one</p>', version: 1 }, 'laptop');
    const mine = { note: '<p>From the other</p>', version: 2 };
    expect((await save('maya', id, { ...mine, version: 1 }, 'laptop')).status).toBe(409);
    expect((await save('maya', id, { ...mine, decided_over: 2 }, 'laptop')).status).toBe(200);
    const kept = async () => (await versions('maya', id)).data.map(({ note }: { note: string }) => note);
    expect(await kept()).toEqual(['<p>From one</p>']);
    // Whoever types on afterwards has decided nothing more.
    await save('maya', id, { note: '<p>From the other one</p>', version: 3, decided_over: 2 }, 'laptop');
    expect(await kept()).toEqual(['<p>From one</p>']);
  });

  it('cannot be brought back where there is none', async () => {
    const id = await noteOf('maya');
    await save('maya', id, { note: '<p>First</p>' });
    for (const restored_version of [7, 2 ** 31, -1, 1.5]) {
      const refused = await save('maya', id, { note: '<p>Second</p>', restored_version });
      expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([422, 'restored_version']);
    }
  });
});
