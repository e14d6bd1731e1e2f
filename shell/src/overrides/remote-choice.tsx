import { useText } from '@portal/portal-kit/i18n';
import { isRemoteName, type RemoteName } from '@portal/portal-kit/registry';
import { useEffect, useState } from 'react';
import { report } from '../errors/report.ts';
import { areas } from '../map/areas.ts';
import type { Overrides } from './overrides.ts';
import styles from './remote-choice.module.css';

interface RemoteChoiceProps {
  overrides: Pick<Overrides, 'live'>;
  value: RemoteName;
  onChange: (remote: RemoteName) => void;
}

/** The remotes that have areas or are live, with their live versions, one of them chosen. */
export function RemoteChoice({ overrides, value, onChange }: RemoteChoiceProps) {
  const { t } = useText('overrides');
  const [live, setLive] = useState<Awaited<ReturnType<Overrides['live']>> | null>(null);
  useEffect(() => {
    overrides.live().then(setLive, (error: unknown) => report(error, { part: 'overrides' }));
  }, [overrides]);
  const versionOf = (name: RemoteName) => {
    if (!live) return '';
    const version = live[name];
    return version === undefined ? t('panel.not_live') : t('panel.live', { version });
  };
  const names = new Set([...areas.map(({ owner }) => owner), ...Object.keys(live ?? {}).filter(isRemoteName)]);
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('panel.remote')}</legend>
      {[...names].map((name) => (
        <label key={name} className={styles.remote}>
          <input
            type="radio"
            name="overridden-remote"
            value={name}
            checked={name === value}
            onChange={() => onChange(name)}
          />
          <span className={styles.name}>{name}</span> <span className={styles.version}>{versionOf(name)}</span>
        </label>
      ))}
    </fieldset>
  );
}
