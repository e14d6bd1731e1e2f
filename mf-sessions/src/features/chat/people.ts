/** Somebody who takes part in a chat. */
export interface ChatPerson {
  id: string;
  name: string;
}

/** Gives somebody's name; `unnamed` where it is not known. */
export function nameOf(people: readonly ChatPerson[], id: string, unnamed: string): string {
  return people.find((person) => person.id === id)?.name || unnamed;
}
