import { describe, expect, it } from '@jest/globals';
import type { Messages } from '@portal/portal-kit/define-remote';
import { createTexts } from './texts.ts';

/** A catalogue whose languages arrive when a test lets them. */
function heldCatalogue() {
  const arrive: Record<string, () => void> = {};
  const fail: Record<string, (error: Error) => void> = {};
  const language = (name: 'en' | 'fr') => () =>
    new Promise<{ default: Messages }>((resolve, reject) => {
      arrive[name] = () => resolve({ default: { hello: name === 'fr' ? 'Bonjour' : 'Hello' } });
      fail[name] = reject;
    });
  return { arrive, fail, catalogue: { en: language('en'), fr: language('fr') } };
}

const at = {
  en: () => Promise.resolve({ default: { hello: 'Hello' } }),
  fr: () => Promise.resolve({ default: { hello: 'Bonjour' } }),
};

describe('texts', () => {
  it('switch every part at once', async () => {
    const texts = await createTexts('en');
    await texts.add('a', at);
    expect(await texts.changeLocale('fr')).toBe(true);
    expect(texts.i18n.t('hello', { ns: 'a' })).toBe('Bonjour');
    expect(document.documentElement.lang).toBe('fr');
  });

  it('of a newer version of a part take the place of the older one’s, in every language', async () => {
    const texts = await createTexts('en');
    await texts.add('a', at);
    await texts.changeLocale('fr');
    await texts.add('a', {
      en: () => Promise.resolve({ default: { hello: 'Welcome', more: 'More' } }),
      fr: () => Promise.resolve({ default: { hello: 'Bienvenue', more: 'Encore' } }),
    });
    const said = () => ['hello', 'more'].map((key) => texts.i18n.t(key, { ns: 'a' }));
    expect(said()).toEqual(['Bienvenue', 'Encore']);
    await texts.changeLocale('en');
    expect(said()).toEqual(['Welcome', 'More']);
  });

  it('give a part that was still loading the language chosen meanwhile', async () => {
    const texts = await createTexts('en');
    const { arrive, catalogue } = heldCatalogue();
    const adding = texts.add('late', catalogue);
    const switching = texts.changeLocale('fr');
    arrive.en?.();
    await Promise.resolve();
    arrive.fr?.();
    await switching;
    arrive.fr?.();
    await adding;
    expect(texts.i18n.t('hello', { ns: 'late' })).toBe('Bonjour');
  });

  it('go by the last wish, whatever arrives last', async () => {
    const texts = await createTexts('en');
    const { arrive, catalogue } = heldCatalogue();
    const adding = texts.add('a', catalogue);
    arrive.en?.();
    await adding;
    const french = texts.changeLocale('fr');
    const english = texts.changeLocale('en');
    expect(await english).toBe(true);
    arrive.fr?.();
    expect(await french).toBe(false);
    expect(texts.i18n.language).toBe('en');
  });

  it('stay as they are when a language cannot be had', async () => {
    const texts = await createTexts('en');
    const { arrive, fail, catalogue } = heldCatalogue();
    const adding = texts.add('a', catalogue);
    arrive.en?.();
    await adding;
    const french = texts.changeLocale('fr');
    fail.fr?.(new Error('gone'));
    await expect(french).rejects.toThrow('gone');
    expect(texts.i18n.language).toBe('en');
    await texts.add('b', at);
    expect(texts.i18n.t('hello', { ns: 'b' })).toBe('Hello');
  });
});
