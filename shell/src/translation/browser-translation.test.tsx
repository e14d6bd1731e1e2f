import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Fragment } from 'react';
import { awaitTranslation } from './await-translation.ts';
import { followTranslation } from './browser-translation.ts';

/** As Chromium shows a translation: here in capitals. */
function fontFor(text: Text): Element {
  const font = document.createElement('font');
  font.append(document.createElement('font'));
  font.firstElementChild?.append(text.data.toUpperCase());
  return font;
}

/** The ways in which browsers and extensions put translations in the places of texts. */
const ways: Record<string, (text: Text) => void> = {
  'in one step': (text) => text.replaceWith(fontFor(text)),
  'one after the other': (text) => {
    text.before(fontFor(text));
    text.remove();
  },
  'around the text': (text) => {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(text);
    text.data = text.data.toUpperCase();
  },
};

function wordsIn(node: Node): Text[] {
  if (node.nodeName === 'FONT') return [];
  return node instanceof Text ? [node] : [...node.childNodes].flatMap(wordsIn);
}

/** Translates all texts that are not translated yet. */
function translate(way: (text: Text) => void): Promise<void> {
  for (const text of wordsIn(document.body)) if (text.data.trim()) way(text);
  return Promise.resolve();
}

interface ListProps {
  count: number;
  isLate?: boolean;
  names?: readonly string[];
}

/** Texts beside elements, texts that come and go, and texts that change places. */
function List({ count, isLate = false, names = [] }: ListProps) {
  return (
    <p data-testid="list">
      {isLate && 'late '}
      <b>You</b> have {count} messages{count > 1 && <i> today</i>}
      {names.map((name) => (
        <Fragment key={name}>, {name}</Fragment>
      ))}
    </p>
  );
}

const fontsIn = () => screen.getByTestId('list').querySelectorAll(':scope > font');

const shown = () => screen.getByTestId('list').textContent;

let end = new AbortController();

beforeEach(() => {
  end = new AbortController();
});

afterEach(() => {
  cleanup();
  end.abort();
});

describe.each(Object.entries(ways))('a page that the browser translates %s', (_, way) => {
  beforeEach(() => followTranslation(document.body, { records: [], said: new Map() }, end.signal));

  it('takes later words, and they are translated in their turn', async () => {
    const { rerender } = render(<List count={1} />);
    await translate(way);
    expect(shown()).toBe('YOU HAVE 1 MESSAGES');
    rerender(<List count={2} isLate />);
    await act(() => translate(() => undefined));
    expect(shown()).toBe('late YOU HAVE 2 MESSAGES today');
    await translate(way);
    expect(shown()).toBe('LATE YOU HAVE 2 MESSAGES TODAY');
    rerender(<List count={1} />);
    await act(() => translate(way));
    expect(shown()).toBe('YOU HAVE 1 MESSAGES');
  });

  it('loses what is taken away, and no more', async () => {
    const { rerender, unmount } = render(<List count={2} isLate names={['Ana', 'Ben']} />);
    await translate(way);
    rerender(<List count={2} names={['Ben']} />);
    await act(() => translate(() => undefined));
    expect(shown()).toBe('YOU HAVE 2 MESSAGES TODAY, BEN');
    unmount();
    await translate(() => undefined);
    expect(document.body.textContent).toBe('');
  });

  it('has its words in the order in which they are now', async () => {
    const { rerender } = render(<List count={1} names={['Ana', 'Ben', 'Cem']} />);
    await translate(way);
    rerender(<List count={1} names={['Cem', 'Ana', 'Ben']} />);
    await act(() => translate(() => undefined));
    expect(shown()).toBe('YOU HAVE 1 MESSAGES, CEM, ANA, BEN');
  });
});

/** How extensions mark words: dictionaries, readers aloud. */
const wraps: Record<string, (text: Text) => void> = {
  'around them': (text) => {
    const mark = document.createElement('span');
    text.before(mark);
    mark.append(text);
  },
  'in their place': (text) => {
    const mark = document.createElement('mark');
    mark.append(text.data);
    text.replaceWith(mark);
  },
};

describe.each(Object.entries(wraps))('an extension that puts elements %s', (_, wrap) => {
  it.each(['from then on', 'from the first word on'])('leaves a page that goes on, followed %s', async (since) => {
    if (since === 'from then on') followTranslation(document.body, { records: [], said: new Map() }, end.signal);
    else awaitTranslation(document.body, end.signal);
    const { rerender, unmount } = render(<List count={2} isLate names={['Ana', 'Ben']} />);
    for (const text of wordsIn(screen.getByTestId('list'))) if (text.data.trim()) wrap(text);
    await waitFor(() => expect(wordsIn(screen.getByTestId('list')).filter(({ data }) => data === '')).not.toEqual([]));
    expect(shown()).toBe('late You have 2 messages today, Ana, Ben');
    rerender(<List count={1} names={['Cem', 'Ben']} />);
    await act(() => translate(() => undefined));
    expect(shown()).toBe('You have 1 messages, Cem, Ben');
    unmount();
    await translate(() => undefined);
    expect(document.body.textContent).toBe('');
  });
});

