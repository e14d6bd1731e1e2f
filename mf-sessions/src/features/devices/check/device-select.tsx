import { useText } from '@portal/portal-kit/i18n';
import { NativeSelect } from '@portal/ui/forms';
import { type DeviceKind, isFound } from '../device-kinds.ts';
import type { Devices } from '../use-devices.ts';

/** Which device of a kind to use. While the browser does not name them its place is empty, so that nothing moves. */
export function DeviceSelect({ kind, devices }: { kind: DeviceKind; devices: Devices }) {
  const { t } = useText('mf-sessions/device-check');
  const named = devices.found[kind].filter(({ id }) => id !== '');
  if (named.length === 0) {
    const input = devices[kind === 'camera' ? 'camera' : 'microphone'];
    // A browser names all devices at once: no speaker beside a microphone with a name is none.
    const isKnownNone = kind === 'speaker' && devices.found.microphone.some(({ id }) => id !== '');
    return input.status === 'failed' || isKnownNone ? null : <Place label={t(`deviceCheck.${kind}.choose`)} />;
  }
  const options = named.map(({ id, label }, index) => ({
    value: id,
    label: label || t(`deviceCheck.${kind}.numbered`, { number: index + 1 }),
  }));
  const byBrowser = { value: '', label: t('deviceCheck.byBrowser') };
  const value = isFound(named, devices.chosen[kind]) ? devices.chosen[kind] : '';
  return (
    <NativeSelect
      label={t(`deviceCheck.${kind}.choose`)}
      value={value}
      options={value === '' ? [byBrowser, ...options] : options}
      onChange={(id) => void devices.choose(kind, id)}
    />
  );
}

/** As high as the choice, and neither seen nor reached. */
function Place({ label }: { label: string }) {
  return (
    <div style={{ visibility: 'hidden' }}>
      <NativeSelect label={label} value="" options={[]} onChange={() => undefined} />
    </div>
  );
}
