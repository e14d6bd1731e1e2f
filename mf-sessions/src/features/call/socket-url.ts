/** The address of a socket at a path of the page's own origin: encrypted where the page is. */
export function socketUrl(path: string, page: string = window.location.href): string {
  const url = new URL(path, page);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
