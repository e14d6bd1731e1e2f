import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { speaking } from '../testing/speaking.tsx';
import { Progress } from './progress.tsx';
import { Stepper } from './stepper.tsx';

const steps = ['Account', 'Address', 'Photo', 'Review'].map((label) => ({ id: label.toLowerCase(), label }));
const items = () => screen.getAllByRole('listitem');

describe('Stepper', () => {
  it.each([
    ['en', 'Account(done)'],
    ['fr', 'Account(terminé)'],
  ] as const)('says in %s which step is current and which are done', async (locale, done) => {
    render(<Stepper label="Sign up" steps={steps} active="address" done={1} />, { wrapper: speaking(locale) });
    const list = screen.getByRole('list', { name: 'Sign up' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(4);
    expect(items().map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
    expect(items()[0]).toHaveTextContent(done);
    expect(items()[1]).toHaveTextContent(/^2Address$/);
    await expect(() => screen.queryByRole('button')).toBeAbsentOnce(() => screen.getByText('Review'));
  });

  it('leads to steps that are done and to the one after them, and to no other', async () => {
    const onSelect = jest.fn();
    render(<Stepper label="Sign up" steps={steps} active="account" done={2} onSelect={onSelect} />, {
      wrapper: speaking('en'),
    });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Address(done)', '3Photo']);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledWith('photo');
  });
});

describe('Stepper, as a wizard has it', () => {
  function Wizard({ hasHeading }: { hasHeading: boolean }) {
    const [active, setActive] = useState('account');
    const heading = useRef<HTMLHeadingElement>(null);
    // biome-ignore lint/correctness/useExhaustiveDependencies: at each step
    useEffect(() => {
      if (hasHeading) heading.current?.focus();
    }, [active, hasHeading]);
    return (
      <>
        <Stepper label="Sign up" steps={steps} active={active} done={2} onSelect={setActive} />
        <h1 ref={heading} tabIndex={-1}>
          {active}
        </h1>
      </>
    );
  }

  it('keeps the focus on the step that was chosen by keyboard', async () => {
    render(<Wizard hasHeading={false} />, { wrapper: speaking('en') });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(items()[1]).toHaveAttribute('aria-current', 'step');
    expect(items()[1]).toContainElement(document.activeElement as HTMLElement);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Photo' })).toHaveFocus();
  });

  it('leaves the focus where the page has put it', async () => {
    render(<Wizard hasHeading />, { wrapper: speaking('en') });
    await userEvent.click(screen.getByRole('button', { name: /Photo/ }));
    expect(screen.getByRole('heading', { name: 'photo' })).toHaveFocus();
  });
});

describe('Progress', () => {
  it.each([
    ['en', 0.416, '42%', '42'],
    ['fr', 0.416, '42\u00A0%', '42'],
    ['en', 1.2, '100%', '100'],
    ['en', -1, '0%', '0'],
  ] as const)('says in %s that %d is %s', (locale, share, text, now) => {
    render(<Progress label="Photo" share={share} />, { wrapper: speaking(locale) });
    const bar = screen.getByRole('progressbar', { name: 'Photo' });
    expect(bar.getAttribute('aria-valuetext')?.replace('\u202F', '\u00A0')).toBe(text);
    expect(bar).toHaveAttribute('aria-valuenow', now);
  });
});
