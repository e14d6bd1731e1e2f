import { useText } from '@portal/portal-kit/i18n';
import type { RemoteName } from '@portal/portal-kit/registry';
import { Button, Stack, Text, TextInput } from '@portal/ui/base';
import { NativeSelect } from '@portal/ui/forms';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { isOwn, whereOf } from './override.ts';
import { type Overrides, usualHours } from './overrides.ts';
import { isProblem } from './problem.ts';
import { ProblemWords } from './problem-words.tsx';
import { RemoteChoice } from './remote-choice.tsx';
import { ShareLink } from './share-link.tsx';
import { useCheck } from './use-check.ts';
import { parseWish } from './wish.ts';

const durations = [1, usualHours, 24];

/** Which remote, which release of it, for how long; and the link to what is overridden already. */
export function OverridePanel({ overrides }: { overrides: Overrides }) {
  const { t } = useText('overrides');
  const active = useStore(overrides.store, (state) => state.active);
  const [remote, setRemote] = useState<RemoteName>(active?.remote ?? 'mf-dashboard');
  const [typed, setTyped] = useState(active ? whereOf(active, overrides.origin) : '');
  const [hours, setHours] = useState(usualHours);
  const field = useRef<HTMLInputElement>(null);
  const { pending, problem, run } = useCheck(async () => {
    const wish = parseWish(remote, typed, overrides.origin);
    return isProblem(wish) ? wish : overrides.use(wish, hours);
  });
  // What is wrong is read out with the field that it is about.
  useEffect(() => {
    if (problem) field.current?.focus();
  }, [problem]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <Stack gap="lg">
      <Text>{t('panel.text')}</Text>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <RemoteChoice overrides={overrides} value={remote} onChange={setRemote} />
          <TextInput
            ref={field}
            label={t('panel.release')}
            description={t('panel.release_hint', { remote })}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={problem && <ProblemWords problem={problem} />}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
          <NativeSelect
            label={t('panel.duration')}
            value={String(hours)}
            options={durations.map((count) => ({ value: String(count), label: t('panel.hours', { count }) }))}
            onChange={(value) => setHours(Number(value))}
          />
          <Button type="submit" loading={pending}>
            {t('panel.use')}
          </Button>
        </Stack>
      </form>
      {active && <ShareLink link={overrides.link(active)} isOwn={isOwn(active, overrides.origin)} />}
    </Stack>
  );
}
