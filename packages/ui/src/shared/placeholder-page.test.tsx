import { describe, expect, it } from '@jest/globals';
import { placeholders as ofAdmin } from '../../../../mf-admin/src/features/placeholder/placeholder-page.tsx';
import admin from '../../../../mf-admin/src/index.ts';
import adminEnglish from '../../../../mf-admin/src/messages/en.json';
import adminFrench from '../../../../mf-admin/src/messages/fr.json';
import { placeholderAt } from './placeholder-page.tsx';

type Texts = Record<string, Record<string, string>>;

const remotes = [{ remote: admin, placeholders: ofAdmin, english: adminEnglish, french: adminFrench }];

const pages = remotes.flatMap(({ remote, placeholders, english, french }) =>
  remote.pages
    .filter(({ id }) => id === 'placeholder')
    .flatMap(({ paths }) => paths.map((path) => path.replace(/:\w+|\*/g, '7')))
    .map((path) => ({
      path,
      placeholders,
      english: english.placeholders as Texts,
      french: french.placeholders as Texts,
    })),
);

it('are there for every remote that has pages to come', () => {
  expect(pages.length).toBeGreaterThanOrEqual(remotes.length);
});

describe.each(pages)('$path', ({ path, placeholders, english, french }) => {
  it.each([
    ['English', english],
    ['French', french],
  ])('says in %s what will come', (_language, texts) => {
    const { id, at, features } = placeholderAt(placeholders, path);
    expect(path).toMatch(at);
    expect(Object.keys(texts[id] ?? {}).sort()).toEqual(['title', ...features].sort());
  });
});
