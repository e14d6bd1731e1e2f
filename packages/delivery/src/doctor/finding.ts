/** What the doctor found. Codes are stable: scripts and alarms may go by them. */
type FindingCode =
  | 'REGISTRY_MISSING'
  | 'REGISTRY_UNREADABLE'
  | 'REGISTRY_UNTRUSTED'
  | 'STORE_UNREACHABLE'
  | 'KEY_UNUSABLE'
  | 'KEY_IN_STORE'
  | 'KEY_ENDS'
  | 'STATEMENT_REFUSED'
  | 'CONDITIONS_IGNORED'
  | 'CONDITIONS_UNTRIED'
  | 'REGISTRY_OLDER'
  | 'ENTRY_UNREADABLE'
  | 'RELEASE_MISSING'
  | 'RELEASE_DIFFERS'
  | 'RELEASE_UNSIGNED'
  | 'RELEASE_UNTRUSTED'
  | 'FILE_MISSING'
  | 'FILE_ALTERED'
  | 'FILE_UNHASHED'
  | 'MISFIT'
  | 'SLOT_UNFILLED'
  | 'SERVER_UNREADABLE'
  | 'TEXT_MISSING'
  | 'PAGE_UNREACHABLE'
  | 'PAGE_NOT_AHEAD'
  | 'ROUTE_UNFILLED'
  | 'GRANT_UNFILLED'
  | 'HISTORY_UNREADABLE'
  | 'HISTORY_BEHIND'
  | 'LOCK_LEFT';

export interface Finding {
  code: FindingCode;
  /** `error` breaks somebody's page or the next release, `warning` may. */
  severity: 'error' | 'warning';
  /** The part it is about, where it is about one. */
  part?: string;
  /** What is wrong, and what to do. */
  message: string;
}
