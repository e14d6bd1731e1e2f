import { useText } from '@portal/portal-kit/i18n';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import type { InputKind } from '../devices/device-kinds.ts';
import type { Devices } from '../devices/use-devices.ts';
import { CheckPanel } from './check-panel.tsx';
import { DeviceSelect } from './device-select.tsx';
import { TryAgain } from './try-again.tsx';
import { useInputVerdict } from './use-input-verdict.ts';
import type { Verdict } from './verdict-line.tsx';

interface InputCheckProps {
  kind: InputKind;
  devices: Devices;
  icon: ComponentProps<typeof CheckPanel>['icon'];
  /** How it fares once it is open. */
  whenOn: Verdict;
  /** Its picture or its level. */
  children: ReactNode;
}

/** A camera or a microphone: opening, open or failed, and the choice of another. One does not wait for the other. */
export function InputCheck({ kind, devices, icon, whenOn, children }: InputCheckProps) {
  const { t } = useText('mf-sessions');
  const heading = useRef<HTMLHeadingElement>(null);
  const input = devices[kind];
  const verdict = useInputVerdict(input, whenOn);
  return (
    <CheckPanel icon={icon} title={t(`deviceCheck.${kind}.title`)} verdict={verdict} headingRef={heading}>
      {input.status === 'failed' && <TryAgain onClick={() => void devices.open([kind])} focusAfter={heading} />}
      {children}
      <DeviceSelect kind={kind} devices={devices} />
    </CheckPanel>
  );
}
