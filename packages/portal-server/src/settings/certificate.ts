import { readFileSync } from 'node:fs';
import { SettingsError } from './settings.ts';

/** The certificate and key that pages are served with, from the files TLS_CERT and TLS_KEY. @throws SettingsError */
export function readCertificate({ TLS_CERT, TLS_KEY }: NodeJS.ProcessEnv): { cert: Buffer; key: Buffer } | undefined {
  if (!TLS_CERT && !TLS_KEY) return undefined;
  if (!TLS_CERT || !TLS_KEY)
    throw new SettingsError('TLS_CERT and TLS_KEY belong together: the files of a certificate and of its key, as PEM.');
  return { cert: contentOf('TLS_CERT', TLS_CERT), key: contentOf('TLS_KEY', TLS_KEY) };
}

function contentOf(variable: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new SettingsError(`${variable} must be a file that can be read, but “${file}” cannot.`, { cause });
  }
}
