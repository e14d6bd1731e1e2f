import { expect } from '@jest/globals';
import { storageKeys } from '@portal/shell/storage';
import { act, screen } from '@testing-library/react';
import type { OpenPortal } from '../benches/bench.ts';
import { type ProbePage, probeMessages } from '../probe-remote.tsx';
import { type ChecksOf, finish, press, see } from './check.ts';
import { hold } from './hold.ts';

/** Everything that has a language has it: the page's texts, the shell's around it, the document, the storage. */
async function expectFrench({ storage }: OpenPortal): Promise<void> {
  await see('Bonjour Maya');
  expect(screen.getByLabelText('Principale')).toBeInTheDocument();
  expect(document.documentElement.lang).toBe('fr');
  expect(storage.getItem(storageKeys.locale)).toBe('fr');
}

const greeting: ProbePage = ({ kit: { useText } }) =>
  function Greeting() {
    const { t } = useText('mf-dashboard');
    return <p>{t('greeting', { name: 'Maya' })}</p>;
  };

/** Another tab chose an edition. */
function chooseElsewhere({ storage }: OpenPortal, edition: string): void {
  storage.setItem(storageKeys.edition, edition);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.edition, newValue: edition }));
  });
}

export const localeChecks: ChecksOf<
  'useText' | 'useLocale' | 'useEdition' | 'host.locale' | 'host.setLocale' | 'host.edition'
> = {
  useText: async ({ open }) => {
    const opened = await open(
      ({ kit: { useText } }) =>
        function Texts() {
          const { t } = useText('mf-dashboard');
          const { t: shell } = useText('shell');
          const counts = [1, 3, 1_000_000].map((count) => t('file', { count })).join(', ');
          return <p>{`${t('greeting', { name: 'Maya' })} · ${counts} · ${shell('try_again')}`}</p>;
        },
    );
    await see('Hello Maya · one file, 3 files, 1000000 files · Try Again');
    await finish(() => opened.host().setLocale('fr'));
    await see('Bonjour Maya · un fichier, 3 fichiers, 1000000 de fichiers · Réessayer');
  },

  useLocale: async ({ open }) => {
    const { promise, release } = hold<Awaited<ReturnType<typeof probeMessages.fr>>>();
    const opened = await open(
      ({ kit: { useLocale, useText }, libraries: { react } }) =>
        function Language() {
          const { locale, setLocale } = useLocale();
          const { t } = useText('mf-dashboard');
          const [done, setDone] = react.useState('not yet');
          const choose = () => setLocale('fr').then(() => setDone(document.documentElement.lang));
          return (
            <>
              <p>{t('greeting', { name: 'Maya' })}</p>
              <p>{`language ${locale}, switched: ${done}`}</p>
              <button type="button" onClick={choose}>
                French
              </button>
            </>
          );
        },
      { messages: { ...probeMessages, fr: () => promise } },
    );
    await see('language en, switched: not yet');
    press('French');
    release(await probeMessages.fr());
    await see('language fr, switched: fr');
    await expectFrench(opened);
  },

  useEdition: async ({ open, close }) => {
    const page: ProbePage = ({ kit: { useEdition } }) =>
      function Country() {
        return <p>edition {useEdition()}</p>;
      };
    await open(page);
    await see('edition CA');
    close();
    const opened = await open(page, { at: '/sessions/booking?edition=US&list=today', as: null });
    await see('edition US');
    expect(opened.portal.address.getState()).toBe('/sessions/booking?list=today');
    expect(opened.storage.getItem(storageKeys.edition)).toBe('US');
    chooseElsewhere(opened, 'CA');
    await see('edition CA');
    close();
    // An account has an edition of its own.
    const signedIn = await open(page, { at: '/dashboard?edition=CA', as: 'dana@demo.test' });
    await see('edition US');
    expect(signedIn.storage.getItem(storageKeys.edition)).toBe('CA');
  },

  'host.locale': async ({ open }) => {
    const opened = await open(greeting);
    await see('Hello Maya');
    const { locale, setLocale } = opened.host();
    const told: string[] = [];
    const stop = locale.subscribe(() => told.push(locale.getState()));
    expect(locale.getState()).toBe('en');
    await finish(() => setLocale('fr'));
    expect(told).toEqual(['fr']);
    stop();
    await finish(() => setLocale('en'));
    expect(told).toEqual(['fr']);
    expect(locale.getState()).toBe('en');
  },

  'host.setLocale': async ({ open }) => {
    const { promise, release } = hold<Awaited<ReturnType<typeof probeMessages.fr>>>();
    const opened = await open(greeting, { messages: { ...probeMessages, fr: () => promise } });
    await see('Hello Maya');
    let texts = 'not there';
    const switching = finish(async () => {
      await opened.host().setLocale('fr');
      expect(texts).toBe('there');
    });
    const french = await probeMessages.fr();
    texts = 'there';
    release(french);
    await switching;
    await expectFrench(opened);
  },

  'host.edition': async ({ open }) => {
    const opened = await open(() => () => <p>here</p>, { edition: 'US', at: '/sessions/booking', as: null });
    await see('here');
    const { edition } = opened.host();
    const told: string[] = [];
    const stop = edition.subscribe(() => told.push(edition.getState()));
    expect(edition.getState()).toBe('US');
    chooseElsewhere(opened, 'CA');
    expect(told).toEqual(['CA']);
    stop();
    chooseElsewhere(opened, 'US');
    expect(told).toEqual(['CA']);
    expect(edition.getState()).toBe('US');
  },
};
