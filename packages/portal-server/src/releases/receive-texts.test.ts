import { expect, it } from '@jest/globals';
import { hashesOf, remoteFiles } from '@portal/delivery/testing';
import { admins, call, portalWithTeams, publishing, wholeRelease } from '../testing/release-calls.ts';

const version = '0.1.0-cccccccc';

/** Sends a release with these scripts for its texts. */
async function send(english: string, french: string) {
  const portal = await portalWithTeams();
  const files = { ...remoteFiles, 'en.0.js': english, 'fr.0.js': french };
  const { chunks, ...release } = wholeRelease(version);
  const texts = { 'messages-en': ['en.0.js'], 'messages-fr': ['fr.0.js'] };
  const sent = { ...release, integrity: hashesOf(files), chunks: { ...chunks, ...texts } };
  const { head, bytes } = publishing(portal.releases, sent, { files });
  const answer = await call(portal.app, admins, head, bytes);
  return { status: answer.status, words: answer.said, kept: await portal.releases.list('mf-admin') };
}

it('a release that a team sends is refused with texts that one language lacks', async () => {
  expect(await send(`e.exports=JSON.parse('{"title":"Title"}')`, 'e.exports={}')).toEqual({
    status: 422,
    words:
      'Nothing was changed.\nmf-admin has no French texts in messages-fr for title: people read English there. Write them, and publish again.\n',
    kept: ['0.1.0-bbbbbbbb'],
  });
});

it('a release is taken that lacks a form of a plural, as earlier packages built them', async () => {
  const forms = (texts: object) => `e.exports=JSON.parse('${JSON.stringify(texts)}')`;
  const english = { rows_one: 'row', rows_other: '{{count}} rows', pick_one: 'One', pick_other: 'Other' };
  const french = { rows_one: 'rangée', rows_other: '{{count}} rangées', pick_one: 'Un', pick_other: 'Autre' };
  expect(await send(forms(english), forms(french))).toMatchObject({ status: 201 });
});

it('a release of which texts cannot be read is taken as before', async () => {
  expect(await send('whatever', 'else')).toMatchObject({ status: 201 });
});

it('keys and scripts of a size that no catalogue has are left out: looking at them would hold the server', async () => {
  const short = Object.fromEntries(Array.from({ length: 100 }, (_, place) => [`key${place}`, 'text']));
  const long = `e.exports=JSON.parse('${JSON.stringify({ ['k'.repeat(100_000)]: short })}')`;
  const escapes = `e.exports=JSON.parse('{"a":"${'\\x41'.repeat(200_000)}"}')`;
  for (const english of [long, escapes]) expect(await send(english, 'e.exports={}')).toMatchObject({ status: 201 });
});
