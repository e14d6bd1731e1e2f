import type { Implementation } from '../server/implement.ts';
import { fetchAssessments } from './fetch-assessments.ts';
import { updatePostAssessments } from './update-post-assessments.ts';
import { updatePreAssessments } from './update-pre-assessments.ts';

export const assessments: readonly Implementation[] = [fetchAssessments, updatePreAssessments, updatePostAssessments];
