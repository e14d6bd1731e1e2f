import type { ScannerPort } from '@portal/reference-api';
import { type ClamdAddress, clamdScanner, pingClamd } from './clamd-scanner.ts';
import type { ScannerSettings } from './clamd-settings.ts';

/** What looks for malware in files, and that in words. */
export interface Scanner {
  port: ScannerPort | undefined;
  /** For the banner; null where nothing looks. */
  described: string | null;
}

const placeOf = (address: ClamdAddress) => ('path' in address ? address.path : `${address.host}:${address.port}`);

/**
 * Chooses what looks for malware: clamd where settings say so, else nothing.
 * @param log told when clamd is away at the start: the portal starts all the same, and takes no files until it is there
 */
export function openScanner({ clamd }: ScannerSettings, log: (line: string, error?: unknown) => void): Scanner {
  if (!clamd) return { port: undefined, described: null };
  pingClamd(clamd).catch((error: unknown) =>
    log(`clamd at ${placeOf(clamd)} is away. Until it answers nobody can send files`, error),
  );
  return { port: clamdScanner(clamd), described: `clamd at ${placeOf(clamd)} looks for malware in files` };
}
