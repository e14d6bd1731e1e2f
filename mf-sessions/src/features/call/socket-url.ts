/** The address of a socket at a path of the page's own origin: encrypted where the page is. */
export function socketUrl(path: string, page: string = window.location.href): string {
  const url = new URL(path, page);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

/** The same address with the room in it, for balancers; null where Twilio carries the calls. */
export function socketOfRoom(address: string | null, room: string): string | null {
  if (address === null) return null;
  const url = new URL(address);
  url.searchParams.set('room', room);
  return url.href;
}
