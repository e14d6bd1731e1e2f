import { updateAvatar } from '@portal/contract/calls/practice-details';
import { isPortraitSize, readPictureHeader } from '@portal/contract/rules/pictures';
import { streamOf } from '../ports/files/files-port.ts';
import { implementPrepared } from '../server/implement.ts';
import { refuseField } from '../server/refuse-field.ts';
import { newPortraitKey, portraitAddress, replacePortrait } from './portrait-file.ts';

/**
 * PUT /practice/avatar (BA-046, ONB-137, A-128). Content decides, not the name; what the header says is looked at before
 * anything is decoded, so that a picture that unfolds to gigabytes costs nothing.
 */
export const savePortrait = implementPrepared(
  updateAvatar,
  async ({ body }, { ports }) => {
    const picture = await body.avatar.bytes();
    const header = readPictureHeader(picture);
    const isFine = header !== null && isPortraitSize(header, picture.length);
    const portrait = isFine ? await ports.images.portrait(picture, header) : null;
    if (portrait === null) throw refuseField('avatar', 'rules.file');
    return portrait;
  },
  async (_request, context, portrait) => {
    const { database, person, ports, random, afterwards, audit } = context;
    const key = newPortraitKey(random);
    afterwards.on('undone', () => ports.files.remove(key));
    await ports.files.put(key, streamOf(portrait), portrait.length);
    const url = portraitAddress(ports.files, key);
    await replacePortrait(context, url);
    await audit(database, { action: 'portrait.updated', subject: 'person', subject_id: person.id });
    return { url };
  },
);
