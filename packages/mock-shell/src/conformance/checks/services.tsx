import { expect } from '@jest/globals';
import { type ChecksOf, press, see } from './check.ts';

/** What work needs that outlives its page. */
export const serviceChecks: ChecksOf<'useServices' | 'newKey'> = {
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

  newKey: async ({ lent: { kit } }) => {
    const keys = Array.from({ length: 100 }, () => kit.newKey());
    for (const key of keys) expect(key).toMatch(/^[0-9a-f-]{32,36}$/);
    expect(new Set(keys).size).toBe(keys.length);
    // Whoever knows one key cannot tell the next.
    expect(new Set(keys.map((key) => key.slice(0, 8))).size).toBe(keys.length);
  },
};
