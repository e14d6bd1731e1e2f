import { expect, jest } from '@jest/globals';
import type { PortalHost, SlotFiller } from '@portal/portal-kit';
import { waitFor } from '@testing-library/react';
import type { ProbePage } from '../probe-remote.tsx';
import { type ChecksOf, see } from './check.ts';

/** A page with a slot, in the shell's host but for what fills it and who hears of failures. */
function slotPage(parts: Partial<PortalHost> = {}): ProbePage {
  return ({ kit: { HostContext, Slot }, libraries: { react } }) =>
    function Holder() {
      const host = react.useContext(HostContext);
      const own = react.useMemo(() => host && { ...host, ...parts }, [host]);
      return (
        <HostContext value={own}>
          <p>around</p>
          <Slot name="status-dialog/v1" input={{ appointment: 7 }} fallback={<p>nothing fills it</p>} />
        </HostContext>
      );
    };
}

const filledBy = (component: SlotFiller['default']) => (id: string) =>
  Promise.resolve(id === 'status-dialog/v1' ? { default: component } : null);

export const slotChecks: ChecksOf<'Slot' | 'host.loadSlot'> = {
  Slot: async ({ open, close }) => {
    await open(slotPage());
    await see('nothing fills it');
    close();

    await open(slotPage({ loadSlot: filledBy(({ appointment }) => <p>status of {String(appointment)}</p>) }));
    await see('status of 7');
    close();

    const down = new Error('down');
    const report = jest.fn();
    await open(slotPage({ report, loadSlot: () => Promise.reject(down) }));
    await see('nothing fills it');
    await waitFor(() => expect(report).toHaveBeenCalledWith(down, { part: 'status-dialog/v1' }));
    close();

    jest.spyOn(console, 'error').mockReturnValue();
    const broken = new Error('broken');
    const throws = () => {
      throw broken;
    };
    await open(slotPage({ report, loadSlot: filledBy(throws) }));
    await waitFor(() => expect(report).toHaveBeenCalledWith(broken, { part: 'status-dialog/v1' }));
    await see('nothing fills it');
    await see('around');
  },

  'host.loadSlot': async ({ open, close }) => {
    const opened = await open(slotPage());
    await see('nothing fills it');
    await expect(opened.host().loadSlot('nobody-fills/v1')).resolves.toBeNull();
    close();

    const Filler = ({ appointment }: { appointment?: unknown }) => <p>status of {String(appointment)}</p>;
    await open(slotPage(), { slots: { 'status-dialog/v1': () => Promise.resolve({ default: Filler }) } });
    await see('status of 7');
  },
};
