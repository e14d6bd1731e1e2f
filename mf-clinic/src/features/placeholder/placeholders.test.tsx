import { describe, expect, it } from '@jest/globals';
import { placeholderAt } from '@portal/ui/data';
import remote from '../../index.ts';
import english from '../../messages/en.json';
import french from '../../messages/fr.json';
import { placeholders } from './placeholder-page.tsx';

type Texts = Record<string, string | Record<string, string>>;

const paths = remote.pages.flatMap((page) => page.paths.map((path) => path.replace(/:\w+|\*/g, '7')));

describe.each(paths)('%s', (path) => {
  it.each([
    ['English', english.placeholders as Texts],
    ['French', french.placeholders as Texts],
  ])('says in %s what will come', (_language, texts) => {
    const { id, at, features } = placeholderAt(placeholders, path);
    expect(path).toMatch(at);
    const words = texts[id] as Record<string, string>;
    expect(Object.keys(words).sort()).toEqual(['title', ...features].sort());
  });
});
