import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { speaking } from '../testing/speaking.tsx';
import { MultiSelect } from './multi-select.tsx';
import { MOST_FOUND } from './options.ts';
import { field, offered, places } from './testing/places.ts';

function Places({ chosen = [] }: { chosen?: string[] }) {
  const [value, setValue] = useState(chosen);
  return <MultiSelect label="Places" description="Where you work" value={value} options={places} onChange={setValue} />;
}

describe('MultiSelect', () => {
  it('says of each option whether it is chosen: Mantine’s own aria-selected, which was wrong before', async () => {
    render(<Places chosen={['Ontario']} />, { wrapper: speaking('en') });
    await userEvent.click(field());
    expect(await screen.findByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true');
    const selected = () => screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent);
    expect(selected()).toEqual(['Ontario']);
    // Not the one that the arrow keys are on.
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(selected()).toEqual(['Ontario']);
    await userEvent.click(screen.getByRole('option', { name: 'Québec' }));
    expect(selected()).toEqual(['Québec', 'Ontario']);
    expect(screen.getAllByRole('option', { selected: false })).toHaveLength(2);
  });

  it.each([
    ['en', 'Added: Québec', 'Removed: Québec', 'Remove Québec', 'Where you work Chosen: Ontario'],
    ['fr', 'Ajouté\u00A0: Québec', 'Retiré\u00A0: Québec', 'Retirer Québec', 'Where you work Choix\u00A0: Ontario'],
  ] as const)(
    'announces in %s what is picked, and removes it by a button that has the keyboard',
    async (locale, added, removed, remove, chosen) => {
      render(<Places chosen={['Ontario']} />, { wrapper: speaking(locale) });
      expect(field()).toHaveAccessibleDescription(chosen);
      await userEvent.click(field());
      await userEvent.keyboard('que{ArrowDown}{Enter}');
      const status = screen.getByRole('status');
      expect(status.textContent).toBe(added);
      const button = screen.getByRole('button', { name: remove });
      await userEvent.tab({ shift: true });
      expect(button).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      expect(status.textContent).toBe(removed);
      await expect(button).toBeGone();
      expect(field()).toHaveFocus();
    },
  );

  it('reaches each remove button with the Tab key, and takes the last one away with Backspace', async () => {
    render(<Places chosen={['Ontario', 'Québec']} />, { wrapper: speaking('en') });
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Remove Ontario' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Remove Québec' })).toHaveFocus();
    await userEvent.tab();
    expect(field()).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    await expect(() => screen.queryByRole('button', { name: 'Remove Québec' })).toBeAbsentOnce(() =>
      screen.getByRole('button', { name: 'Remove Ontario' }),
    );
  });
});

describe('MultiSelect, of many', () => {
  const many = Array.from({ length: 100 }, (_, at) => ({ value: `${at}`, label: `Topic ${at}` }));

  it('draws as many as SearchSelect does', async () => {
    render(<MultiSelect label="Topics" value={[]} options={many} onChange={() => undefined} />, {
      wrapper: speaking('en'),
    });
    await userEvent.click(field());
    expect(offered()).toHaveLength(60);
  });

  it('draws none while it is closed, because each key in another field of its form would draw them anew', async () => {
    render(<MultiSelect label="Topics" value={[]} options={many} onChange={() => undefined} />, {
      wrapper: speaking('en'),
    });
    const options = () => [...document.querySelectorAll('[role="option"]')];
    await expect(options).toBeAbsentOnce(() => expect(field()).toHaveAttribute('aria-expanded', 'false'));
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(options()).toHaveLength(60);
  });

  it.each([
    ['en', '100 found, the first 30 are shown'],
    ['fr', '100 choix trouvés, les 30 premiers sont affichés'],
  ] as const)(
    'draws fewer for what is typed, because each key draws them anew, and says so in %s',
    async (locale, words) => {
      render(<MultiSelect label="Topics" value={[]} options={many} onChange={() => undefined} />, {
        wrapper: speaking(locale),
      });
      await userEvent.click(field());
      await userEvent.keyboard('topic');
      expect(offered()).toHaveLength(MOST_FOUND);
      expect(screen.getByRole('status').textContent).toBe(words);
      await userEvent.keyboard(' 99');
      expect(offered()).toEqual(['Topic 99']);
    },
  );

  it.each([
    ['en', 'No choice found', '1 choice found', 'Added: Québec'],
    ['fr', 'Aucun choix trouvé', '1 choix trouvé', 'Ajouté\u00A0: Québec'],
  ] as const)('announces in %s what is found, then what is picked', async (locale, none, one, added) => {
    render(<Places />, { wrapper: speaking(locale) });
    const status = screen.getByRole('status');
    await userEvent.click(field());
    await userEvent.keyboard('atlantis');
    expect(status.textContent).toBe(none);
    await userEvent.clear(field());
    expect(status).toBeEmptyDOMElement();
    await userEvent.keyboard('que');
    expect(status.textContent).toBe(one);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(status.textContent).toBe(added);
  });
});
