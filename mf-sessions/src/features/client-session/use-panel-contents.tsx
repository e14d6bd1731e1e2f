import { useText } from '@portal/portal-kit/i18n';
import { IconPhone } from '@portal/ui/icons';
import type { DialIn } from '../call-view/dial-in.ts';
import type { PanelContent } from '../call-view/side-panel.tsx';
import { AudioDifficulties } from './audio-difficulties.tsx';

/** What stands in the panel beside a client's session. */
export function usePanelContents(dialIn: DialIn): readonly [PanelContent, ...PanelContent[]] {
  const { t } = useText('mf-sessions/client-session');
  return [
    {
      id: 'audio-difficulties',
      label: t('audioDifficulties.title'),
      icon: IconPhone,
      content: <AudioDifficulties dialIn={dialIn} />,
    },
  ];
}
