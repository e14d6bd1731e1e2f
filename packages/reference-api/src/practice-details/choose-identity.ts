import type { CallRequest } from '@portal/contract';
import type { updatePracticeDetails } from '@portal/contract/calls/practice-details';
import type { PracticeDetails } from '@portal/contract/entities/practice-profile';
import type { InputError } from '../server/refusal.ts';
import { chooseWithOther, type Sent } from './choose-with-other.ts';

type Body = CallRequest<typeof updatePracticeDetails>['body'];
type Identity = Pick<PracticeDetails, 'religion' | 'gender_identity' | 'race' | 'provider_self_identification'>;
type SentOf<Name extends keyof Identity> = NonNullable<Body[Name]>;

/** What a request changes of religion, gender identity, race and self-identification. */
export function chooseIdentity(body: Body, stored: Identity, errors: InputError[]): Partial<Identity> {
  const { religion, gender_identity, race, provider_self_identification: sent } = body;
  const columns: Partial<Identity> = {
    ...(religion && { religion: chooseReligion(religion, stored.religion, errors) }),
    ...(gender_identity && { gender_identity: chooseGender(gender_identity, stored.gender_identity, errors) }),
    ...(race && { race: chooseRace(race, stored.race, errors) }),
  };
  const before = stored.provider_self_identification;
  if (sent === undefined && before === null) return columns;
  return { ...columns, provider_self_identification: identify(sent, before, { ...stored, ...columns }) };
}

function chooseReligion(sent: SentOf<'religion'>, stored: Identity['religion'], errors: InputError[]) {
  const read = (religion: SentOf<'religion'>): Sent => ({
    ids: religion.religions?.map(({ id }) => id),
    other_yn: religion.religion_other_yn,
    other_name: religion.religion_other_name,
  });
  const fields = { idsField: 'religion.religions', nameField: 'religion.religion_other_name' };
  const chosen = chooseWithOther(read(sent), stored && read(stored), { list: 'religions', ...fields, errors });
  return {
    religions: chosen.ids.map((id) => ({ id })),
    religion_other_yn: chosen.other_yn,
    religion_other_name: chosen.other_name,
  };
}

function chooseGender(sent: SentOf<'gender_identity'>, stored: Identity['gender_identity'], errors: InputError[]) {
  const read = (gender: SentOf<'gender_identity'>): Sent => ({
    ids: gender.gender_identities?.map(({ id }) => id),
    other_yn: gender.gender_identity_other_yn,
    other_name: gender.gender_identity_other_name,
  });
  const fields = {
    idsField: 'gender_identity.gender_identities',
    nameField: 'gender_identity.gender_identity_other_name',
  };
  const chosen = chooseWithOther(read(sent), stored && read(stored), { list: 'gender_identities', ...fields, errors });
  return {
    gender_identities: chosen.ids.map((id) => ({ id })),
    gender_identity_other_yn: chosen.other_yn,
    gender_identity_other_name: chosen.other_name,
  };
}

/** Races are plain ids (ONB-127). */
function chooseRace(sent: SentOf<'race'>, stored: Identity['race'], errors: InputError[]) {
  const read = (race: SentOf<'race'>): Sent => ({
    ids: race.races,
    other_yn: race.race_other_yn,
    other_name: race.race_other_name,
  });
  const fields = { idsField: 'race.races', nameField: 'race.race_other_name' };
  const chosen = chooseWithOther(read(sent), stored && read(stored), { list: 'races', ...fields, errors });
  return { races: chosen.ids, race_other_yn: chosen.other_yn, race_other_name: chosen.other_name };
}

/** Nothing is displayed without an answer: a flag to display goes with it. */
function identify(
  sent: Body['provider_self_identification'],
  before: Identity['provider_self_identification'],
  { gender_identity: gender, race }: Identity,
) {
  const flag = (name: keyof NonNullable<Identity['provider_self_identification']>) =>
    sent?.[name] ?? before?.[name] ?? false;
  const hasGender = gender !== null && (gender.gender_identities.length > 0 || gender.gender_identity_other_yn);
  const hasRace = race !== null && (race.races.length > 0 || race.race_other_yn);
  return {
    display_gender_identity_yn: flag('display_gender_identity_yn') && hasGender,
    with_disability_yn: flag('with_disability_yn'),
    display_with_disability_yn: flag('display_with_disability_yn') && flag('with_disability_yn'),
    neurodivergent_yn: flag('neurodivergent_yn'),
    display_neurodivergent_yn: flag('display_neurodivergent_yn') && flag('neurodivergent_yn'),
    lgbtq2sp_yn: flag('lgbtq2sp_yn'),
    display_lgbtq2sp_yn: flag('display_lgbtq2sp_yn') && flag('lgbtq2sp_yn'),
    display_race_yn: flag('display_race_yn') && hasRace,
  };
}
