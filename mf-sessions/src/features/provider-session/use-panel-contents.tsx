import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import { useText } from '@portal/portal-kit/i18n';
import { IconChartLine, IconHeartHandshake, IconNotes, IconUser } from '@portal/ui/icons';
import type { ComponentType } from 'react';
import { Assessments } from '../assessments/assessments.tsx';
import type { PanelContent } from '../call-view/side-panel.tsx';
import { ProviderNotes } from '../note-panel/provider-notes.tsx';
import { useNotSavedMark } from '../note-panel/use-not-saved-mark.ts';
import { AvailableServices } from './available-services.tsx';
import { ClientInfo } from './client-info.tsx';
import { type PanelTabId, panelTabs } from './panel-tabs.ts';

interface Registered {
  icon: typeof IconHeartHandshake;
  Content: ComponentType<{ appointment: SessionAppointment }>;
  isThereAtOnce?: boolean;
}

/** What there is to show in the tabs. */
const registered: Readonly<Record<PanelTabId, Registered>> = {
  // What was typed at an earlier visit, or before the session could be opened, is saved without anybody asking for it.
  notes: { icon: IconNotes, Content: ProviderNotes, isThereAtOnce: true },
  clientInfo: { icon: IconUser, Content: ClientInfo },
  assessments: { icon: IconChartLine, Content: Assessments },
  services: { icon: IconHeartHandshake, Content: AvailableServices },
};

/** The tabs of an appointment, with their contents. */
export function usePanelContents(appointment: SessionAppointment): readonly [PanelContent, ...PanelContent[]] {
  const { t } = useText('mf-sessions/provider-session');
  const badge = useNotSavedMark(appointment);
  const contentOf = (id: PanelTabId): PanelContent => {
    const { Content, ...tab } = registered[id];
    const mark = id === 'notes' ? { badge } : {};
    return { id, ...tab, ...mark, label: t(`tabs.${id}`), content: <Content appointment={appointment} /> };
  };
  const [first, ...others] = panelTabs[appointment.provider_type];
  return [contentOf(first), ...others.map(contentOf)];
}
