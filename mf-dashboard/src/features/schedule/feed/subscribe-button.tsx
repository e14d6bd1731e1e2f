import { fetchCalendarFeed } from '@portal/contract/calls/calendar';
import { useText } from '@portal/portal-kit/i18n';
import { useCall } from '@portal/portal-kit/query';
import { Button, Stack, Text } from '@portal/ui/base';
import { Answer, RowSkeletons } from '@portal/ui/data';
import { IconLink } from '@portal/ui/icons';
import { Dialog } from '@portal/ui/overlays';
import { useState } from 'react';
import { FeedControls } from './feed-controls.tsx';

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

/** The practitioner's calendar feed, once it is known how it stands. */
function FeedPanel() {
  const { t } = useText('mf-dashboard/schedule');
  const answer = useCall(fetchCalendarFeed, {});
  return (
    <Stack gap="md">
      <Text size="sm">{t('feed.text')}</Text>
      <Answer answer={answer} failed={t('feed.failed')} skeleton={<RowSkeletons rows={2} />}>
        {(feed) => <FeedControls feed={feed} onChanged={() => void answer.refetch()} />}
      </Answer>
    </Stack>
  );
}
