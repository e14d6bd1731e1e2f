import { describe, expect, it } from '@jest/globals';
import { fireEvent, render } from '@testing-library/react';
import { Portrait } from './portrait.tsx';

const drawn = (container: HTMLElement) => container.querySelector('span')?.dataset['initials'];

describe('a portrait', () => {
  it('is initials until its picture is there, and again for another one', () => {
    const { container, rerender } = render(<Portrait name="Maya Chen" url="/api/files/portraits/a.jpg" />);
    const picture = container.querySelector('img');
    expect([drawn(container), picture?.alt]).toEqual(['MC', '']);
    fireEvent.load(picture as HTMLImageElement);
    expect(drawn(container)).toBe('');
    rerender(<Portrait name="Maya Chen" url="/api/files/portraits/b.jpg" />);
    expect(drawn(container)).toBe('MC');
  });

  it('is initials where the picture cannot be had', () => {
    const { container } = render(<Portrait name="Maya Chen" url="/api/files/portraits/gone.jpg" />);
    fireEvent.error(container.querySelector('img') as HTMLImageElement);
    expect([drawn(container), container.querySelector('img')]).toEqual(['MC', null]);
  });

  it.each([null, undefined])('is initials where there is none: %s', (url) => {
    const { container } = render(<Portrait name="Luc Roy" url={url} />);
    expect([drawn(container), container.querySelector('img'), container.textContent]).toEqual(['LR', null, '']);
  });
});
