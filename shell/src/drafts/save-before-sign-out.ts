/** How long a sign-out waits for forms to be saved, in milliseconds. */
const patienceMs = 3_000;

/** Asks all forms to save; answers the names of the drafts whose forms did it in time. */
export async function saveBeforeSignOut(
  savers: readonly { name: string; save: () => Promise<void> }[],
): Promise<string[]> {
  if (savers.length === 0) return [];
  const unsaved = new Set(savers);
  const attempts = savers.map((saver) =>
    // A rejection is an answer: the form may not be saved as it is, and its draft stays.
    saver.save().then(
      () => unsaved.delete(saver),
      () => false,
    ),
  );
  await Promise.race([Promise.all(attempts), new Promise((resolve) => setTimeout(resolve, patienceMs))]);
  const staying = [...unsaved].map(({ name }) => name);
  return savers.map(({ name }) => name).filter((name) => !staying.includes(name));
}
