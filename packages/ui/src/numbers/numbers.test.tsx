import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { speaking } from '../testing/speaking.tsx';
import { NumberInput } from './number-input.tsx';
import { Slider } from './slider.tsx';

const heard: (number | null)[] = [];

function Fee({ start, decimals = 2 }: { start: number | null; decimals?: number }) {
  const [value, setValue] = useState(start);
  return (
    <NumberInput
      label="Fee"
      description="For an hour"
      value={value}
      onChange={(next) => {
        heard.push(next);
        setValue(next);
      }}
      min={0}
      max={5000}
      decimals={decimals}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Fee' });

describe('NumberInput', () => {
  it.each([
    ['en', '1,234.5'],
    ['fr', '1\u00A0234,5'],
  ] as const)('writes a number as %s does', (locale, written) => {
    render(<Fee start={1234.5} />, { wrapper: speaking(locale) });
    expect(field()).toHaveValue(written);
    expect(field()).toHaveAccessibleDescription('For an hour');
  });

  it.each(['en', 'fr'] as const)('takes a comma and a point for the decimal sign in %s', async (locale) => {
    for (const typed of ['12.5', '12,5']) {
      const { unmount } = render(<Fee start={null} />, { wrapper: speaking(locale) });
      await userEvent.type(field(), typed);
      expect(heard.at(-1)).toBe(12.5);
      unmount();
    }
  });

  it('is null while it is empty, and takes no letters', async () => {
    render(<Fee start={7} decimals={0} />, { wrapper: speaking('en') });
    await userEvent.clear(field());
    expect(heard.at(-1)).toBeNull();
    await userEvent.type(field(), 'a1b2');
    expect(heard.at(-1)).toBe(12);
  });

  it('counts by arrow keys between its ends, and leaves what is typed beyond them to the form', async () => {
    render(<Fee start={4999} decimals={0} />, { wrapper: speaking('en') });
    await userEvent.click(field());
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(heard.at(-1)).toBe(5000);
    await userEvent.clear(field());
    await userEvent.keyboard('9000');
    await userEvent.tab();
    expect(field()).toHaveValue('9,000');
    expect(heard.at(-1)).toBe(9000);
  });
});

describe('Slider', () => {
  it('has a name, says its value in words, and moves by arrows, Home and End', async () => {
    function Mood() {
      const [value, setValue] = useState(5);
      return (
        <Slider
          label="Mood"
          description="Today"
          value={value}
          onChange={setValue}
          min={0}
          max={10}
          valueText={(mood) => `${mood} of 10`}
        />
      );
    }
    render(<Mood />, { wrapper: speaking('en') });
    const slider = screen.getByRole('slider', { name: 'Mood', description: 'Today' });
    await userEvent.tab();
    expect(slider).toHaveFocus();
    for (const [key, text] of [
      ['ArrowRight', '6 of 10'],
      ['ArrowLeft', '5 of 10'],
      ['End', '10 of 10'],
      ['Home', '0 of 10'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      expect(slider).toHaveAttribute('aria-valuetext', text);
      expect(screen.getByText(text)).toBeVisible();
    }
  });
});
