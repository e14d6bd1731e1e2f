// Stands in for Mantine's colours (`withoutColors` of `shell.ts`).

/** The one that Mantine's own theme names; the portal's palette takes its place. */
export const DEFAULT_COLORS = { blue: new Array(10).fill('#228be6') };
