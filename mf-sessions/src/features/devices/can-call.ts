/**
 * Whether this browser has what calls are made of. Hardened and managed browsers, and some others, leave it out: no
 * attempt would ever come about.
 */
export function canCall(): boolean {
  return typeof window.RTCPeerConnection === 'function';
}
