import { KeyError, RegistryError, StoreError } from '@portal/delivery/registry';
import { AnnouncementsError, errorInWords, MigrationError, SchemaError } from '@portal/reference-api';
import { PortError } from '../port-error.ts';
import { SettingsError } from '../settings/settings.ts';
import { DataError } from './data-lock.ts';

const kinds = [
  SettingsError,
  PortError,
  DataError,
  KeyError,
  StoreError,
  RegistryError,
  SchemaError,
  MigrationError,
  AnnouncementsError,
];

/** Words for what can go wrong at a start; undefined for what nobody foresaw. */
export function foreseen(error: unknown): string | undefined {
  return error instanceof Error && kinds.some((kind) => error instanceof kind) ? error.message : undefined;
}

/** The same with words for everything: what nobody foresaw is described as in any log, for it may repeat a secret. */
export function failureInWords(error: unknown): string {
  return foreseen(error) ?? errorInWords(error);
}
