import { useText } from '@portal/portal-kit/i18n';
import { Button, Text } from '@portal/ui/base';
import { Switch } from '@portal/ui/switches';
import { useId, useLayoutEffect, useRef } from 'react';
import { trackOf } from '../device-state.ts';
import { isUnblurred } from '../media-failure.ts';
import type { Devices } from '../use-devices.ts';
import { useFailureWords } from './use-failure-words.ts';

interface BlurSwitchProps {
  devices: Devices;
  /** Why a camera is shut is read beside it already. */
  isToldElsewhere?: boolean;
}

/**
 * Has what is behind the person blurred, where camera, browser or portal can; nothing elsewhere. Who chose it and has a
 * camera without it is told so. Where the camera is shut for want of blur its person decides whether it opens without.
 */
export function BlurSwitch({ devices, isToldElsewhere = false }: BlurSwitchProps) {
  const { t } = useText('mf-sessions/device-check');
  const failureWords = useFailureWords();
  const hintId = useId();
  const { camera, blur } = devices;
  const { isOffered, isOn, isBeginning, isMissed, isUnbegun } = blur;
  const shut = camera.status === 'failed' && isUnblurred(camera.failure) ? failureWords(camera.failure) : null;
  const isOpen = trackOf(camera) !== undefined;
  const isChecked = isOn || isBeginning;
  if (!(shut || isBeginning || (isOpen && (isOffered || isMissed)))) return null;
  const words = () => {
    if (shut) return isToldElsewhere ? null : `${shut.text} ${shut.detail}`;
    if (isBeginning) return isOpen && t('deviceCheck.camera.blurBeginning');
    if (isUnbegun) return t('deviceCheck.camera.blurUnbegun');
    return isMissed && t(isOffered ? 'deviceCheck.camera.blurRefused' : 'deviceCheck.camera.blurImpossible');
  };
  const told = words();
  return (
    <div>
      {!shut && (isOffered || isBeginning) && (
        <>
          <Switch
            label={t('deviceCheck.camera.blur')}
            aria-describedby={hintId}
            checked={isChecked}
            onChange={() => void devices.setBlur(!isChecked)}
          />
          <Text id={hintId} size="sm" c="dimmed" mt="xs">
            {t('deviceCheck.camera.blurHint')}
          </Text>
        </>
      )}
      <Text size="sm" role="status" mt={told ? 'xs' : 0}>
        {told}
      </Text>
      {shut && <ShowBackground onClick={() => void devices.setBlur(false)} />}
    </div>
  );
}

/** Opens a camera that is shut for want of blur. It goes with that: the focus stays in its panel or dialog. */
function ShowBackground({ onClick }: { onClick: () => void }) {
  const { t } = useText('mf-sessions/device-check');
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const mine = button.current;
    const heading = mine?.closest('[role="group"]')?.querySelector('h3');
    const place = heading ?? mine?.closest('dialog')?.querySelector('button');
    return () => {
      if (mine === document.activeElement) place?.focus();
    };
  }, []);
  return (
    <Button ref={button} variant="default" onClick={onClick}>
      {t('deviceCheck.camera.showBackground')}
    </Button>
  );
}
