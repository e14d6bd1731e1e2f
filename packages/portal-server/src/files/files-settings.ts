import { SettingsError } from '../settings/settings.ts';

/** A bucket that keeps files. */
export interface S3Settings {
  /** Address of the service, without a path: buckets are addressed as its first folder. */
  endpoint: URL;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Where files are kept. */
export interface FilesSettings {
  /** Without it they are in the portal's data folder. */
  s3?: S3Settings | undefined;
}

const names = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Reads S3_…: all of them, or none. The region may be left out. @throws SettingsError */
export function readFilesSettings(environment: NodeJS.ProcessEnv): FilesSettings {
  const given = names.filter((name) => environment[name]);
  if (given.length === 0) return {};
  const missing = names.filter((name) => name !== 'S3_REGION' && !environment[name]);
  if (missing.length > 0)
    throw new SettingsError(`${given[0]} needs ${missing.join(', ')}: files are kept in a bucket or in PORTAL_DATA.`);
  const { S3_ENDPOINT = '', S3_REGION, S3_BUCKET = '', S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = environment;
  const endpoint = URL.canParse(S3_ENDPOINT) ? new URL(S3_ENDPOINT) : null;
  if (!endpoint || !['http:', 'https:'].includes(endpoint.protocol) || endpoint.pathname !== '/' || endpoint.username)
    throw new SettingsError(
      'S3_ENDPOINT must be the address of an S3-compatible service, without a path: https://storage.example:9000.',
    );
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(S3_BUCKET))
    throw new SettingsError(`S3_BUCKET must be the name of a bucket, but is “${S3_BUCKET}”.`);
  return {
    s3: {
      endpoint,
      // Services that are not Amazon's want some region to be signed for, and mostly do not care which.
      region: S3_REGION || 'us-east-1',
      bucket: S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    },
  };
}
