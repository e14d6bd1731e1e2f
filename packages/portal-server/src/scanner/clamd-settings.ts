import { SettingsError } from '../settings/settings.ts';

/** What looks for malware in files. */
export interface ScannerSettings {
  /** Where clamd listens; without it nothing looks. */
  clamd?: { host: string; port: number } | { path: string } | undefined;
}

/** clamd's own. */
const USUAL_PORT = 3310;

/** Reads CLAMD_URL: `tcp://127.0.0.1:3310`, or `unix:///run/clamav/clamd.ctl`. @throws SettingsError */
export function readScannerSettings({ CLAMD_URL }: NodeJS.ProcessEnv): ScannerSettings {
  if (!CLAMD_URL) return {};
  const url = URL.canParse(CLAMD_URL) ? new URL(CLAMD_URL) : null;
  const isPlain = url !== null && !url.username && !url.search && !url.hash;
  const isRoot = url?.pathname === '' || url?.pathname === '/';
  if (isPlain && url.protocol === 'unix:' && url.hostname === '' && !isRoot)
    return { clamd: { path: decodeURIComponent(url.pathname) } };
  if (isPlain && url.protocol === 'tcp:' && url.hostname !== '' && isRoot)
    return { clamd: { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || USUAL_PORT) } };
  throw new SettingsError(
    `CLAMD_URL must say where clamd listens, tcp://127.0.0.1:${USUAL_PORT} or unix:///run/clamav/clamd.ctl, but is “${CLAMD_URL}”.`,
  );
}
