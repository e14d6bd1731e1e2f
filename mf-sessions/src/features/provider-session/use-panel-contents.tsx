import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useText } from '@portal/portal-kit/i18n';
import { IconChartLine, IconHeartHandshake, IconNotes, IconUser } from '@portal/ui/icons';
import type { ComponentType } from 'react';
import { Assessments } from '../assessments/assessments.tsx';
import type { PanelContent } from '../call-view/side-panel.tsx';
import { ClientInfo } from '../client-info/client-info.tsx';
import { ProviderNotes } from '../note-panel/provider-notes.tsx';
import { AvailableServices } from './available-services.tsx';
import { type PanelTabId, panelTabs } from './panel-tabs.ts';

interface Registered {
  icon: typeof IconHeartHandshake;
  Content: ComponentType<{ appointment: SessionAppointment }>;
  isThereAtOnce?: boolean;
}

/** What there is to show in the tabs. A tab without content is not shown to anybody. */
const registered: Partial<Record<PanelTabId, Registered>> = {
  // What was typed at an earlier visit, or before the session could be opened, is saved without anybody asking for it.
  notes: { icon: IconNotes, Content: ProviderNotes, isThereAtOnce: true },
  clientInfo: { icon: IconUser, Content: ClientInfo },
  assessments: { icon: IconChartLine, Content: Assessments },
  services: { icon: IconHeartHandshake, Content: AvailableServices },
};

/** The tabs of an appointment, with their contents. */
export function usePanelContents(appointment: SessionAppointment): PanelContent[] {
  const { t } = useText('mf-sessions/provider-session');
  return panelTabs[appointment.provider_type].flatMap((id) => {
    const found = registered[id];
    if (!found) return [];
    const { Content, ...tab } = found;
    return { id, ...tab, label: t(`tabs.${id}`), content: <Content appointment={appointment} /> };
  });
}
