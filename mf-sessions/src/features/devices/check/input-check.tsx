import { useText } from '@portal/portal-kit/i18n';
import { Button } from '@portal/ui/base';
import { type ComponentProps, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { InputKind } from '../device-kinds.ts';
import type { InputState } from '../device-state.ts';
import type { Devices } from '../use-devices.ts';
import { CheckPanel, type Verdict } from './check-panel.tsx';
import { DeviceSelect } from './device-select.tsx';
import { useFailureWords } from './use-failure-words.ts';

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
  const { t } = useText('mf-sessions/device-check');
  const heading = useRef<HTMLHeadingElement>(null);
  const input = devices[kind];
  const verdict = useInputVerdict(input, whenOn, kind === 'camera' && devices.blur.isBeginning);
  return (
    <CheckPanel icon={icon} title={t(`deviceCheck.${kind}.title`)} verdict={verdict} headingRef={heading}>
      {input.status === 'failed' && <TryAgain onClick={() => void devices.open([kind])} focusAfter={heading} />}
      {children}
      <DeviceSelect kind={kind} devices={devices} />
    </CheckPanel>
  );
}

interface TryAgainProps {
  onClick: () => void;
  /** Gets the focus when the button goes while it has it: it goes with the failure, which may mend itself. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** The way to try a device once more, for as long as it fails. */
function TryAgain({ onClick, focusAfter }: TryAgainProps) {
  const { t } = useText('mf-sessions/device-check');
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const [mine, next] = [button.current, focusAfter.current];
    return () => {
      if (mine === document.activeElement) next?.focus();
    };
  }, [focusAfter]);
  return (
    <div>
      <Button ref={button} variant="default" onClick={onClick}>
        {t('shared:retry')}
      </Button>
    </div>
  );
}

/**
 * How a camera or a microphone fares. A failure has the specification's words (SESS-060, SESS-061, SESS-062, SESS-063),
 * and says what to do about it in this very browser.
 * @param whenOn what to say once it is open
 * @param awaitsBlur it is open, and its picture is kept back until it is blurred
 */
function useInputVerdict(input: InputState, whenOn: Verdict, awaitsBlur: boolean): Verdict | undefined {
  const { t } = useText('mf-sessions/device-check');
  const failureWords = useFailureWords();
  switch (input.status) {
    case 'off':
      return undefined;
    case 'opening':
      return { tone: 'waiting', text: t(awaitsBlur ? 'deviceCheck.camera.blurAwaited' : 'deviceCheck.opening') };
    case 'on':
      return whenOn;
    case 'failed':
      return { tone: 'trouble', ...failureWords(input.failure) };
  }
}
