import { useErrorDialog } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';
import { IconLink } from '@portal/ui/icons';
import { Dialog } from '@portal/ui/overlays';
import { useState } from 'react';
import type { FeedPanel } from './feed-panel.tsx';

/** Opens what there is to say and to do about following one's sessions from another calendar; fetched when it is asked for. */
export function SubscribeButton() {
  const { t } = useText('mf-dashboard/schedule');
  const [Panel, setPanel] = useState<typeof FeedPanel | null>(null);
  const showError = useErrorDialog();
  const open = (): Promise<void> =>
    import(/* webpackChunkName: "calendar-feed" */ './feed-panel.tsx').then(
      ({ FeedPanel }) => setPanel(() => FeedPanel),
      () => showError({ onRetry: () => void open() }),
    );
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLink size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        {t('feed.open')}
      </Button>
      <Dialog opened={Panel !== null} onClose={() => setPanel(null)} title={t('feed.title')}>
        {Panel && <Panel />}
      </Dialog>
    </>
  );
}
