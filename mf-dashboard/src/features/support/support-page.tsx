import { usePageTitle } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Stack } from '@portal/ui/base';
import { PageHeader } from '@portal/ui/data';
import { ContactCard } from './contact-card.tsx';
import { DeviceCheckCard } from './device-check-card.tsx';
import { SessionTroubleCard } from './session-trouble-card.tsx';
import { SystemFactsCard } from './system-facts-card.tsx';
import { TipsCard } from './tips-card.tsx';

/** `/support` (BS-007): what to do when something does not work, and whom to turn to. */
export default function SupportPage() {
  const { t } = useText('mf-dashboard/support');
  usePageTitle(t('shared:sections.support'));
  return (
    <>
      <PageHeader title={t('shared:sections.support')} text={t('text')} />
      <Stack gap="md">
        <ContactCard />
        <DeviceCheckCard />
        <SessionTroubleCard />
        <TipsCard />
        <SystemFactsCard />
      </Stack>
    </>
  );
}
