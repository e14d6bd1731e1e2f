import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { SlotFiller } from './host.ts';
import { Slot, type SlotProps } from './slot.ts';
import { fakeHost, inHost } from './testing/fake-host.tsx';

function show(loadSlot: (id: string) => Promise<SlotFiller | null>, props: Partial<SlotProps> = {}) {
  const host = fakeHost({ loadSlot });
  render(<Slot name="status-dialog/v1" input={{ appointment: 7 }} fallback={<p>fallback</p>} {...props} />, {
    wrapper: inHost(host),
  });
  return host;
}

const failed: SlotProps['failed'] = (retry) => (
  <button type="button" onClick={retry}>
    Try Again
  </button>
);

const filler = (component: SlotFiller['default']) => () => Promise.resolve({ default: component });

describe('Slot', () => {
  it('shows its filler with what it was given', async () => {
    show(filler(({ appointment }) => <p>status of {String(appointment)}</p>));
    expect(screen.getByText('fallback')).toBeVisible();
    expect(await screen.findByText('status of 7')).toBeVisible();
  });

  it('shows its fallback when nothing fills it', async () => {
    const loadSlot = jest.fn((_id: string) => Promise.resolve(null));
    show(loadSlot);
    await waitFor(() => expect(loadSlot).toHaveBeenCalledWith('status-dialog/v1'));
    expect(screen.getByText('fallback')).toBeVisible();
  });

  it('shows its fallback and reports when its remote is down', async () => {
    const host = show(() => Promise.reject(new Error('down')));
    await waitFor(() => expect(host.reported).toEqual([{ error: new Error('down'), part: 'status-dialog/v1' }]));
    expect(screen.getByText('fallback')).toBeVisible();
  });

  it('keeps a filler’s failure to render inside its own place', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const host = show(
      filler(() => {
        throw new Error('broken');
      }),
    );
    await waitFor(() => expect(host.reported[0]).toMatchObject({ part: 'status-dialog/v1' }));
    expect(screen.getByText('fallback')).toBeVisible();
  });

  it.each<[string, () => Promise<SlotFiller>]>([
    ['whose remote was down', () => Promise.reject(new Error('down'))],
    [
      'that threw',
      filler(() => {
        throw new Error('broken');
      }),
    ],
  ])('tries a filler %s again when asked to', async (_which, fail) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const loadSlot = jest.fn(filler(() => <p>there</p>)).mockImplementationOnce(fail);
    show(loadSlot, { failed });
    fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(screen.getByText('fallback')).toBeVisible();
    await expect(() => screen.queryByRole('button')).toBeAbsentOnce(() => screen.getByText('there'));
  });

  it('offers to try again what is late, and shows it by itself once it is there', async () => {
    let arrive: () => void = () => undefined;
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const late = Object.assign(new Error('slow'), { arrival });
    show(
      jest.fn(filler(() => <p>there</p>)).mockImplementationOnce(() => Promise.reject(late)),
      { failed },
    );
    const again = await screen.findByRole('button', { name: 'Try Again' });
    expect(again.closest('[data-late-part="status-dialog/v1"]')).toBeVisible();
    arrive();
    expect(await screen.findByText('there')).toBeVisible();
  });
});
