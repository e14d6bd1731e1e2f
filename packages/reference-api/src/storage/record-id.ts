/** Largest number a row can have. */
const LARGEST = 2_147_483_647;

/** The row an id of the contract names, or null for text that names none: a stranger's id is a 404, never a fault. */
export function recordId(id: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(id)) return null;
  const number = Number(id);
  return number <= LARGEST ? number : null;
}
