import path from 'node:path';
import { expect, it } from '@jest/globals';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { hashOfClasses } from './class-names.ts';

const list = 'src/lists/list.module.css';
interface Where {
  remote?: string;
  file?: string;
  hotAs?: string;
}

const hash = (css: string, { remote = 'mf-admin', file = list, hotAs }: Where = {}) => {
  const folder = path.join(temporaryFolder({ [`${remote}/${file}`]: css }), remote);
  return hashOfClasses(folder, path.join(folder, file), hotAs);
};
const plain = hash('.list { margin: 0; }');

it('is another with each change of the style, for each file and for each remote', () => {
  const others = [
    hash('.list { margin: 1px; }'),
    hash('.list { margin: 0; }', { file: 'src/list.module.css' }),
    hash('.list { margin: 0; }', { remote: 'mf-clinic' }),
    hash('.list { margin: '),
  ];
  expect(new Set([plain, ...others]).size).toBe(5);
  for (const each of others) expect(each).toMatch(/^[A-Za-z]{5}$/);
});

it('where styles are swapped in open pages goes by the build and not by them', () => {
  const css = { a: '.list { margin: 0; }', b: '.list { margin: 1px; }' };
  expect(hash(css.a, { hotAs: 'abc' })).toBe(hash(css.b, { hotAs: 'abc' }));
  expect(hash(css.a, { hotAs: 'abc' })).not.toBe(hash(css.a, { hotAs: 'abd' }));
});

it('stays with a comment and with another layout, which are not in what is built', () => {
  expect(hash('/* Lists. */\n.list {\n  /* None. */\n  margin: 0;\n}\n')).toBe(plain);
});
