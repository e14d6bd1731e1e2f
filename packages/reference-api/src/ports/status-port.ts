import type { ServerStatus } from '@portal/contract/entities/server-status';

/** What only the host of the API knows. */
export type HostStatus = Pick<ServerStatus, 'process' | 'parts' | 'migrations' | 'certificates'>;

/** Tells operators what a host knows of itself; what it cannot find out is null, and never an error. */
export interface StatusPort {
  read(): Promise<HostStatus>;
}
