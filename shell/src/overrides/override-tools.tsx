import { useText } from '@portal/portal-kit/i18n';
import { Dialog } from '@portal/ui/overlays';
import { useState } from 'react';
import { useStore } from 'zustand';
import { Consent } from './consent.tsx';
import { OverridePanel } from './override-panel.tsx';
import type { Overrides } from './overrides.ts';
import { Strip } from './strip.tsx';

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
