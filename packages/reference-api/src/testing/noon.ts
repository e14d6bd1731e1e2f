/** A Wednesday, 10:00 in Toronto: no weekend, no midnight and no clock change is near. */
export const NOON = new Date('2026-02-18T15:00:00.000Z');
