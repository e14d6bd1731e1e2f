import { eq } from 'drizzle-orm';
import { people } from '../../storage/tables.ts';
import { ada } from '../cast.ts';
import type { Change } from './change.ts';

/** A second platform admin, Théo Gagnon (`theo@demo.test`), with Ada's password: what two admins do at once. */
export const twoAdmins: Change = async (database) => {
  const [row] = await database.select().from(people).where(eq(people.id, ada.id));
  if (!row) throw new Error('Ada is not there.');
  const { id: _id, name_text: _nameText, list_name: _listName, ...facts } = row;
  await database
    .insert(people)
    .values({ ...facts, first_name: 'Théo', last_name: 'Gagnon', email: 'theo@demo.test', locale: 'fr' });
};
