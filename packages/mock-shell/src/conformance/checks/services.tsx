import { expect } from '@jest/globals';
import { shareFileWithAll } from '@portal/contract/calls/shared-files';
import { waitFor } from '@testing-library/react';
import type { PlainAnswer } from '../../calls/plain-call.ts';
import { type ChecksOf, callsTo, headerOf, press, see } from './check.ts';

/** What work needs that outlives its page. */
export const serviceChecks: ChecksOf<'useServices' | 'newKey' | 'createUpload'> = {
  useServices: async ({ open }) => {
    const seen: object[] = [];
    const opened = await open(
      ({ kit: { useServices }, libraries: { react } }) =>
        function Page() {
          const services = useServices();
          const [drawn, setDrawn] = react.useState(1);
          react.useEffect(() => {
            seen.push(services);
          });
          return (
            <button type="button" onClick={() => setDrawn(drawn + 1)}>
              drawn {drawn}
            </button>
          );
        },
    );
    await see('drawn 1');
    press('drawn 1');
    await see('drawn 2');
    const { api, drafts, report } = opened.host();
    for (const services of seen) {
      expect(services).toBe(seen[0]);
      expect(services).toEqual({ api, drafts, report });
    }
    expect(seen.length).toBeGreaterThan(1);
  },

  createUpload: async ({ open, lent: { kit } }) => {
    const away: PlainAnswer = { status: 503, headers: [], body: null };
    const answers = [away, new Promise<PlainAnswer>(() => undefined)];
    const opened = await open(() => () => <p>here</p>, {
      intercept: ({ path }) => (path.includes('to_all_clients') ? (answers.shift() ?? away) : undefined),
    });
    await see('here');
    const input = { body: { file: new File(['%PDF'], 'a.pdf') } };
    const upload = kit.createUpload({ api: opened.host().api, call: shareFileWithAll, input });
    const shares: number[] = [];
    const sent = () => callsTo(opened, 'POST /practice/shared_files/to_all_clients');
    await expect(upload.send((share) => shares.push(share))).rejects.toMatchObject({ code: 'unavailable' });
    expect(shares.at(-1)).toBe(1);
    const stopped = expect(upload.send()).rejects.toMatchObject({ code: 'aborted' });
    await waitFor(() => expect(sent()).toHaveLength(2));
    upload.cancel();
    await stopped;
    await expect(upload.send()).rejects.toMatchObject({ code: 'unavailable' });
    expect(new Set(sent().map((call) => headerOf(call, 'idempotency-key')))).toEqual(new Set([upload.key()]));
  },

  newKey: async ({ lent: { kit } }) => {
    const keys = Array.from({ length: 100 }, () => kit.newKey());
    for (const key of keys) expect(key).toMatch(/^[0-9a-f-]{32,36}$/);
    expect(new Set(keys).size).toBe(keys.length);
    // Whoever knows one key cannot tell the next.
    expect(new Set(keys.map((key) => key.slice(0, 8))).size).toBe(keys.length);
  },
};
