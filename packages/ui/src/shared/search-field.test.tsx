import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { PortalProvider } from '../portal-provider.tsx';
import { SearchField } from './search-field.tsx';

const onChange = jest.fn<(words: string) => void>();
beforeEach(() => {
  jest.useFakeTimers();
  onChange.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
});

const field = (value: string, pauseMs?: number) => (
  <PortalProvider nonce="of-the-page">
    <SearchField label="Name" value={value} onChange={onChange} {...(pauseMs !== undefined && { pauseMs })} />
  </PortalProvider>
);
const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
const told = () => onChange.mock.calls.map(([words]) => words);
const shown = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Name' }).value;

describe('a search field', () => {
  it('tells each change at once, without space around it, and nothing twice', () => {
    render(field(''));
    for (const text of ['m', 'ma', 'ma ', 'ma y']) type(text);
    expect(told()).toEqual(['m', 'ma', 'ma y']);
  });

  it('waits for a pause where it is told to', () => {
    render(field('', 300));
    type('m');
    act(() => jest.advanceTimersByTime(299));
    type('may');
    act(() => jest.advanceTimersByTime(299));
    expect(told()).toEqual([]);
    act(() => jest.advanceTimersByTime(1));
    expect(told()).toEqual(['may']);
  });

  it.each([
    ['is left, as for a link of the list', () => fireEvent.blur(screen.getByRole('searchbox'))],
    ['is sent by Enter', () => fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' })],
  ])('does not wait where it %s, and tells nothing twice', (_, go) => {
    render(field('', 300));
    type('may');
    go();
    expect(told()).toEqual(['may']);
    act(() => jest.advanceTimersByTime(1_000));
    go();
    expect(told()).toEqual(['may']);
  });

  it('tells nothing more once it is gone', () => {
    const { unmount } = render(field('', 300));
    type('may');
    unmount();
    jest.advanceTimersByTime(1_000);
    expect(told()).toEqual([]);
  });

  it('keeps what is typed while the URL catches up, in whatever steps', () => {
    const { rerender } = render(field(''));
    type('m');
    type('ma ');
    rerender(field('m'));
    expect(shown()).toBe('ma ');
    rerender(field('ma'));
    expect(shown()).toBe('ma ');
    expect(told()).toEqual(['m', 'ma']);
  });

  it('does not tell what stood there before a URL that changed by itself, in the moment of the change', () => {
    function Page({ words }: { words: string }) {
      // Comes between the field's effect and its next rendering.
      // biome-ignore lint/correctness/useExhaustiveDependencies: as soon as the words change
      useEffect(() => {
        screen.getByRole('searchbox').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      }, [words]);
      return field(words, 300);
    }
    const { rerender } = render(<Page words="may" />);
    rerender(<Page words="" />);
    expect([shown(), told()]).toEqual(['', []]);
    type('may');
    act(() => jest.advanceTimersByTime(300));
    expect(told()).toEqual(['may']);
  });

  it('follows a URL that changes by itself, also back to what was searched before', () => {
    const { rerender } = render(field('alex'));
    type('luc');
    rerender(field('luc'));
    rerender(field('alex'));
    expect(shown()).toBe('alex');
    rerender(field(''));
    expect(shown()).toBe('');
    expect(told()).toEqual(['luc']);
  });
});
