import { ORS_COUPLES_DOMAINS, ORS_DOMAINS, SRS_AREAS } from '@portal/contract/rules/assessments';
import type { assessment_metrics } from '../storage/tables.ts';

type Metric = typeof assessment_metrics.$inferInsert & { id: number };

const french: Record<string, string> = {
  Individual: 'Individuel',
  Interpersonal: 'Interpersonnel',
  Social: 'Social',
  Overall: 'Global',
  Trust: 'Confiance',
  Conflict: 'Conflits',
  Values: 'Valeurs',
  Happiness: 'Bonheur',
  'Therapist Relationship': 'Relation thérapeutique',
  'Goals and Topics': 'Objectifs et sujets',
  'Approach or Method': 'Approche ou méthode',
};

interface Ends {
  min_description: string;
  max_description: string;
  min_description_fr: string;
  max_description_fr: string;
}

const orsEnds: Ends = {
  min_description: 'Very low',
  max_description: 'Very high',
  min_description_fr: 'Très bas',
  max_description_fr: 'Très élevé',
};

/** What the two ends of each SRS line say. */
const srsEnds: Record<(typeof SRS_AREAS)[number], Ends> = {
  'Therapist Relationship': {
    min_description: 'I did not feel heard, understood and respected',
    max_description: 'I felt heard, understood and respected',
    min_description_fr: 'Je ne me suis pas senti écouté, compris ni respecté',
    max_description_fr: 'Je me suis senti écouté, compris et respecté',
  },
  'Goals and Topics': {
    min_description: 'We did not work on or talk about what I wanted to work on or talk about',
    max_description: 'We worked on and talked about what I wanted to work on and talk about',
    min_description_fr: 'Nous n’avons ni travaillé ni discuté de ce que je voulais aborder',
    max_description_fr: 'Nous avons travaillé et discuté de ce que je voulais aborder',
  },
  'Approach or Method': {
    min_description: "The practitioner's approach is not a good fit for me",
    max_description: "The practitioner's approach is a good fit for me",
    min_description_fr: 'L’approche utilisée ne me convient pas',
    max_description_fr: 'L’approche utilisée me convient bien',
  },
  Overall: {
    min_description: 'There was something missing in the session today',
    max_description: 'Overall, today’s session was right for me',
    min_description_fr: 'Il manquait quelque chose à la séance d’aujourd’hui',
    max_description_fr: 'Dans l’ensemble, la séance d’aujourd’hui me convenait',
  },
};

/** The three scales of four (doc 2 §3). */
export const metrics: readonly Metric[] = [
  ...ORS_DOMAINS.map((name) => metric('ors', 'individual', name, orsEnds)),
  ...ORS_COUPLES_DOMAINS.map((name) => metric('ors', 'couples', name, orsEnds)),
  ...SRS_AREAS.map((name) => metric('srs', 'all', name, srsEnds[name])),
].map((row, index) => ({ ...row, id: index + 1 }));

function metric(scale: 'ors' | 'srs', audience: 'individual' | 'couples' | 'all', name: string, ends: Ends) {
  return { scale, audience, name, name_fr: french[name] ?? name, min: 0, max: 10, ...ends };
}
