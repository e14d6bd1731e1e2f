import type { SessionAppointment } from '@portal/contract/entities/session-appointment';
import type { ProviderType } from '@portal/contract/rules/appointments';
import { Slot, type SlotInputs, type SlotProps } from '@portal/portal-kit';
import { useText } from '@portal/portal-kit/i18n';
import { Text } from '@portal/ui/base';
import { ErrorCard } from '@portal/ui/data';
import { IconChartLine, IconHeartHandshake, IconNotes, IconUser } from '@portal/ui/icons';
import type { ComponentType } from 'react';
import { AssessmentReport } from '../assessments/report/assessment-report.tsx';
import { Assessments } from '../assessments/results/assessments.tsx';
import type { PanelContent } from '../call/view/side-panel.tsx';
import { EarlierNotes } from '../notes/panel/earlier-notes.tsx';
import { NotesTab } from '../notes/panel/note-panel.tsx';
import { useNotSavedMark } from '../notes/panel/use-not-saved-mark.ts';

type PanelTabId = 'notes' | 'clientInfo' | 'assessments' | 'services';

/**
 * The tabs beside a session, by the type of its appointment (SESS-041, SESS-042, SESS-043, SESS-044, SESS-045,
 * SESS-046, SESS-047).
 */
const panelTabs: Readonly<Record<ProviderType, readonly [PanelTabId, ...PanelTabId[]]>> = {
  individual: ['notes', 'clientInfo', 'assessments', 'services'],
  couples: ['notes', 'assessments'],
  generic: ['notes', 'clientInfo', 'services'],
};

interface Registered {
  icon: typeof IconHeartHandshake;
  Content: ComponentType<{ appointment: SessionAppointment; isReady: boolean }>;
  isThereAtOnce?: boolean;
  shortcut?: 'notes';
}

/** What there is to show in the tabs. */
const registered: Readonly<Record<PanelTabId, Registered>> = {
  // What was typed at an earlier visit, or before the session could be opened, is saved without anybody asking for it.
  notes: { icon: IconNotes, Content: ProviderNotes, isThereAtOnce: true, shortcut: 'notes' },
  clientInfo: { icon: IconUser, Content: ClientInfo },
  assessments: { icon: IconChartLine, Content: Assessments },
  services: { icon: IconHeartHandshake, Content: AvailableServices },
};

/**
 * The tabs of an appointment, with their contents.
 * @param isReady whether a note may be fetched: it takes nothing away from a call that is being joined
 */
export function usePanelContents(
  appointment: SessionAppointment,
  isReady: boolean,
): readonly [PanelContent, ...PanelContent[]] {
  const { t } = useText('mf-sessions/provider-session');
  const badge = useNotSavedMark(appointment, isReady);
  const contentOf = (id: PanelTabId): PanelContent => {
    const { Content, ...tab } = registered[id];
    const mark = id === 'notes' ? { badge } : {};
    return { id, ...tab, ...mark, label: t(`tabs.${id}`), content: <Content {...{ appointment, isReady }} /> };
  };
  const [first, ...others] = panelTabs[appointment.provider_type];
  return [contentOf(first), ...others.map(contentOf)];
}

/** The tab of notes: one's own, and below it the earlier ones (SESS-128). */
function ProviderNotes({ appointment, isReady }: { appointment: SessionAppointment; isReady: boolean }) {
  return (
    <NotesTab appointment={appointment} isReady={isReady} takesOver>
      {(noteId) => <EarlierNotes clientId={appointment.client.id} exceptId={noteId} />}
    </NotesTab>
  );
}

/** The tab of what the client is entitled to (SESS-044), by the part of the portal that knows it. */
function AvailableServices({ appointment: { client, provider_type } }: { appointment: SessionAppointment }) {
  const input = { clientId: client.id, providerType: provider_type } satisfies SlotInputs['client-services/v1'];
  return <Slot name="client-services/v1" input={input} {...useSlotStates('services')} />;
}

/** The tab of who the session is with (SESS-042), by the part of the portal that knows it. */
function ClientInfo({ appointment: { id, client, provider_type } }: { appointment: SessionAppointment }) {
  const input = { clientId: client.id } satisfies SlotInputs['client-info/v1'];
  return (
    <>
      <Slot name="client-info/v1" input={input} {...useSlotStates('clientInfo')} />
      {/* Specialized sessions have no tab of assessments to write it in (SESS-046). */}
      {provider_type === 'generic' && <AssessmentReport appointmentId={id} />}
    </>
  );
}

/** What stands in a tab while the part of the portal that fills it is not there: the session goes on without it. */
function useSlotStates(tab: 'clientInfo' | 'services'): Pick<SlotProps, 'fallback' | 'failed'> {
  const { t } = useText('mf-sessions/provider-session');
  return {
    fallback: <Text c="dimmed">{t(`${tab}.absent`)}</Text>,
    failed: (retry) => (
      <ErrorCard title={t(`${tab}.failed`)} text={t(`${tab}.failedText`)} retry={{ onRetry: retry }} />
    ),
  };
}
