import { useText } from '@portal/portal-kit/i18n';

/** The catalogue of the panel's own texts. */
export const panelCatalogue = 'mock-shell';

export function usePanelText(): ReturnType<typeof useText> {
  return useText(panelCatalogue);
}

export type PanelText = ReturnType<typeof useText>['t'];
