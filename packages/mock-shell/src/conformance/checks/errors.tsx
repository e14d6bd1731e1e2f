import { expect, jest } from '@jest/globals';
import { updateUser } from '@portal/contract/calls/accounts';
import type { PlainAnswer } from '../../calls/plain-call.ts';
import type { Bench } from '../benches/bench.ts';
import { type ChecksOf, press, see } from './check.ts';

const failure = new Error('the part is broken');

function Broken(): never {
  throw failure;
}

/** Whoever gives another host gives it to every hook below; where there is none, hooks say so. */
async function hostContext({ open, lent: { kit } }: Bench): Promise<void> {
  jest.spyOn(console, 'error').mockReturnValue();
  const heard = jest.fn();
  function Speaker() {
    kit.useNotify();
    return <p>has a host</p>;
  }
  function Year() {
    return <p>year {kit.useNow(60_000).getUTCFullYear()}</p>;
  }
  const opened = await open(
    ({ kit: { HostContext, PartBoundary }, libraries: { react } }) =>
      function Page() {
        const host = react.useContext(HostContext);
        const other = react.useMemo(() => host && { ...host, now: () => new Date('1999-06-01T12:00:00Z') }, [host]);
        return (
          <>
            <Year />
            <HostContext value={other}>
              <Year />
            </HostContext>
            <HostContext value={null}>
              <PartBoundary part="outside" fallback={<p>has no host</p>} onError={heard}>
                <Speaker />
              </PartBoundary>
            </HostContext>
          </>
        );
      },
  );
  await see('year 2031');
  await see('year 1999');
  await see('has no host');
  expect(heard.mock.calls).toEqual([
    [expect.objectContaining({ message: expect.stringContaining('without a host') }), { part: 'outside' }],
  ]);
  expect(opened.host()).toMatchObject({ now: expect.any(Function) });
}

/** Fields before sentences, how long to wait, who changed it meanwhile, and what no call has to do with. */
async function describesErrors({ open, lent: { kit } }: Bench): Promise<void> {
  const answer = (status: number, body: unknown, headers: PlainAnswer['headers'] = []): PlainAnswer => ({
    ...{ status, headers: [...headers, ['content-type', 'application/json']] },
    body: new TextEncoder().encode(JSON.stringify(body)).buffer,
  });
  const errors = [{ source: { pointer: 'user.locale' }, detail: 'is unknown' }];
  const answers = [
    answer(422, { error: 'Check it.', errors }),
    answer(429, { error: 'Too fast.' }, [['retry-after', '90']]),
    answer(409, {}),
    answer(503, {}),
  ];
  await open(
    ({ kit: { describeError, useCallMutation, useSession } }) =>
      function Saving() {
        const { user } = useSession();
        const { mutate, error } = useCallMutation(updateUser);
        const { kind, words, message, fields, retryAfterSeconds } = describeError(error);
        const places = fields.map(({ pointer }) => pointer).join();
        return (
          <>
            <p>{[kind, words, message, places, retryAfterSeconds].join('/')}</p>
            <button type="button" onClick={() => mutate({ params: { id: user.id }, body: { user: { locale: 'en' } } })}>
              save
            </button>
          </>
        );
      },
    { intercept: ({ method }) => (method === 'PUT' ? answers.shift() : undefined) },
  );
  await see('defect////');
  for (const text of [
    'refused/is unknown/Check it./user.locale/',
    'too_many/Too fast./Too fast.//90',
    'conflict////',
  ]) {
    press('save');
    await see(text);
  }
  press('save');
  await see('unreachable////');
  expect(kit.describeError(failure)).toMatchObject({ kind: 'defect', code: null });
}

export const errorChecks: ChecksOf<
  'PartBoundary' | 'host.report' | 'useReport' | 'defineRemote' | 'HostContext' | 'describeError' | 'linesOf'
> = {
  PartBoundary: async ({ open }) => {
    jest.spyOn(console, 'error').mockReturnValue();
    const onError = jest.fn();
    await open(({ kit: { PartBoundary } }) => () => (
      <>
        <PartBoundary part="sound" fallback={<p>no sound part</p>} onError={onError}>
          <p>sound part</p>
        </PartBoundary>
        <PartBoundary part="broken" fallback={<p>no broken part</p>} onError={onError}>
          <Broken />
        </PartBoundary>
      </>
    ));
    await see('no broken part');
    await see('sound part');
    expect(onError.mock.calls).toEqual([[failure, { part: 'broken' }]]);
  },

  'host.report': async ({ open }) => {
    const opened = await open(() => () => <p>here</p>);
    await see('here');
    const log = jest.spyOn(console, 'error').mockReturnValue();
    opened.host().report(failure, { part: 'probe' });
    expect(log.mock.calls).toEqual([['[portal] probe:', failure]]);
    log.mockRestore();
  },

  useReport: async ({ open }) => {
    await open(
      ({ kit: { useReport }, libraries: { react } }) =>
        function Page() {
          const [part, setPart] = react.useState('first');
          const report = useReport(part);
          const [given] = react.useState(() => report);
          const [drawn, setDrawn] = react.useState(1);
          return (
            <>
              <button type="button" onClick={() => report(failure)}>
                report
              </button>
              <button type="button" onClick={() => setDrawn(drawn + 1)}>
                drawn {drawn}
              </button>
              <button type="button" onClick={() => setPart('second')}>
                {given === report ? 'the same' : 'another'}
              </button>
            </>
          );
        },
    );
    await see('drawn 1');
    press('drawn 1');
    await see('drawn 2');
    await see('the same');
    const log = jest.spyOn(console, 'error').mockReturnValue();
    press('report');
    press('the same');
    await see('another');
    press('report');
    expect(log.mock.calls).toEqual([
      ['[portal] first:', failure],
      ['[portal] second:', failure],
    ]);
    log.mockRestore();
  },

  defineRemote: async ({ lent, open }) => {
    const page = { id: 'one', paths: ['/dashboard'] as const, load: () => Promise.resolve({ default: () => null }) };
    const messages = { en: () => Promise.resolve({ default: {} }), fr: () => Promise.resolve({ default: {} }) };
    const definition = { name: 'mf-dashboard' as const, pages: [page], slots: {}, messages };
    expect(lent.kit.defineRemote(definition)).toEqual(definition);
    await open(() => () => <p>shown</p>);
    await see('shown');
  },

  HostContext: hostContext,

  describeError: describesErrors,
  linesOf: async ({ lent: { kit } }) => {
    const details = [
      { pointer: 'user.email', detail: 'is taken' },
      { pointer: '', detail: 'Try later' },
    ];
    const refused = Object.assign(new Error('refused'), { name: 'PortalError', code: 'invalid', details });
    expect(kit.linesOf(kit.describeError(refused))).toEqual(['user.email: is taken', 'Try later']);
  },
};
