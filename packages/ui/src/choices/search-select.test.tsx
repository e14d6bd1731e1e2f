import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, useState } from 'react';
import { speaking } from '../testing/speaking.tsx';
import { folded } from './options.ts';
import { SearchSelect, type SearchSelectProps } from './search-select.tsx';
import { field, offered, places } from './testing/places.ts';

function Place({ chosen = '', ...input }: { chosen?: string } & Partial<SearchSelectProps>) {
  const [value, setValue] = useState(chosen);
  return <SearchSelect label="Place" options={places} {...input} value={value} onChange={setValue} />;
}

describe('what is typed', () => {
  it.each([
    ['Québec', 'quebec'],
    ['É', 'e'],
    ['  Sacré-Cœur ', 'sacre-coeur'],
    ['L’Île', "l'ile"],
    ['Ex æquo', 'ex aequo'],
  ])('%j is looked for as %j', (text, plain) => {
    expect(folded(text)).toBe(plain);
  });
});

describe('SearchSelect', () => {
  it('that a form leads to stays closed, and opens by a click, an arrow or what is typed', async () => {
    render(<Place error="Required" />, { wrapper: speaking('en') });
    act(() => field().focus());
    expect(field()).toHaveFocus();
    expect(screen.getByText('Required')).toBeVisible();
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    for (const input of ['{ArrowDown}', 'que']) {
      await userEvent.keyboard(input);
      expect(offered().length).toBeGreaterThan(0);
      await userEvent.keyboard('{Escape}');
      expect(field()).toHaveAttribute('aria-expanded', 'false');
    }
    await userEvent.click(field());
    expect(offered().length).toBeGreaterThan(0);
  });

  it('keeps the focus in its field while its list is scrolled by mouse', async () => {
    render(<Place />, { wrapper: speaking('en') });
    await userEvent.click(field());
    await userEvent.click(screen.getByRole('listbox'));
    expect(field()).toHaveFocus();
    expect(offered()).toHaveLength(4);
  });

  it('finds by any part without accents, and leaves out groups in which nothing is found', async () => {
    render(<Place />, { wrapper: speaking('en') });
    await userEvent.click(field());
    expect(offered()).toHaveLength(4);
    await userEvent.keyboard('que');
    expect(offered()).toEqual(['Québec']);
    await userEvent.clear(field());
    await userEvent.keyboard('é');
    expect(offered()).toEqual(['Québec', 'Île-du-Prince-Édouard', 'Sacré-Cœur']);
    await userEvent.clear(field());
    await userEvent.keyboard('edouard ile');
    expect(offered()).toEqual(['Île-du-Prince-Édouard']);
    await expect(() => screen.queryByRole('group', { name: 'Europe' })).toBeAbsentOnce(() =>
      screen.getByRole('group', { name: 'Canada' }),
    );
  });

  it('is chosen from by keyboard, and keeps the choice through a search that ends without one', async () => {
    render(<Place />, { wrapper: speaking('en') });
    await userEvent.tab();
    expect(screen.getByRole('combobox', { name: 'Place' })).toHaveFocus();
    await userEvent.keyboard('ont{ArrowDown}');
    expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Ontario' }).id);
    await userEvent.keyboard('{Enter}');
    expect(field()).toHaveValue('Ontario');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.clear(field());
    await userEvent.keyboard('que');
    await userEvent.tab();
    expect(field()).toHaveValue('Ontario');
  });

  it.each([
    ['the first', '', ['Québec', 'Île-du-Prince-Édouard', 'Ontario']],
    ['the chosen one', 'Île-du-Prince-Édouard', ['Île-du-Prince-Édouard', 'Ontario', 'Sacré-Cœur']],
  ] as const)(
    'one arrow opens it on %s, the next ones move from there, and the field says so',
    async (_, chosen, marked) => {
      render(<Place chosen={chosen} />, { wrapper: speaking('en') });
      act(() => field().focus());
      for (const name of marked) {
        await userEvent.keyboard('{ArrowDown}');
        const option = screen.getByRole('option', { name });
        expect(option).toHaveAttribute('data-combobox-selected', 'true');
        expect(field()).toHaveAttribute('aria-activedescendant', option.id);
      }
      // Typing marks another one.
      await userEvent.clear(field());
      await userEvent.keyboard('que');
      expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Québec' }).id);
      await userEvent.keyboard('{Escape}');
      expect(field()).not.toHaveAttribute('aria-activedescendant');
    },
  );

  it.each([
    ['nothing', 'one letter is typed', '', 'q', []],
    ['nothing', 'an arrow is pressed as soon as options are there', '', 'que', ['ArrowDown']],
    ['another', 'one letter is typed', 'Ontario', 'o', []],
  ] as const)('Enter takes what is marked where %s is chosen and %s', async (_, _how, chosen, typed, arrows) => {
    render(<Place chosen={chosen} />, { wrapper: speaking('en') });
    act(() => field().focus());
    fireEvent.change(field(), { target: { value: typed } });
    for (const code of arrows) fireEvent.keyDown(field(), { code, key: code });
    // Mantine forgets which one it marked in a task of its own.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    const [first] = screen.getAllByRole('option');
    expect(first).toHaveAttribute('data-combobox-selected');
    const marked = first?.textContent;
    expect(fireEvent.keyDown(field(), { code: 'Enter', key: 'Enter' })).toBe(false);
    expect(field()).toHaveValue(marked);
    expect(field()).toHaveAttribute('aria-expanded', 'false');
  });

  it('Enter of an input method, and of a closed list, is the form’s', async () => {
    render(<Place />, { wrapper: speaking('en') });
    act(() => field().focus());
    expect(fireEvent.keyDown(field(), { code: 'Enter', key: 'Enter' })).toBe(true);
    await userEvent.keyboard('q');
    fireEvent.keyDown(field(), { code: 'Enter', key: 'Enter', isComposing: true });
    expect(field()).toHaveValue('q');
    expect(field()).toHaveAttribute('aria-expanded', 'true');
  });

  it.each([
    ['en', 'Nothing found'],
    ['fr', 'Aucun résultat'],
  ] as const)('says in %s that nothing is found', async (locale, words) => {
    render(<Place />, { wrapper: speaking(locale) });
    await userEvent.click(field());
    await userEvent.keyboard('atlantis');
    expect(await screen.findByText(words)).toBeVisible();
  });

  it.each([
    ['en', '3 choices found', '1 choice found', 'No choice found'],
    ['fr', '3 choix trouvés', '1 choix trouvé', 'Aucun choix trouvé'],
  ] as const)('announces in %s how many are found', async (locale, three, one, none) => {
    render(<Place chosen="Ontario" />, { wrapper: speaking(locale) });
    const status = screen.getByRole('status');
    await userEvent.click(field());
    expect(status).toBeEmptyDOMElement();
    await userEvent.clear(field());
    await userEvent.keyboard('e');
    expect(status.textContent).toBe(three);
    await userEvent.keyboard('d');
    expect(status.textContent).toBe(one);
    await userEvent.keyboard('en');
    expect(status.textContent).toBe(none);
    await userEvent.tab();
    expect(field()).toHaveValue('Ontario');
    expect(status).toBeEmptyDOMElement();
  });

  it('announces in the words of its page that nothing is found', async () => {
    render(<Place nothingFound="No such place" />, { wrapper: speaking('en') });
    await userEvent.click(field());
    await userEvent.keyboard('atlantis');
    expect(screen.getByRole('status').textContent).toBe('No such place');
  });

  it.each([
    ['en', 'Clear the choice'],
    ['fr', 'Effacer le choix'],
  ] as const)('is emptied in %s by a button that has the keyboard, where it may be empty', async (locale, words) => {
    const { unmount } = render(<Place chosen="Ontario" isClearable />, { wrapper: speaking(locale) });
    await userEvent.tab();
    expect(field()).toHaveFocus();
    await userEvent.tab();
    const button = screen.getByRole('button', { name: words });
    expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    await expect(button).toBeGone();
    unmount();
    render(<Place chosen="Ontario" isClearable required />, { wrapper: speaking(locale) });
    await expect(() => screen.queryByRole('button', { name: words })).toBeAbsentOnce(() =>
      screen.getByRole('combobox', { name: /Place/ }),
    );
  });
});

describe('SearchSelect, of many', () => {
  it('draws what is chosen while it is closed, those in sight as it opens, and the others behind them', async () => {
    const many = Array.from({ length: 400 }, (_, at) => ({ value: `${at}`, label: `Zone ${at}` }));
    const options = () => [...document.querySelectorAll('[role="option"]')];
    const commits: number[] = [];
    render(
      <Profiler id="zones" onRender={() => commits.push(options().length)}>
        <SearchSelect label="Zones" value="7" options={many} onChange={() => undefined} />
      </Profiler>,
      { wrapper: speaking('en') },
    );
    expect(field()).toHaveDisplayValue('Zone 7');
    expect(Math.max(...commits)).toBeLessThanOrEqual(1);
    await userEvent.click(field());
    expect([...new Set(commits)].filter((count) => count > 1)).toEqual([16, 60]);
  });
});
