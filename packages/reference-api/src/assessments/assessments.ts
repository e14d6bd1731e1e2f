import type { Implementation } from '../server/implement.ts';
import { fetchingAssessments } from './fetch-assessments.ts';
import { savingPostAssessments } from './update-post-assessments.ts';
import { savingPreAssessments } from './update-pre-assessments.ts';

export const assessments: readonly Implementation[] = [
  fetchingAssessments,
  savingPreAssessments,
  savingPostAssessments,
];
