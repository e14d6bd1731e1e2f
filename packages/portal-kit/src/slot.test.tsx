import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import type { SlotFiller } from './host.ts';
import { Slot } from './slot.ts';
import { fakeHost, inHost } from './testing/fake-host.tsx';

function show(loadSlot: (id: string) => Promise<SlotFiller | null>) {
  const host = fakeHost({ loadSlot });
  render(<Slot name="status-dialog/v1" input={{ appointment: 7 }} fallback={<p>fallback</p>} />, {
    wrapper: inHost(host),
  });
  return host;
}

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
});
