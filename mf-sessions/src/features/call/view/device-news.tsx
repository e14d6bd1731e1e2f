import { useText } from '@portal/portal-kit/i18n';
import { Notice } from '@portal/ui/live';
import type { InputKind } from '../../devices/device-kinds.ts';
import { type InputState, sourceOf } from '../../devices/device-state.ts';
import type { Devices } from '../../devices/use-devices.ts';
import { useLasting } from '../../devices/use-lasting.ts';
import { useTrackMuted } from '../../devices/use-track-muted.ts';

interface DeviceNewsProps {
  devices: Devices;
  /** What the session takes from the person. */
  inputs: readonly InputKind[];
}

/**
 * What has happened to a camera or microphone that works: another took its place when it went, or something outside of
 * the page keeps it shut: a switch, a call, another program. It is told while the call goes on.
 */
export function DeviceNews({ devices, inputs }: DeviceNewsProps) {
  return (
    <>
      {inputs.map((kind) => (
        <InputNews key={kind} kind={kind} input={devices[kind]} replacedBy={devices.replacedBy[kind]} />
      ))}
      {inputs.includes('camera') && <BlurNews blur={devices.blur} />}
    </>
  );
}

/** So long one may read what happened to a device that serves on, in milliseconds. */
const toldForMs = 20_000;

/** Cameras give nothing for a moment when they begin: only what lasts longer is told; milliseconds. */
const shutAfterMs = 2_000;

interface InputNewsProps {
  kind: InputKind;
  input: InputState;
  replacedBy: string | null;
}

function InputNews({ kind, input, replacedBy }: InputNewsProps) {
  const { t } = useText('mf-sessions/call');
  const track = sourceOf(input);
  const isShut = useLasting(useTrackMuted(track), shutAfterMs);
  const isReplaced = track !== undefined && replacedBy !== null;
  const wasRead = useLasting(isReplaced, toldForMs);
  if (isShut) return <Notice tone="trouble" text={t(`mf-sessions/device-check:deviceCheck.${kind}.muted`)} />;
  return <Notice text={isReplaced && !wasRead ? t(`call.${kind}.replaced`, { label: replacedBy }) : null} />;
}

/**
 * The room behind a person who has it blurred may show again, by the system's doing; or it shows on, because the blur that
 * they asked for did not begin: the menu in which they did may be closed by then.
 */
function BlurNews({ blur: { isLost, isUnbegun } }: Pick<Devices, 'blur'>) {
  const { t } = useText('mf-sessions/device-check');
  const wasRead = useLasting(isLost || isUnbegun, toldForMs);
  const words = isUnbegun ? t('deviceCheck.camera.blurUnbegun') : isLost && t('deviceCheck.camera.blurLost');
  return <Notice tone="trouble" text={(!wasRead && words) || null} />;
}
