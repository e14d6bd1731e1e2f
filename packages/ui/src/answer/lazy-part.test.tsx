import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { speaking } from '../testing/speaking.tsx';
import { LazyPart } from './lazy-part.tsx';

describe('a part that is fetched once it is shown', () => {
  it('shows once its code is there', async () => {
    const load = () => Promise.resolve({ default: () => <p>Here</p> });
    render(<LazyPart part="zone" load={load} failed="No zones" />, { wrapper: speaking('en') });
    expect(await screen.findByText('Here')).toBeVisible();
  });

  it('holds no place where it is told to', () => {
    const props = { part: 'zone', load: () => new Promise<never>(() => undefined), failed: 'No zones' };
    const { container } = render(<LazyPart {...props} skeleton={null} />, { wrapper: speaking('en') });
    expect(container.querySelector('[aria-busy=true] > [aria-hidden=true]')).toBeEmptyDOMElement();
  });

  it('says that it could not be had, and tries again in place', async () => {
    // React reports what a boundary caught.
    jest.spyOn(console, 'error').mockReturnValue();
    const load = jest.fn<() => Promise<{ default: () => React.JSX.Element }>>();
    load.mockRejectedValueOnce(new Error('No such chunk')).mockResolvedValue({ default: () => <p>Here</p> });
    render(<LazyPart part="zone" load={load} failed="No zones" />, { wrapper: speaking('en') });
    expect(await screen.findByRole('alert')).toHaveTextContent('No zones');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Here')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
