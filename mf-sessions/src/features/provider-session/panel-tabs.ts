import type { ProviderType } from '@portal/contract/rules/appointments';

export type PanelTabId = 'notes' | 'clientInfo' | 'assessments' | 'services';

/** The tabs beside a session, by the type of its appointment (SESS-041 to SESS-047). */
export const panelTabs: Readonly<Record<ProviderType, readonly [PanelTabId, ...PanelTabId[]]>> = {
  individual: ['notes', 'clientInfo', 'assessments', 'services'],
  couples: ['notes', 'assessments'],
  generic: ['notes', 'clientInfo', 'services'],
};
