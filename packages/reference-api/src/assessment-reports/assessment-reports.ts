import type { Implementation } from '../server/implement.ts';
import { createAssessmentReport } from './create-assessment-report.ts';

export const assessmentReports: readonly Implementation[] = [createAssessmentReport];
