import { StoreError } from './store.ts';

/** Which bucket, and how to reach it. */
export interface BucketSettings {
  bucket: string;
  /** Folder of the bucket in which the releases are, without slashes at its ends; '' for the bucket itself. */
  prefix: string;
  /** Address of a service that is not Amazon’s. */
  endpoint?: string;
  region: string;
  /** Found by the S3 client where it always looks (environment, profile, role of the machine) when left out. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** The bucket that the environment names; null when it names none. @throws StoreError */
export function bucketOf(environment: NodeJS.ProcessEnv): BucketSettings | null {
  const { PORTAL_BUCKET: bucket, PORTAL_BUCKET_PREFIX: prefix = '', PORTAL_S3_ENDPOINT: endpoint } = environment;
  if (!bucket) return null;
  if (endpoint && !URL.canParse(endpoint))
    throw new StoreError(`PORTAL_S3_ENDPOINT must be an address with https:// before it, but is “${endpoint}”.`);
  // Services that are not Amazon's want some region to be signed for, and mostly do not care which.
  const region = environment['PORTAL_S3_REGION'] || environment['AWS_REGION'] || (endpoint ? 'us-east-1' : '');
  if (!region) throw new StoreError('In which region is the bucket? Set PORTAL_S3_REGION or AWS_REGION.');
  return { bucket, prefix: prefix.replaceAll(/^\/+|\/+$/g, ''), region, ...(endpoint && { endpoint }) };
}
