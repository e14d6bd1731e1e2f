import { refuseField } from '../server/refuse-field.ts';

/**
 * A moment of a query. The contract knows its form only: a day or an hour that no calendar has, or a year that the
 * database cannot keep, is a 422 at its pointer.
 */
export function momentAsked(pointer: string, text: string): Date {
  const moment = new Date(text);
  const day = text.slice(0, 10);
  const midnight = new Date(`${day}T00:00:00Z`);
  const exists = !Number.isNaN(moment.getTime()) && midnight.toISOString().startsWith(day);
  const year = moment.getUTCFullYear();
  if (!exists || year < 1 || year > 9999) throw refuseField(pointer, 'invalid');
  return moment;
}
