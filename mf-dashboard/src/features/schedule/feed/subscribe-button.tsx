import { useText } from '@portal/portal-kit/i18n';
import { Button, Loader } from '@portal/ui/base';
import { IconLink } from '@portal/ui/icons';
import { Dialog } from '@portal/ui/overlays';
import { useState } from 'react';
import { useFetched } from '../../fetched/use-fetched.ts';

const loadPanel = async () => {
  const { FeedPanel } = await import(/* webpackChunkName: "calendar-feed" */ './feed-panel.tsx');
  return FeedPanel;
};

/** Opens what there is to say and to do about following one's sessions from another calendar. */
export function SubscribeButton() {
  const { t } = useText('mf-dashboard/schedule');
  const { part: Panel, isFetching, prepare, fetch } = useFetched(loadPanel);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={isFetching ? <Loader size={18} /> : <IconLink size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-busy={isFetching}
        onClick={() => void fetch(() => setOpened(true))}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {t('feed.open')}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('feed.title')}>
        {Panel && <Panel />}
      </Dialog>
    </>
  );
}
