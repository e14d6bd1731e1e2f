import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Form } from '../form/form.tsx';
import { usePortalForm } from '../form/use-portal-form.ts';
import { speaking } from '../testing/speaking.tsx';
import { NumberInput } from './number-input.tsx';
import { readNumber } from './read-number.ts';
import { Slider } from './slider.tsx';

const heard: (number | null)[] = [];

function Fee({ start, ...input }: { start: number | null; decimals?: number; prefix?: string; suffix?: string }) {
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
      decimals={2}
      {...input}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Fee' });

describe('what is typed as a number', () => {
  it.each([
    ['en', 2, '1,234', 1234],
    ['en', 2, '1,234.50', 1234.5],
    ['en', 2, '1.234,50', 1234.5],
    ['en', 2, '1,234,567', 1234567],
    ['en', 2, '1,2345', 12345],
    ['en', 3, '1,234', 1234],
    ['en', 3, '1.234', 1.234],
    ['en', 0, '1,234.50', 1234],
    ['en', 0, '12,5', 12],
    ['en', 2, '-.5', -0.5],
    ['en', 2, '−3', -3],
    ['en', 2, ' 12 ', 12],
    ['en', 2, '1.9999', 1.99],
    ['en', 2, '1.234', 1.23],
    ['en', 0, '1.234', 1234],
    ['en', 2, '0.125', 0.12],
    ['en', 2, '0,125', 0.12],
    ['en', 3, '0,125', 0.125],
    ['en', 2, '1,234.567', 1234.56],
    ['en', 2, '1234.567', 1234.56],
    ['en', 2, '1234,5', 1234.5],
    ['fr', 2, '1,234', 1.23],
    ['fr', 3, '1,234', 1.234],
    ['fr', 0, '-1,234', -1234],
    ['fr', 2, '1.234,50', 1234.5],
    ['fr', 2, '1,234.50', 1234.5],
    ['fr', 2, '1.234', 1234],
    ['fr', 2, '1\u00A0234,5', 1234.5],
    ['fr', 2, '1\u202F234', 1234],
    ['en', 2, '', null],
    ['en', 2, '-', null],
    ['en', 2, ',', null],
    ['en', 2, '1-2', null],
  ] as const)('in %s with %d decimals, %j is %p', (locale, decimals, text, number) => {
    expect(readNumber(text, { locale, decimals })).toBe(number);
  });
});

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

  it.each([
    ['en', 2, '1,234', 1234, '1,234'],
    ['en', 2, '1,234.50', 1234.5, '1,234.5'],
    ['fr', 2, '1.234,50', 1234.5, '1\u00A0234,5'],
    ['en', 0, '1,234.50', 1234, '1,234'],
  ] as const)('takes no group for decimals in %s: with %d, %s', async (locale, decimals, typed, number, shown) => {
    render(<Fee start={null} decimals={decimals} />, { wrapper: speaking(locale) });
    await userEvent.type(field(), typed);
    expect(heard.at(-1)).toBe(number);
    await userEvent.tab();
    expect(field()).toHaveValue(shown);
    expect(heard.at(-1)).toBe(number);
  });

  it('takes the same when it is pasted', async () => {
    render(<Fee start={null} />, { wrapper: speaking('en') });
    await userEvent.click(field());
    await userEvent.paste('$1,234.50');
    expect(heard.at(-1)).toBe(1234.5);
  });

  it('loses a digit and no more when one is deleted from a number with groups', async () => {
    render(<Fee start={1234} />, { wrapper: speaking('en') });
    await userEvent.click(field());
    await userEvent.keyboard('{Backspace}');
    expect(heard.at(-1)).toBe(123);
    await userEvent.keyboard('{Backspace}9');
    expect(heard.at(-1)).toBe(129);
  });

  it.each([
    ['en', { prefix: '$' }, '$1,234.5', '$1234.56'],
    ['fr', { suffix: ' $' }, '1\u00A0234,5 $', '1234,56 $'],
  ] as const)('has its unit in %s, and is typed beside it', async (locale, unit, shown, typed) => {
    render(<Fee start={1234.5} {...unit} />, { wrapper: speaking(locale) });
    expect(field()).toHaveValue(shown);
    await userEvent.click(field());
    await userEvent.keyboard('6');
    expect(field()).toHaveValue(typed);
    expect(heard.at(-1)).toBe(1234.56);
    await userEvent.keyboard('{Backspace}{Backspace}7');
    expect(heard.at(-1)).toBe(1234.7);
    await userEvent.clear(field());
    expect(field()).toHaveValue('');
  });

  it('shows what is set from elsewhere in place of what was typed', async () => {
    const { rerender } = render(<NumberInput label="Fee" value={null} onChange={() => undefined} />, {
      wrapper: speaking('en'),
    });
    await userEvent.click(field());
    rerender(<NumberInput label="Fee" value={1500} onChange={() => undefined} />);
    expect(field()).toHaveValue('1500');
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

  it('is a field of a form: wrong, with words, and what the form leads to', async () => {
    function MoodForm() {
      const form = usePortalForm<{ mood: number }>({
        ...{ remote: 'mf-dashboard', name: 'sample.mood', stored: { mood: 5 } },
        rules: ({ mood }) => (mood > 6 ? {} : { mood: 'low' }),
        say: (problem) => `Wrong: ${problem}`,
        save: () => Promise.resolve(),
      });
      return (
        <Form form={form} label="Mood">
          <Slider {...form.field('mood')} label="Mood" min={0} max={10} valueText={(mood) => `${mood} of 10`} />
        </Form>
      );
    }
    render(<MoodForm />, { wrapper: speaking('en') });
    const slider = screen.getByRole('slider', { name: 'Mood' });
    expect(slider).toBeValid();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(slider).toHaveFocus();
    expect(slider).toBeInvalid();
    expect(slider).toHaveAccessibleDescription('Wrong: low');
    await userEvent.keyboard('{ArrowRight}');
    expect(slider).toHaveAttribute('aria-valuenow', '6');
  });
});
