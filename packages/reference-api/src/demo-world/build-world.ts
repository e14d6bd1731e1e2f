import { TERMS_VERSION } from '@portal/contract/rules/onboarding';
import { addAppointment } from './appointment-rows.ts';
import { addBackgroundClients } from './background-clients.ts';
import { alex, casey, cast, dana, eli, jo, kim, luc, maya, nora, practitioners, priya, sam } from './cast.ts';
import { addChat, addChatLines } from './chat-rows.ts';
import { addClientRecords } from './client-rows.ts';
import { addFiles } from './file-rows.ts';
import { mayaToday } from './maya-today.ts';
import { addPayments } from './payment-rows.ts';
import type { PlannedAppointment } from './plan.ts';
import { type Practice, planPractice } from './plan-practice.ts';
import { addClinics, addPractices } from './practice-rows.ts';
import { PseudoRandom } from './pseudo-random.ts';
import { emptyWorld, type World } from './world.ts';

/** The same world for the same moment, always. */
const SEED = 20_260_101;

const some = { completed: 24, pending: 4, canceled: 6, unsettled: 2, upcoming: 7, today: 2 };
const many = { completed: 66, pending: 8, canceled: 12, unsettled: 3, upcoming: 13, today: 0 };

/** All rows of the demo world, relative to `now`; a pure function, so that a test can look at it without a database. */
export function buildWorld(now: Date, passwordHash: string): World {
  const world = emptyWorld();
  const random = new PseudoRandom(SEED);
  addPeople(world, now, passwordHash);
  addPractices(world);
  addClinics(world, now);

  const mayas = [alex.id, casey.id, ...addBackgroundClients(world, now, maya, 16)];
  const plans = new Map<number, { practice: Practice; extra: PlannedAppointment[] }>();
  const timezone = maya.timezone ?? 'America/Toronto';
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = mayas.slice(2);
  const people = {
    alex: alex.id,
    jo: jo.id,
    kim: kim.id,
    casey: casey.id,
    others: [one, two, three, four, five] as const,
  };
  plans.set(maya.id, {
    practice: { ...many, timezone, clientIds: mayas, couple: { host: jo.id, guest: kim.id } },
    extra: mayaToday(now, timezone, people),
  });
  for (const practitioner of [luc, dana, sam, priya, nora, eli]) {
    const clientIds = addBackgroundClients(world, now, practitioner, 6);
    const zone = practitioner.timezone ?? 'America/Toronto';
    plans.set(practitioner.id, {
      practice: { ...some, timezone: zone, clientIds, generic: practitioner === sam },
      extra: [],
    });
  }
  addClientRecords(world, random);
  for (const practitioner of practitioners) {
    const plan = plans.get(practitioner.id);
    if (!plan) continue;
    const chatOf = new Map<string, number>();
    for (const planned of [...plan.extra, ...planPractice(now, plan.practice, random)]) {
      const pair = `${planned.clientId}-${planned.guestId ?? 0}`;
      const chatId = chatOf.get(pair) ?? addChat(world, practitioner.id, planned);
      chatOf.set(pair, chatId);
      addAppointment(world, now, practitioner, planned, chatId, random);
    }
    addChatLines(world, now, practitioner, random);
    addFiles(world, now, practitioner, plan.practice.clientIds, random);
    addPayments(world, now, practitioner, random);
  }
  return world;
}

/**
 * The people of the table. Clients have no password: they come by a session link. All practitioners have completed their
 * onboarding and agreed to the present terms, so that no page asks them to; scenarios have those who have not.
 */
function addPeople(world: World, now: Date, passwordHash: string): void {
  const created_at = new Date(now.getTime() - 400 * 86_400_000);
  for (const { about: _, ...person } of cast) {
    const hasPassword = !person.roles.includes('client') && !person.roles.includes('guest');
    world.people.push({
      ...person,
      password_hash: hasPassword ? passwordHash : null,
      email_confirmed_at: created_at,
      onboarded_at: person.provider_yn ? created_at : null,
      created_at,
      updated_at: created_at,
    });
    // Of today: the present version may be younger than the accounts.
    const agreed = { version: TERMS_VERSION, locale: person.locale ?? 'en', accepted_at: now };
    if (person.provider_yn) world.terms_acceptances.push({ person_id: person.id, ...agreed });
  }
}
