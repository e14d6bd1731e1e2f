import { SERVICES, type ServiceKey, UNLIMITED_HOURS } from '@portal/contract/rules/services';
import { alex, casey, jo, kim, maya } from './cast.ts';
import type { PseudoRandom } from './pseudo-random.ts';
import type { World } from './world.ts';

const companies = [
  'Northwind Logistics',
  'Maple Grove Schools',
  'Lakeview Hospital',
  'Borealis Mining',
  'City of Fairhaven',
];
const resellers = ['Unity Benefits', 'Prairie Group Plans', null];
const occupations = [
  'Teacher',
  'Nurse',
  'Electrician',
  'Accountant',
  'Train operator',
  'Software developer',
  'Chef',
  'Driver',
];
const addresses = [
  '12 Elm Street, Toronto ON  M5G 1H1',
  '480 Rue Saint-Denis, Montréal QC  H2J 2L1',
  '77 King Street West, Toronto ON  M5K 1A1',
  '9 Harbour Road, Halifax NS  B3H 1A1',
  '231 Birch Avenue, Winnipeg MB  R3C 1A1',
];
const alwaysOffered: readonly ServiceKey[] = ['counselling', 'couples_counselling', 'crisis_support', 'telemedicine'];

/** Demographics, benefits and coverage of every client (doc 1 §3 Client, doc 2 §3 Client data). */
export function addClientRecords(world: World, random: PseudoRandom): void {
  for (const id of [alex.id, jo.id, kim.id, casey.id])
    world.client_practitioners.push({ practitioner_id: maya.id, client_id: id });
  const clients = world.people.filter((person) => person.roles.includes('client') || person.roles.includes('guest'));
  for (const person of clients) {
    const id = person.id ?? 0;
    const isCasey = id === casey.id;
    const hasCoverage = isCasey || random.chance(0.4);
    world.client_records.push({
      person_id: id,
      pronoun: random.pick(['She/her', 'He/him', 'They/them']),
      gender: random.pick(['Woman', 'Man', 'Non-binary']),
      legal_gender: random.pick(['F', 'M', 'X']),
      address: random.pick(addresses),
      primary_number: `+1416555${String(1000 + id)}`,
      health_number: hasCoverage ? String(random.between(1_000_000_000, 9_999_999_999)) : null,
      occupation: random.pick(occupations),
      safety_sensitive_position_yn: random.chance(0.15),
      family_doctor: random.pick(['Dr. Ingrid Solberg', 'Dr. Paul Mercier', 'Dr. Yusuf Kaya', null]),
      emergency_name: random.pick(['Robin Hale', 'Marie Dupont', 'Lee Armstrong']),
      emergency_phone: `+1416555${String(9999 - id)}`,
      emergency_relationship: random.pick(['Partner', 'Parent', 'Sibling', 'Friend']),
      company_name: random.pick(companies),
      reseller_name: random.pick(resellers),
      eap_product_brand_name: random.pick(['Full Circle EAP', 'Essential Support', null]),
      available_services: servicesOf(random),
      coverage_yn: hasCoverage,
      sponsored_minutes_individual: hasCoverage ? random.pick([90, 100, 300, 600]) : 0,
      sponsored_minutes_couples: hasCoverage ? random.pick([60, 180, 240]) : 0,
    });
    if (!isCasey && random.chance(0.5))
      addHours(world, id, 'individual', 'Mental Health', String(random.between(2, 12)), 'Counsellor');
  }
  addHours(world, casey.id, 'individual', 'Mental Health', '8', 'Counsellor', maya.id);
  addHours(world, casey.id, 'individual', 'Well-being', '3', 'Life coach');
  addHours(world, casey.id, 'couples', 'Mental Health', '4', 'Couples counsellor', maya.id);
  addHours(world, casey.id, 'couples', 'Total Health and Life Services', UNLIMITED_HOURS, 'Mediator');
  addHours(world, casey.id, 'generic', 'Chronic Disease Management', '6', 'Dietitian');
}

function servicesOf(random: PseudoRandom): Record<string, boolean> {
  const keys = Object.keys(SERVICES) as ServiceKey[];
  return Object.fromEntries(keys.map((key) => [key, alwaysOffered.includes(key) || random.chance(0.55)]));
}

function addHours(
  world: World,
  client_id: number,
  counselling_type: 'individual' | 'couples' | 'generic',
  category_name: string,
  hours: string,
  role_name: string,
  provider_id: number | null = null,
): void {
  const id = world.sponsored_hours.length + 1;
  world.sponsored_hours.push({ id, client_id, counselling_type, category_name, hours, role_name, provider_id });
}
