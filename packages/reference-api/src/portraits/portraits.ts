import * as fileCalls from '@portal/contract/calls/files';
import * as practiceCalls from '@portal/contract/calls/practice-details';
import { isPortraitSize, readPictureHeader } from '@portal/contract/rules/pictures';
import { streamOf } from '../ports/files/files-port.ts';
import { type Implementation, implement, implementPrepared, implementPublic } from '../server/implement.ts';
import { notFound } from '../server/refusal.ts';
import { refuseField } from '../server/refuse-field.ts';
import { newPortraitKey, portraitAddress, portraitKey, replacePortrait } from './portrait-file.ts';

/**
 * PUT /practice/avatar (BA-046, ONB-137, A-128). Content decides, not the name; what the header says is looked at before
 * anything is decoded, so that a picture that unfolds to gigabytes costs nothing. The file is kept before the transaction,
 * because a bucket may take its time; one that no row tells of in the end is removed.
 */
const updateAvatar = implementPrepared(
  practiceCalls.updateAvatar,
  async ({ body }, { ports, random, afterwards }) => {
    const picture = await body.avatar.bytes();
    const header = readPictureHeader(picture);
    const isFine = header !== null && isPortraitSize(header, picture.length);
    const portrait = isFine ? await ports.images.portrait(picture, header) : null;
    if (portrait === null) throw refuseField('avatar', 'rules.file');
    const kept = { key: newPortraitKey(random), isNeeded: false };
    const remove = () => ports.files.remove(kept.key);
    afterwards.on('undone', remove);
    // A repeat is answered as before, without the handler: its portrait has a file already.
    afterwards.on('committed', async () => (kept.isNeeded ? undefined : remove()));
    await ports.files.put(kept.key, streamOf(portrait), portrait.length);
    return kept;
  },
  async (_request, context, kept) => {
    const { database, person, ports, audit } = context;
    kept.isNeeded = true;
    const url = portraitAddress(ports.files, kept.key);
    await replacePortrait(context, url);
    await audit(database, { action: 'portrait.updated', subject: 'person', subject_id: person.id });
    return { url };
  },
);

/** DELETE /practice/avatar: initials stand in its place from then on. */
const removeAvatar = implement(practiceCalls.removeAvatar, async (_request, context) => {
  const { database, person, audit } = context;
  await replacePortrait(context, null);
  await audit(database, { action: 'portrait.removed', subject: 'person', subject_id: person.id });
  return undefined;
});

const YEAR_SECONDS = 31_536_000;

/**
 * GET /files/portraits/{name}: what an img tag fetches, which sends no token. Who was given the address may see it: it
 * stands in answers for those who meet the person.
 */
const readPortrait = implementPublic(fileCalls.readPortrait, async ({ params }, { ports }) => {
  const file = await ports.files.get(portraitKey(params.name));
  if (!file) throw notFound();
  return new Response(file.body, {
    headers: {
      'Content-Type': file.type,
      'Content-Length': String(file.size),
      // In the browser that showed it, and in no cache on the way: a person may remove it.
      'Cache-Control': `private, max-age=${YEAR_SECONDS}, immutable`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Robots-Tag': 'noindex',
    },
  });
});

export const portraits: readonly Implementation[] = [updateAvatar, removeAvatar, readPortrait];
