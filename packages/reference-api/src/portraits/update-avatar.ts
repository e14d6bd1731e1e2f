import { updateAvatar } from '@portal/contract/calls/practice-details';
import { isPortraitSize, readPictureHeader } from '@portal/contract/rules/pictures';
import { streamOf } from '../ports/files/files-port.ts';
import { implementPrepared } from '../server/implement.ts';
import { refuseField } from '../server/refuse-field.ts';
import { newPortraitKey, portraitAddress, replacePortrait } from './portrait-file.ts';

/**
 * PUT /practice/avatar (BA-046, ONB-137, A-128). Content decides, not the name; what the header says is looked at before
 * anything is decoded, so that a picture that unfolds to gigabytes costs nothing. The file is kept before the transaction,
 * because a bucket may take its time; one that no row tells of in the end is removed.
 */
export const savePortrait = implementPrepared(
  updateAvatar,
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
