import { filesFromClients, filesToAllClients, filesToClients } from '@portal/contract/calls/shared-files';
import { DEFAULT_FILE_SORT, type FileTab } from '@portal/contract/rules/files';
import { useCall } from '@portal/portal-kit/query';
import type { FilesState } from './files-state.ts';

/** One page of a tab's list (FILES-012, FILES-027); the other two lists are not asked for. */
export function useFileList(tab: FileTab, { client, sort, page }: FilesState) {
  // The default order is the server's own, so the first request is the one that was prefetched with the page.
  const query = { page, ...(client && { client }), ...(sort !== DEFAULT_FILE_SORT && { sort }) };
  const asked = (own: FileTab) => ({ keepPrevious: true, enabled: tab === own });
  const lists = {
    files_from_clients: useCall(filesFromClients, { query }, asked('files_from_clients')),
    files_to_clients: useCall(filesToClients, { query }, asked('files_to_clients')),
    files_to_all_clients: useCall(filesToAllClients, { query: { page } }, asked('files_to_all_clients')),
  };
  return lists[tab];
}
