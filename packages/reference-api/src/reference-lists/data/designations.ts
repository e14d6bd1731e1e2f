import { numbered, type OptionData } from './option-data.ts';

const lines = `
  CCC | Canadian Certified Counsellor | Conseiller canadien certifié
  RP | Registered Psychotherapist | Psychothérapeute autorisé
  RP(Q) | Registered Psychotherapist (Qualifying) | Psychothérapeute autorisé (stagiaire)
  RSW | Registered Social Worker | Travailleur social inscrit
  RCSW | Registered Clinical Social Worker | Travailleur social clinique inscrit
  RCC | Registered Clinical Counsellor | Conseiller clinique inscrit
  RMFT | Registered Marriage and Family Therapist | Thérapeute conjugal et familial inscrit
  C.Psych | Registered Psychologist | Psychologue autorisé
  RPsych | Registered Psychologist (Alberta) | Psychologue autorisé (Alberta)
  T.S. | Social Worker (Québec) | Travailleur social (OTSTCFQ)
  TCF | Couple and Family Therapist (Québec) | Thérapeute conjugal et familial (OTSTCFQ)
  C.O. | Guidance Counsellor (Québec) | Conseiller d’orientation (OCCOQ)
  Ps.éd. | Psychoeducator | Psychoéducateur
  CT | Counselling Therapist | Conseiller thérapeute
  LCT | Licensed Counselling Therapist | Conseiller thérapeute agréé
  RCT | Registered Counselling Therapist | Conseiller thérapeute inscrit
  RPN | Registered Psychiatric Nurse | Infirmier psychiatrique autorisé
  RN | Registered Nurse | Infirmier autorisé
  RD | Registered Dietitian | Diététiste professionnel
  OT Reg. | Registered Occupational Therapist | Ergothérapeute autorisé
  R.Kin | Registered Kinesiologist | Kinésiologue autorisé
  LPC | Licensed Professional Counselor | Conseiller professionnel agréé (É.-U.)
  LMHC | Licensed Mental Health Counselor | Conseiller en santé mentale agréé (É.-U.)
  LCPC | Licensed Clinical Professional Counselor | Conseiller clinique professionnel agréé (É.-U.)
  LCSW | Licensed Clinical Social Worker | Travailleur social clinique agréé (É.-U.)
  LMSW | Licensed Master Social Worker | Travailleur social agréé (É.-U.)
  LMFT | Licensed Marriage and Family Therapist | Thérapeute conjugal et familial agréé (É.-U.)
  LP | Licensed Psychologist | Psychologue agréé (É.-U.)
  NCC | National Certified Counselor | Conseiller certifié (NBCC)
`;

/** Lines of `acronym | English | French`; one that is added later ends in its id. */
export const designations: OptionData[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [acronym = '', name = '', name_fr = name, id] = line.split('|').map((part) => part.trim());
    return { acronym, name, name_fr, ...numbered(id) };
  });
