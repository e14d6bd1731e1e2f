import { eq } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { appointments, people } from '../../storage/tables.ts';
import { alex, jo, kim, luc, maya } from '../cast.ts';
import type { Change } from './change.ts';

type Name = readonly [first: string, last: string];

/** Names that break pages: very long, without a place to break, one letter, markup, from the right, combined letters. */
export const difficultNames: readonly Name[] = [
  ['Bartholomew Montgomery Alexander', 'Featherstonehaugh-Cholmondeley-Wriothesley'],
  ['Jean-Christophe Anne-Sophie Marie-Bénédicte', 'de La Rochefoucauld-Liancourt-Montmorency-Châtillon'],
  ['Wolfeschlegelsteinhausenbergerdorffwelche', 'Hubertblaineherausforderungsschwierigkeiten'],
  ['<b>Zoë</b>', 'O’Brien & "Sons" <script>alert(1)</script>'],
  ['عبد الرحمن', 'بن محمد الأندلسي'],
  ['Z\u0324\u0308oe\u0308', 'N\u0303u\u0301n\u0303ez {{name}} %s'],
  ['U', 'Ó'],
];

async function rename(database: Database, id: number, [first_name, last_name]: Name): Promise<void> {
  await database.update(people).set({ first_name, last_name, preferred_name: null }).where(eq(people.id, id));
}

/** Maya's clients bear difficult names, those of today first; Luc has the longest name of all. */
export const longNames: Change = async (database, now) => {
  const rows = await database
    .select({ id: appointments.client_id, start: appointments.start_date })
    .from(appointments)
    .where(eq(appointments.counsellor_id, maya.id));
  const fromNow = ({ start }: { start: Date }) => Math.abs(start.getTime() - now.getTime());
  const nearest = rows.sort((one, other) => fromNow(one) - fromNow(other)).map(({ id }) => id);
  const clients = [...new Set([alex.id, jo.id, kim.id, ...nearest])];
  for (const [index, id] of clients.entries()) {
    const name = difficultNames[index % difficultNames.length];
    if (name) await rename(database, id, name);
  }
  await rename(database, luc.id, ['Jean-Baptiste Emmanuel', 'Tremblay-Beauchemin dit Lajeunesse de Saint-Hyacinthe']);
};
