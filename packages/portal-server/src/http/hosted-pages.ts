/** Pages beside the portal's own, at a path of theirs, with policies of theirs. */
export interface HostedPages {
  /** With a slash at both ends: all below it, and the path itself without the last one. */
  path: string;
  answer(request: Request): Promise<Response>;
}
