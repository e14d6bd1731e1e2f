import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';
import { IconLink } from '@portal/ui/icons';
import { Dialog } from '@portal/ui/overlays';
import { useState } from 'react';
import { FeedPanel } from './feed-panel.tsx';

/** Opens what there is to say and to do about following one's sessions from another calendar. */
export function SubscribeButton() {
  const { t } = useText('mf-dashboard/schedule');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLink size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {t('feed.open')}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('feed.title')}>
        <FeedPanel />
      </Dialog>
    </>
  );
}
