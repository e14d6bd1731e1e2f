/** How long a sign-out waits for forms to be saved, in milliseconds. */
const patienceMs = 3_000;

/** Asks all forms to save; answers the names of the drafts whose form did not do it, or not in time. */
export async function saveBeforeSignOut(
  savers: readonly { name: string; save: () => Promise<void> }[],
): Promise<string[]> {
  if (savers.length === 0) return [];
  const unsaved = new Set(savers.map(({ name }) => name));
  const attempts = savers.map(({ name, save }) =>
    // A rejection is an answer: the form may not be saved as it is, and its draft stays.
    save().then(
      () => unsaved.delete(name),
      () => false,
    ),
  );
  await Promise.race([Promise.all(attempts), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  return [...unsaved];
}
