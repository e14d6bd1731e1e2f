import type { ClientOption } from '@portal/contract/entities/client';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { preferredName } from '../appointments/read-rows.ts';
import { people } from '../storage/tables.ts';

/** The columns that a list says of a person, of `people` under any name in a question. */
export const namesOf = <Person extends Record<NameColumn, PgColumn>>(person: Person): Pick<Person, NameColumn> => ({
  id: person.id,
  first_name: person.first_name,
  last_name: person.last_name,
  preferred_name: person.preferred_name,
});

type NameColumn = 'id' | 'first_name' | 'last_name' | 'preferred_name';

export const names = namesOf(people);

export const byName = [people.list_name, people.id] as const;

/** A person with all parts of their name. */
export type NamesOfPerson = Pick<typeof people.$inferSelect, NameColumn>;

/** A person by the name that others see. */
export function toOption(person: NamesOfPerson): ClientOption {
  return { id: String(person.id), full_name: preferredName(person) };
}
