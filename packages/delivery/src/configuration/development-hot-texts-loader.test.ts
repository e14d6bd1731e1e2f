import { describe, expect, it } from '@jest/globals';
import hotTexts from './development-hot-texts-loader.ts';

const source = `export default defineRemote({
  name: 'mf-trial',
  pages: [{ id: 'home', paths: ['/home'], load: () => import('./home-page.tsx') }],
  messages: {
    en: () => import('./messages/en.json'),
    fr: () => import('./messages/fr.json'),
  },
});`;

const loaded = (text: string) => hotTexts.call({ resourcePath: '/repository/mf-trial/src/index.ts' }, text);

describe('texts of a remote in development', () => {
  it('are accepted one catalogue at a time, and nothing else is', () => {
    const accepted = [...loaded(source).matchAll(/accept\(('[^']+')/g)].map(([, file]) => file);
    expect(accepted).toEqual(["'./messages/en.json'", "'./messages/fr.json'"]);
  });

  it('are handed on under the remote’s name and their language, from the chunk they are in', () => {
    expect(loaded(source)).toContain(
      `import(/* webpackChunkName: "messages-fr" */ './messages/fr.json');\n  const detail = { part: "mf-trial", locale: "fr", texts };`,
    );
  });

  it('of a page are handed on under its name', () => {
    const ofPage = source.replace("id: 'home',", "id: 'my-home', messages: { en: () => import('./home/en.json') },");
    expect(loaded(ofPage)).toContain(`const detail = { part: "mf-trial/my-home", locale: "en", texts };`);
  });

  it('leave the definition as it is', () => {
    expect(loaded(source).startsWith(source)).toBe(true);
    expect(loaded('export default 1;')).toBe('export default 1;');
  });
});
