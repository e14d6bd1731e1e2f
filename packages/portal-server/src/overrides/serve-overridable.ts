import { isRemoteName, type ReleaseStore, readRelease } from '@portal/delivery/registry';
import { type ReleaseFiles, serveReleaseFile } from '../releases/serve-file.ts';

/**
 * Answers with a file of a release to pages with the panel of overrides, this portal's own and those of others: they
 * read what a remote's release says of itself, and then take it from here.
 */
export async function serveOverridable(
  files: ReleaseFiles,
  store: ReleaseStore,
  request: Request,
  pathname: string,
): Promise<Response> {
  const answer = (await description(store, pathname)) ?? (await fileOf(files, request, pathname));
  if (pathname.startsWith('/remotes/')) {
    answer.headers.set('access-control-allow-origin', '*');
    answer.headers.set('cross-origin-resource-policy', 'cross-origin');
  }
  return answer;
}

const descriptionAddress = /^\/remotes\/([^/]+)\/([^/]+)\/release\.json$/;

async function description(store: ReleaseStore, pathname: string): Promise<Response | null> {
  const [, remote = '', version = ''] = descriptionAddress.exec(pathname) ?? [];
  const release = isRemoteName(remote) ? await readRelease(store, remote, version) : undefined;
  if (!release) return null;
  return Response.json(release, { headers: { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' } });
}

/** A shell that was not built with the panel is shown as it was released. */
async function fileOf(files: ReleaseFiles, request: Request, pathname: string): Promise<Response> {
  const file = await serveReleaseFile(files, request, pathname);
  return file.status === 404 ? serveReleaseFile({ ...files, shell: 'shell' }, request, pathname) : file;
}
