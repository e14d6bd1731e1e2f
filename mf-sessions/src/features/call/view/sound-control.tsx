import { useText } from '@portal/portal-kit/i18n';
import { IconVolume } from '@portal/ui/icons';
import { useKeptSwitch } from '../../session/kept-switch.ts';
import { newsSound } from '../../session/news/news.ts';
import { ControlButton } from './control-button.tsx';

/** The sound that tells of arrivals and messages, switched on and off among the controls of a call. */
export function SoundControl() {
  const { t } = useText('mf-sessions');
  const { isOn, toggle } = useKeptSwitch(newsSound);
  return (
    <ControlButton
      icon={IconVolume}
      label={t('news.sound')}
      onClick={toggle}
      pressed={isOn}
      tone={isOn ? 'on' : 'off'}
    />
  );
}