it('an icon that a password manager puts in a field’s frame, and takes away, leaves the page and what was typed', async () => {
  followTranslation(document.body, { records: [], said: new Map() }, end.signal);
  const Field = ({ error = '' }) => (
    <p data-testid="list">
      {error !== '' && <b>{error}</b>}
      {error}
      <input defaultValue="" />
    </p>
  );
  const { rerender } = render(<Field error="Too short" />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  field.value = 'typed';
  const icon = document.createElement('com-1password-button');
  field.before(icon);
  rerender(<Field />);
  await act(() => translate(() => undefined));
  expect([field.isConnected, field.value, icon.isConnected, shown()]).toEqual([true, 'typed', true, '']);
  rerender(<Field error="Too long" />);
  icon.remove();
  rerender(<Field error="Taken" />);
  await act(() => translate(() => undefined));
  expect([screen.getByRole('textbox'), field.value, shown()]).toEqual([field, 'typed', 'TakenTaken']);
});

describe('the original words', () => {
  it.each(['the very texts', 'copies of them'])('come back as %s, and go on changing', async (kind) => {
    followTranslation(document.body, { records: [], said: new Map() }, end.signal);
    const { rerender } = render(<List count={1} />);
    const originals = wordsIn(document.body).map((text) => ({ text, words: text.data }));
    const fonts = originals.map(({ text }) => {
      const font = fontFor(text);
      text.replaceWith(font);
      return font;
    });
    await Promise.resolve();
    expect(shown()).toBe('YOU HAVE 1 MESSAGES');
    originals.forEach(({ text, words }, at) => {
      fonts[at]?.replaceWith(kind === 'the very texts' ? text : words);
    });
    await Promise.resolve();
    expect(shown()).toBe('You have 1 messages');
    rerender(<List count={2} />);
    expect(shown()).toBe('You have 2 messages today');
  });
});

it.each(Object.entries(ways))('is followed from its first word on, %s', async (_, way) => {
  awaitTranslation(document.body, end.signal);
  const { rerender } = render(<List count={1} isLate names={['Ana']} />);
  await act(() => translate(() => undefined));
  await translate(way);
  rerender(<List count={1} isLate names={['Ana', 'Ben']} />);
  await act(() => translate(way));
  // The texts are back beside their translations.
  await waitFor(() => expect(screen.getByTestId('list').childNodes.length).toBeGreaterThan(fontsIn().length + 1));
  rerender(<List count={2} names={['Ben']} />);
  await act(() => translate(way));
  expect(shown()).toBe('YOU HAVE 2 MESSAGES TODAY, BEN');
});

it('is followed by words that changed before anybody followed it', async () => {
  awaitTranslation(document.body, end.signal);
  const { rerender } = render(<List count={1} />);
  await translate((text) => text.replaceWith(fontFor(text)));
  rerender(<List count={2} />);
  await waitFor(() => expect(shown()).toBe('YOU HAVE 2 MESSAGES today'));
  await translate((text) => text.replaceWith(fontFor(text)));
  rerender(<List count={3} />);
  await translate((text) => text.replaceWith(fontFor(text)));
  await translate(() => undefined);
  expect(
    wordsIn(screen.getByTestId('list'))
      .map(({ data }) => data)
      .join(''),
  ).toBe('');
  expect(shown()).toBe('YOU HAVE 3 MESSAGES TODAY');
});

it('changes into another language, and back', async () => {
  followTranslation(document.body, { records: [], said: new Map() }, end.signal);
  const { rerender } = render(<List count={1} />);
  await translate((text) => text.replaceWith(fontFor(text)));
  for (const font of screen.getByTestId('list').querySelectorAll(':scope > font, :scope > b > font')) {
    const other = document.createElement('font');
    other.append(`¡${font.textContent}!`);
    font.replaceWith(other);
  }
  await translate(() => undefined);
  expect(shown()).toBe('¡YOU!¡ HAVE !¡1!¡ MESSAGES!');
  rerender(<List count={2} />);
  await translate(() => undefined);
  expect(shown()).toBe('¡YOU!¡ HAVE !2¡ MESSAGES! today');
});

it('leaves the editor alone', async () => {
  followTranslation(document.body, { records: [], said: new Map() }, end.signal);
  render(
    <div translate="no" data-testid="list">
      a note, {'in pieces'}
    </div>,
  );
  const [text] = wordsIn(screen.getByTestId('list'));
  text?.replaceWith(fontFor(text));
  await Promise.resolve();
  expect(text?.isConnected).toBe(false);
  expect(text?.data).toBe('a note, ');
});

it('is told of where it cannot be followed, once', async () => {
  const load = jest.fn(() => Promise.reject(new Error('no network')));
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  awaitTranslation(document.body, end.signal, load);
  render(<List count={1} />);
  await translate((text) => text.replaceWith(fontFor(text)));
  await waitFor(() => expect(said).toHaveBeenCalledTimes(1));
  document.body.append(document.createElement('font'));
  await Promise.resolve();
  expect(load).toHaveBeenCalledTimes(3);
  said.mockRestore();
});
