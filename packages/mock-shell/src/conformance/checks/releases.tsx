import { expect } from '@jest/globals';
import type { RemoteName } from '@portal/portal-kit/registry';
import type { RemoteSource } from '@portal/shell/remotes';
import { plainSource } from '../../host/plain-source.ts';
import type { Lent } from '../lent.ts';
import { type ProbePage, probeRemote } from '../probe-remote.tsx';
import { type ChecksOf, goTo, press, see } from './check.ts';

/** A remote of which a newer version is live at each look, and whose pages say which one they are. */
export function everNewer(lent: Lent, page: (version: string) => ProbePage): RemoteSource {
  let looks = 0;
  return {
    ...plainSource({ version: '', load: () => Promise.reject(new Error('is never asked')) }),
    choose: () => Promise.resolve(`1.0.${looks++}-00000000`),
    load: async (name: RemoteName, version) =>
      probeRemote(lent, { name, page: page(version ?? ''), onHost: () => undefined }),
  };
}

export const shortOf = (version: string) => version.slice(0, 5);

export const releaseChecks: ChecksOf<'useUnsaved' | 'host.hold'> = {
  useUnsaved: async ({ open, lent }) => {
    const form =
      (version: string): ProbePage =>
      ({ kit: { useUnsaved }, libraries: { react } }) =>
        function Form() {
          const [saved, setSaved] = react.useState(false);
          useUnsaved('mf-sessions', !saved);
          return (
            <button type="button" onClick={() => setSaved(true)}>
              {`${shortOf(version)} ${saved ? 'saved' : 'unsaved'}`}
            </button>
          );
        };
    const opened = await open(() => () => null, { remotes: everNewer(lent, form), at: '/session_notes' });
    await see('1.0.0 unsaved');
    await goTo(opened, '/messages');
    await see('1.0.0 unsaved');
    press('1.0.0 unsaved');
    await see('1.0.0 saved');
    await goTo(opened, '/session_notes');
    await see('1.0.1 unsaved');
  },

  'host.hold': async ({ open, lent }) => {
    const releases: (() => void)[] = [];
    const page =
      (version: string): ProbePage =>
      ({ kit: { HostContext }, libraries: { react } }) =>
        function Page() {
          const host = react.useContext(HostContext);
          return (
            <>
              <p>{shortOf(version)}</p>
              <button type="button" onClick={() => host && releases.push(host.hold('mf-sessions'))}>
                hold
              </button>
              <button type="button" onClick={() => host && releases.push(host.hold('mf-clinic'))}>
                hold another
              </button>
            </>
          );
        };
    const opened = await open(() => () => null, { remotes: everNewer(lent, page), at: '/session_notes' });
    await see('1.0.0');
    press('hold another');
    await goTo(opened, '/messages');
    await see('1.0.1');
    press('hold');
    press('hold');
    await goTo(opened, '/session_notes');
    await see('1.0.1');
    releases[1]?.();
    // Letting go twice is letting go once: the other one still holds.
    releases[1]?.();
    await goTo(opened, '/messages');
    await see('1.0.1');
    releases[2]?.();
    await goTo(opened, '/session_notes');
    await see('1.0.2');
    expect(releases).toHaveLength(3);
  },
};
