import { expect, it } from '@jest/globals';
import { createTexts } from '../locale/texts.ts';
import { portalMap } from '../map/portal-map.ts';
import english from '../messages/en.json';
import french from '../messages/fr.json';
import { nameOfRemote } from './name-of-remote.ts';

it('calls a remote by the shell’s own texts, else as its entry in the navigation, else as its folder', async () => {
  const texts = await createTexts('fr');
  await texts.add('shell', { en: async () => ({ default: english }), fr: async () => ({ default: french }) });
  const entry = { text: { en: 'Visits', fr: 'Visites' }, icon: 'list', order: 1, for: 'practitioner' };
  const area = { at: '/visits', owner: 'mf-visits', guards: ['practitioner'], layouts: ['main'] } as const;
  const map = portalMap({
    routes: { 'mf-visits': [{ path: '/visits', guard: 'practitioner', entry }] },
    areas: [area],
  });
  const named = (remote: `mf-${string}`) => nameOfRemote(remote, { texts, map, locale: 'fr' });
  expect([named('mf-dashboard'), named('mf-visits'), named('mf-visit-notes')]).toEqual([
    french.parts['mf-dashboard'],
    'Visites',
    'Visit notes',
  ]);
});
