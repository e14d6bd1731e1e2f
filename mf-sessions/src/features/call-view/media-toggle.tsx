import { useText } from '@portal/portal-kit/i18n';
import { IconMicrophone, IconMicrophoneOff, IconVideo, IconVideoOff } from '@portal/ui/icons';
import type { InputState } from '../devices/device-state.ts';
import { ControlButton } from './control-button.tsx';

const icons = {
  camera: { on: IconVideo, off: IconVideoOff },
  microphone: { on: IconMicrophone, off: IconMicrophoneOff },
} as const;

interface MediaToggleProps {
  kind: keyof typeof icons;
  input: InputState;
  /** Whether the others see or hear it. */
  enabled: boolean;
  onChange: (enabled: boolean) => void;
  /** Opens a device that failed once more. */
  onRetry: () => void;
}

/**
 * Switches a camera or microphone that is open: the browser is not asked again, so it works at once, both ways. It
 * keeps its name, and its icon and `aria-pressed` say how it stands.
 */
export function MediaToggle({ kind, input, enabled, onChange, onRetry }: MediaToggleProps) {
  const { t } = useText('mf-sessions');
  if (input.status === 'failed')
    return <ControlButton icon={icons[kind].off} label={t(`call.${kind}.failed`)} onClick={onRetry} tone="off" />;
  const state = enabled ? 'on' : 'off';
  return (
    <ControlButton
      icon={icons[kind][state]}
      label={t(`call.${kind}.switch`)}
      onClick={() => onChange(!enabled)}
      pressed={enabled}
      tone={state}
    />
  );
}
