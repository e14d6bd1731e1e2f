import { useText } from '@portal/portal-kit/i18n';
import { Dialog } from '@portal/ui/overlays';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useShell } from '../app-context.ts';
import { report } from '../errors/report.ts';
import { Consent } from './consent.tsx';
import { OverridePanel } from './override-panel.tsx';
import type { Overrides } from './overrides.ts';
import { Strip } from './strip.tsx';

/** The portal's pages with the tools for overrides above them. The tools have texts of their own, in their own files. */
export function OverridesFrame({ overrides, children }: { overrides: Overrides; children: ReactNode }) {
  const { texts } = useShell().app;
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const catalogue = {
      en: () => import(/* webpackChunkName: "overrides-en" */ './messages/en.json'),
      fr: () => import(/* webpackChunkName: "overrides-fr" */ './messages/fr.json'),
    };
    texts.add('overrides', catalogue).then(
      () => setReady(true),
      (error: unknown) => report(error, { part: 'overrides' }),
    );
  }, [texts]);
  return (
    <>
      {ready && <OverrideTools overrides={overrides} />}
      {children}
    </>
  );
}

/** The strip above the pages, the panel that it opens, and the question that a link brings up. */
export function OverrideTools({ overrides }: { overrides: Overrides }) {
  const { t } = useText('overrides');
  const [opened, setOpened] = useState(false);
  const asked = useStore(overrides.store, (state) => state.asked);
  const close = () => setOpened(false);
  return (
    <>
      <Strip overrides={overrides} onOpen={() => setOpened(true)} />
      <Dialog opened={opened} onClose={close} title={t('panel.title')} closeLabel={t('close')}>
        <OverridePanel overrides={overrides} />
      </Dialog>
      <Consent overrides={overrides} asked={asked} />
    </>
  );
}
