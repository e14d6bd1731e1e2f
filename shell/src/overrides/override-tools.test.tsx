import { describe, expect, it, jest } from '@jest/globals';
import { PortalProvider } from '@portal/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { createTexts } from '../locale/texts.ts';
import { createSafeStorage } from '../storage/storage.ts';
import { fakeStorage } from '../testing/people.ts';
import { keepOverride } from './kept-override.ts';
import { OverrideTools } from './override-tools.tsx';
import { type Brought, openOverrides } from './testing/open-overrides.ts';
import { sampleOverride } from './testing/sample-override.ts';

async function show(brought: Brought = {}, locale: 'en' | 'fr' = 'en') {
  const texts = await createTexts(locale);
  // The shell's own are there on every page.
  await texts.add('shell', {
    en: () => import('../messages/en.json'),
    fr: () => import('../messages/fr.json'),
  });
  await texts.add('overrides', {
    en: () => import('./messages/en.json'),
    fr: () => import('./messages/fr.json'),
  });
  const opened = openOverrides(brought);
  render(
    <I18nextProvider i18n={texts.i18n}>
      <PortalProvider nonce="">
        <OverrideTools overrides={opened.overrides} />
      </PortalProvider>
    </I18nextProvider>,
  );
  return { ...opened, user: userEvent.setup() };
}

function kept(until = 8 * 3_600_000) {
  const storage = createSafeStorage(fakeStorage());
  keepOverride(storage, sampleOverride({ until }));
  return storage;
}

describe('the panel', () => {
  it('lists the six remotes with what is live', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Override a remote' }));
    const choice = within(screen.getByRole('group', { name: 'Remote' }));
    expect(await choice.findByRole('radio', { name: 'mf-dashboard live: 0.1.0-00000002' })).toBeVisible();
    expect(choice.getAllByRole('radio')).toHaveLength(6);
    expect(choice.getByRole('radio', { name: 'mf-clinic not live' })).toBeVisible();
  });

  it('says what is wrong with what was typed, keeps it, and puts the focus there', async () => {
    const { user, tab } = await show();
    await user.click(screen.getByRole('button', { name: 'Override a remote' }));
    await user.click(screen.getByRole('radio', { name: /mf-dashboard/ }));
    const field = screen.getByRole('textbox', { name: 'Release' });
    expect(field).toHaveAccessibleDescription(/localhost:3001\/remotes\/mf-dashboard\//);
    await user.type(field, 'https://evil.test/out/{Enter}');
    expect(await screen.findByText(/Code may come from this portal or from this machine/)).toBeVisible();
    expect(field).toHaveValue('https://evil.test/out/');
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    await user.clear(field);
    await user.type(field, '0.9.0-00000000{Enter}');
    expect(await screen.findByText(/There is no release there/)).toBeVisible();
    expect(tab.reloads).toBe(0);
  });

  it('loads the page anew with a release that is in order, for as long as was chosen', async () => {
    const { user, tab } = await show();
    await user.click(screen.getByRole('button', { name: 'Override a remote' }));
    await user.click(screen.getByRole('radio', { name: /mf-dashboard/ }));
    const hours = screen.getByRole('combobox', { name: 'Ends after' });
    const offered = within(hours).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['1 hour', '8 hours', '24 hours']);
    await user.selectOptions(hours, '1 hour');
    await user.type(screen.getByRole('textbox', { name: 'Release' }), '0.2.0-0000000f{Enter}');
    await waitFor(() => expect(tab.reloads).toBe(1));
    const { active } = openOverrides({ storage: tab.storage }).overrides.store.getState();
    expect(active).toEqual(sampleOverride({ until: 3_600_000 }));
  });

  it('copies the link to what is overridden, or marks it where the clipboard is closed', async () => {
    const { user } = await show({ storage: kept() });
    await user.click(screen.getByRole('button', { name: 'Details' }));
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(await screen.findByText('The link is copied.')).toBeVisible();
    const link = 'https://staging.test/?override=mf-dashboard%400.2.0-0000000f';
    expect(await navigator.clipboard.readText()).toBe(link);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('closed'));
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(await screen.findByText(/Copy the link by hand/)).toBeVisible();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Link to this override' }).selectionEnd).toBe(
      link.length,
    );
  });
});

describe('the strip', () => {
  it('names remote, version, where it is from and until when, and resets with one click', async () => {
    const { user, tab } = await show({ storage: kept() });
    const strip = within(screen.getByRole('region', { name: 'Overrides' }));
    expect(strip.getByRole('status')).toHaveTextContent(
      'mf-dashboard runs 0.2.0-0000000f from this portal, until Thu 8:00 AM.',
    );
    await user.click(strip.getByRole('button', { name: 'Reset' }));
    expect(tab.reloads).toBe(1);
    expect(tab.storage.get('portal.override')).toBeNull();
  });

  it('says the same in French, and the address of what comes from elsewhere', async () => {
    const storage = createSafeStorage(fakeStorage());
    keepOverride(storage, sampleOverride({ base: 'http://localhost:8080/out/', until: 8 * 3_600_000 }));
    await show({ storage }, 'fr');
    expect(screen.getByRole('status')).toHaveTextContent(
      /^mf-dashboard exécute 0.2.0-0000000f de http:\/\/localhost:8080, jusqu’à jeu\. 08 h 00\.$/,
    );
  });

  it('says that an override has ended, until that was read', async () => {
    const { user } = await show({ storage: kept(0) });
    expect(screen.getByRole('status')).toHaveTextContent('The override of mf-dashboard has ended.');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('status')).toHaveTextContent('This portal is not for production.');
  });
});

describe('a link', () => {
  it('is asked about before anything of it is looked at', async () => {
    const asked: string[] = [];
    const { user, tab } = await show({
      linked: 'mf-dashboard@http://localhost:8080/out/',
      fetch: async (input) => {
        asked.push(String(input));
        return new Response('', { status: 404 });
      },
    });
    const dialog = screen.getByRole('dialog', { name: 'Run code from a link?' });
    const question = within(dialog);
    expect(question.getByText('http://localhost:8080/out/')).toBeVisible();
    expect(asked).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Run it in this tab' }));
    expect(await question.findByText(/There is no release there/)).toBeVisible();
    expect(asked).toEqual(['http://localhost:8080/out/release.json']);
    await user.click(question.getByRole('button', { name: 'Ignore the link' }));
    await expect(() => screen.queryByRole('dialog')).toBeAbsentOnce(() => expect(dialog).toBeEmptyDOMElement());
    expect(tab.reloads).toBe(0);
  });

  it('that leads somewhere code may not come from can only be ignored', async () => {
    await show({ linked: 'mf-dashboard@https://evil.test/out/' });
    const told = within(screen.getByRole('dialog', { name: 'This link cannot be used' }));
    await expect(() => told.queryByRole('button', { name: 'Run it in this tab' })).toBeAbsentOnce(() =>
      expect(told.getByRole('alert')).toHaveTextContent('Code may come from this portal or from this machine'),
    );
  });
});
