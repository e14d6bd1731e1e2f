export { callUrl } from '@portal/contract/url';
export { type ApiClient, type ApiClientOptions, type CallOptions, createApiClient } from './client.ts';
export { type ErrorCode, type ErrorDetail, PortalError } from './portal-error.ts';
export type { UploadRequest, UploadTransport } from './transport.ts';
