import { useText } from '@portal/portal-kit/i18n';
import { IconMaximize, IconMinimize } from '@portal/ui/icons';
import type { Fullscreen } from '@portal/ui/live';
import { ControlButton } from './control-button.tsx';

/** Fills the screen with the pictures, and gives it back (SESS-036, SESS-078). */
export function FullscreenToggle({ fullscreen: { isFull, toggle } }: { fullscreen: Fullscreen }) {
  const { t } = useText('mf-sessions');
  return (
    <ControlButton
      icon={isFull ? IconMinimize : IconMaximize}
      label={t(isFull ? 'call.fullscreen.exit' : 'call.fullscreen.enter')}
      onClick={toggle}
    />
  );
}
