import type { Implementation } from '../server/implement.ts';
import { createReport } from './create-assessment-report.ts';

export const assessmentReports: readonly Implementation[] = [createReport];
