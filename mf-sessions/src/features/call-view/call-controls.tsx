import { useText } from '@portal/portal-kit/i18n';
import type { ReactNode } from 'react';
import { inputsOf } from '../devices/use-session-devices.ts';
import styles from './call-controls.module.css';
import type { CallStageProps } from './call-stage.tsx';
import { FullscreenToggle } from './fullscreen-toggle.tsx';
import { MediaToggle } from './media-toggle.tsx';
import { NetworkBadge } from './network-badge.tsx';
import { Troubleshooting } from './troubleshooting.tsx';

const mediaOf = { camera: 'video', microphone: 'audio' } as const;

type CallControlsProps = Pick<CallStageProps, 'call' | 'snapshot' | 'devices' | 'modality' | 'fullscreen'> & {
  children: ReactNode;
};

/** The controls of a call, below its pictures. */
export function CallControls({ call, snapshot, devices, modality, fullscreen, children }: CallControlsProps) {
  const { t } = useText('mf-sessions');
  return (
    <div className={styles.controls}>
      <fieldset aria-label={t('call.controls')} className={styles.buttons} tabIndex={-1}>
        {inputsOf(modality).map((kind) => (
          <MediaToggle
            key={kind}
            kind={kind}
            input={devices[kind]}
            enabled={snapshot.enabled[mediaOf[kind]]}
            onChange={(enabled) => call.setEnabled(mediaOf[kind], enabled)}
            onRetry={() => void devices.open([kind])}
          />
        ))}
        {children}
        <FullscreenToggle fullscreen={fullscreen} />
        <Troubleshooting />
      </fieldset>
      <NetworkBadge call={call} isConnected={snapshot.state.phase === 'connected'} />
    </div>
  );
}
