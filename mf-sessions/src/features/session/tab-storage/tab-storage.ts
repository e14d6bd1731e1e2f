/** Works with what this tab keeps; null where storage is forbidden or full, which must not stop anybody. */
export function inTabStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(window.sessionStorage);
  } catch {
    return null;
  }
}
