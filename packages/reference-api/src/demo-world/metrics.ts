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

/** What the two ends of each SRS line say. */
const ends: Record<string, readonly [string, string]> = {
  'Therapist Relationship': [
    'I did not feel heard, understood and respected',
    'I felt heard, understood and respected',
  ],
  'Goals and Topics': [
    'We did not work on or talk about what I wanted to work on or talk about',
    'We worked on and talked about what I wanted to work on and talk about',
  ],
  'Approach or Method': [
    "The practitioner's approach is not a good fit for me",
    "The practitioner's approach is a good fit for me",
  ],
  Overall: ['There was something missing in the session today', 'Overall, today’s session was right for me'],
};

/** The three scales of four (doc 2 §3). */
export const metrics: readonly Metric[] = [
  ...ORS_DOMAINS.map((name) => metric('ors', 'individual', name)),
  ...ORS_COUPLES_DOMAINS.map((name) => metric('ors', 'couples', name)),
  ...SRS_AREAS.map((name) => metric('srs', 'all', name)),
].map((row, index) => ({ ...row, id: index + 1 }));

function metric(scale: 'ors' | 'srs', audience: 'individual' | 'couples' | 'all', name: string) {
  const [min_description, max_description] = (scale === 'srs' && ends[name]) || ['Very low', 'Very high'];
  return { scale, audience, name, name_fr: french[name] ?? name, min: 0, max: 10, min_description, max_description };
}
