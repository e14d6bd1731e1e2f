import { PortError } from '../port-error.ts';
import { DataError } from './data-lock.ts';
import { SettingsError } from './settings.ts';

/** Words for what can go wrong at a start; undefined for what nobody foresaw. */
export function foreseen(error: unknown): string | undefined {
  if (error instanceof SettingsError || error instanceof PortError || error instanceof DataError) return error.message;
  return undefined;
}
