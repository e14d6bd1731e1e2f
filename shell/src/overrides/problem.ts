/**
 * Why a release cannot take the live one's place:
 * `form` neither a version nor an address, `origin` an address that no code may come from, `unreachable` no answer,
 * `missing` there is no release, `unreadable` what is there is none, `other_remote` a release of another remote,
 * `hot` a dev server's, which has no hashes, `unhashed` a file without one, `incompatible` made for another shell,
 * `altered` a file is not what its hash says, `storage` the browser keeps nothing for this tab, `failed` the check itself broke.
 */
export interface Problem {
  code:
    | 'form'
    | 'origin'
    | 'unreachable'
    | 'missing'
    | 'unreadable'
    | 'other_remote'
    | 'hot'
    | 'unhashed'
    | 'incompatible'
    | 'altered'
    | 'storage'
    | 'failed';
  /** The file that is meant, or the versions that do not fit, in English. */
  detail?: string;
}

export function isProblem(value: object): value is Problem {
  return 'code' in value;
}
