import { SUPPORT_CONTACTS } from '@portal/contract/rules/support';
import { useText } from '@portal/portal-kit/i18n';
import { Anchor, VisuallyHidden } from '@portal/ui/base';
import { LazyPart } from '@portal/ui/data';
import {
  IconHelpCircle,
  IconMaximize,
  IconMicrophone,
  IconMicrophoneOff,
  IconMinimize,
  IconSettings,
  IconVideo,
  IconVideoOff,
} from '@portal/ui/icons';
import { Dialog } from '@portal/ui/overlays';
import { type ReactNode, useMemo, useState } from 'react';
import type { InputState } from '../../devices/device-state.ts';
import { DevicesContext } from '../../devices/devices-context.ts';
import { inputsOf } from '../../devices/use-session-devices.ts';
import { useShortcut } from '../shortcuts/use-shortcuts.ts';
import { mediaOf } from '../video-room.ts';
import styles from './call-controls.module.css';
import type { CallStageProps } from './call-stage.tsx';
import { ControlButton } from './control-button.tsx';
import { NetworkBadge } from './network-badge.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { hasSmallWindows, SmallWindow } from './small-window.tsx';

type CallControlsProps = Pick<CallStageProps, 'call' | 'snapshot' | 'devices' | 'modality' | 'fullscreen'> & {
  children: ReactNode;
};

/** What is pressed in a hurry comes first. */
const byHaste = ['microphone', 'camera'] as const;

/** The controls of a call, below its pictures. */
export function CallControls({ call, snapshot, devices, modality, fullscreen, children }: CallControlsProps) {
  const { t } = useText('mf-sessions/call');
  const fullscreenKeys = useShortcut('fullscreen', fullscreen.toggle);
  return (
    <div className={styles.controls}>
      <fieldset aria-label={t('call.controls')} className={styles.buttons} tabIndex={-1}>
        {byHaste
          .filter((kind) => inputsOf(modality).includes(kind))
          .map((kind) => (
            <MediaToggle
              key={kind}
              kind={kind}
              input={devices[kind]}
              enabled={snapshot.enabled[mediaOf[kind]]}
              onChange={(enabled) => call.setEnabled(mediaOf[kind], enabled)}
              onRetry={() => void devices.open([kind])}
            />
          ))}
        <DeviceMenu devices={devices} modality={modality} />
        {children}
        {/* Fills the screen with the pictures, and gives it back (SESS-036, SESS-078). */}
        <ControlButton
          icon={fullscreen.isFull ? IconMinimize : IconMaximize}
          label={t(fullscreen.isFull ? 'call.fullscreen.exit' : 'call.fullscreen.enter')}
          onClick={fullscreen.toggle}
          keys={fullscreenKeys}
        />
        {modality === 'video' && hasSmallWindows() && (
          <SmallWindow hasPicture={snapshot.people.some(({ video }) => video?.enabled === true)} />
        )}
        <ShortcutSheet />
        <Troubleshooting />
      </fieldset>
      <NetworkBadge call={call} isConnected={snapshot.state.phase === 'connected'} />
    </div>
  );
}

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
 * keeps its name, and its icon and `aria-pressed` say how it stands. Switched by its key it is said, too: the focus is
 * elsewhere. While it opens it can be switched for when it is open; of a call that is over there is nothing to switch.
 */
function MediaToggle({ kind, input, enabled, onChange, onRetry }: MediaToggleProps) {
  const { t } = useText('mf-sessions/call');
  const [isSaid, setIsSaid] = useState(false);
  const state = stateOf(input, enabled);
  const change = (isByKey: boolean) => {
    setIsSaid(isByKey);
    if (state === 'failed') onRetry();
    else onChange(!enabled);
  };
  const isGone = input.status === 'off';
  const keys = useShortcut(kind, isGone ? undefined : () => change(true));
  const isOn = state === 'on';
  const isSwitched = isOn || state === 'off';
  return (
    <>
      <ControlButton
        icon={icons[kind][isOn ? 'on' : 'off']}
        label={t(`call.${kind}.${isSwitched ? 'switch' : state}`)}
        onClick={() => change(false)}
        keys={keys}
        tone={isOn ? 'on' : 'off'}
        unavailable={isGone}
        {...(isSwitched && { pressed: isOn })}
      />
      {/* What fails is told above the pictures. */}
      <VisuallyHidden role="status">{isSaid && state !== 'failed' && t(`call.${kind}.${state}`)}</VisuallyHidden>
    </>
  );
}

/** How a device stands for the others: what is muted while it opens will be so once it is open. */
function stateOf({ status }: InputState, enabled: boolean): 'on' | 'off' | 'opening' | 'failed' {
  if (status === 'failed') return 'failed';
  if (!enabled || status === 'off') return 'off';
  return status;
}

const loadMenu = async () => {
  const { CallDevices } = await import(/* webpackChunkName: "call-devices" */ './call-devices.tsx');
  return { default: CallDevices };
};

/** Which camera, microphone and speaker to use, behind their button: another one is in use at once. */
function DeviceMenu({ devices, modality }: Pick<CallStageProps, 'devices' | 'modality'>) {
  const { t } = useText('mf-sessions/call');
  const [isOpen, setIsOpen] = useState(false);
  const shared = useMemo(() => ({ devices, inputs: inputsOf(modality) }), [devices, modality]);
  return (
    <>
      <ControlButton icon={IconSettings} label={t('call.devices.open')} onClick={() => setIsOpen(true)} />
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={t('call.devices.title')}>
        <DevicesContext value={shared}>
          <LazyPart part="call-devices" load={loadMenu} failed={t('call.devices.failed')} />
        </DevicesContext>
      </Dialog>
    </>
  );
}

/** The three pieces of advice for a call that does not work (SESS-074), behind their button. */
function Troubleshooting() {
  const { t } = useText('mf-sessions/call');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ControlButton icon={IconHelpCircle} label={t('call.troubleshooting.open')} onClick={() => setIsOpen(true)} />
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={t('call.troubleshooting.title')}>
        <ul className={styles.advice}>
          <li>{t('call.troubleshooting.internet')}</li>
          <li>{t('call.troubleshooting.white')}</li>
          <li>
            {t('call.troubleshooting.support')}{' '}
            <Anchor href={`mailto:${SUPPORT_CONTACTS.email}`}>{SUPPORT_CONTACTS.email}</Anchor>
          </li>
        </ul>
      </Dialog>
    </>
  );
}
