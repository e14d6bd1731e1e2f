import { expect, jest } from '@jest/globals';
import type { Drafts } from '@portal/portal-kit';
import { waitFor } from '@testing-library/react';
import type { OpenPortal, Visit } from '../benches/bench.ts';
import type { ProbePage } from '../probe-remote.tsx';
import { type ChecksOf, finish, lyingDraft, press, see } from './check.ts';

/** The draft of this name as it lies in the browser; null when there is none. */
function ownDraft(opened: OpenPortal, name: string) {
  return lyingDraft(opened, opened.host().user.getState()?.id ?? '', name);
}

const noKey: Visit = {
  intercept: ({ path }) => (path.includes('/draft_key') ? { status: 503, headers: [], body: null } : undefined),
};

/** Two fields, which can be saved but for one name of the first. */
const form: ProbePage = ({ kit: { useDraft }, libraries: { react } }) => {
  const parse = (found: unknown) => (typeof found === 'string' ? found : null);
  const useField = (name: string, save: () => Promise<void>) => {
    const { looking, found, kept, keep, forget } = useDraft({ name, parse, save });
    const text = `${name} ${looking ? 'looking' : `found ${found ?? 'nothing'}`}, ${kept}`;
    return { text, keep, forget };
  };
  function Form() {
    const [name, setName] = react.useState('probe.first');
    const first = useField(name, () => (name === 'probe.third' ? Promise.reject(new Error('no')) : Promise.resolve()));
    const second = useField('probe.second', () => Promise.resolve());
    return (
      <>
        <p>{first.text}</p>
        <p>{second.text}</p>
        <button type="button" onClick={() => first.keep('first words')}>
          keep first
        </button>
        <button type="button" onClick={() => second.keep('other words')}>
          keep second
        </button>
        <button type="button" onClick={() => first.forget()}>
          forget first
        </button>
        <button type="button" onClick={() => setName('probe.third')}>
          go to third
        </button>
      </>
    );
  }
  return function Visits() {
    const [visit, setVisit] = react.useState(1);
    return (
      <>
        <Form key={visit} />
        <button type="button" onClick={() => setVisit(visit + 1)}>
          come back
        </button>
      </>
    );
  };
};

/** A page that finds, on opening, what an earlier version of it left. */
async function leaveBehind(drafts: Drafts, name: string, value: unknown): Promise<void> {
  await finish(() => drafts.keep(name, value));
}

export const draftChecks: ChecksOf<'useDraft' | 'host.drafts' | 'surroundings.openDrafts'> = {
  useDraft: async ({ open, close }) => {
    const opened = await open(form);
    await see('probe.first looking, nothing');
    await see('probe.first found nothing, nothing');
    press('keep first');
    await see('probe.first found nothing, pending');
    await see('probe.first found nothing, kept');
    await see('probe.second found nothing, nothing');
    press('keep second');
    await see('probe.second found nothing, kept');
    press('come back');
    await see('probe.first found first words, kept');
    await see('probe.second found other words, kept');
    press('forget first');
    await see('probe.first found first words, nothing');
    await leaveBehind(opened.host().drafts, 'probe.second', { of: 'an older form' });
    press('come back');
    await see('probe.first found nothing, nothing');
    await see('probe.second found nothing, nothing');
    press('keep first');
    await see('probe.first found nothing, kept');
    press('go to third');
    await see('probe.third found nothing, nothing');
    press('keep first');
    await see('probe.third found nothing, kept');
    press('keep second');
    await see('probe.second found nothing, kept');
    await finish(() => opened.host().signOut());
    expect(await ownDraft(opened, 'probe.first')).not.toBeNull();
    expect(await ownDraft(opened, 'probe.second')).toBeNull();
    expect(await ownDraft(opened, 'probe.third')).not.toBeNull();
    close();

    const log = jest.spyOn(console, 'error').mockReturnValue();
    await open(form, noKey);
    await see('probe.first found nothing, nothing');
    press('keep first');
    await see('probe.first found nothing, failed');
    expect(log).toHaveBeenCalledWith('[portal] drafts:', expect.objectContaining({ status: 503 }));
  },

  'host.drafts': async ({ open, close }) => {
    const opened = await open(() => () => <p>here</p>);
    await see('here');
    const { drafts, signOut } = opened.host();
    await expect(drafts.find('probe.a')).resolves.toBeUndefined();
    await leaveBehind(drafts, 'probe.a', { text: 'a', list: [1, null] });
    await leaveBehind(drafts, 'probe.b', 'b');
    await expect(drafts.find('probe.a')).resolves.toEqual({ text: 'a', list: [1, null] });
    await expect(drafts.find('probe.b')).resolves.toBe('b');
    await finish(() => drafts.forget('probe.b'));
    await expect(drafts.find('probe.b')).resolves.toBeUndefined();
    const asked: string[] = [];
    drafts.beforeSignOut('probe.a', async () => void asked.push('a'));
    drafts.beforeSignOut('probe.b', async () => {
      asked.push('b');
      throw new Error('no');
    });
    drafts.beforeSignOut('probe.c', async () => void asked.push('c'))();
    await leaveBehind(drafts, 'probe.b', 'cannot be saved');
    await leaveBehind(drafts, 'probe.c', 'its form is not on this page any more');
    await finish(signOut);
    expect(asked).toEqual(['a', 'b']);
    expect(await ownDraft(opened, 'probe.a')).toBeNull();
    expect(await ownDraft(opened, 'probe.b')).not.toBeNull();
    expect(await ownDraft(opened, 'probe.c')).not.toBeNull();
    close();

    const keyless = await open(() => () => <p>here</p>, noKey);
    await see('here');
    await expect(keyless.host().drafts.keep('probe.a', 'a')).rejects.toMatchObject({ status: 503 });
  },

  'surroundings.openDrafts': async ({ open }) => {
    const opened = await open(() => () => <p>here</p>);
    await see('here');
    await leaveBehind(opened.host().drafts, 'probe.a', 'nobody else may read this');
    await waitFor(async () => expect(await ownDraft(opened, 'probe.a')).not.toBeNull());
    const lying = await ownDraft(opened, 'probe.a');
    expect(new TextDecoder().decode(lying?.sealed)).not.toContain('nobody else');
    expect(lying?.sealed.length).toBeGreaterThan(24);
    await finish(() => opened.host().drafts.forget('probe.a'));
    expect(await ownDraft(opened, 'probe.a')).toBeNull();
  },
};
