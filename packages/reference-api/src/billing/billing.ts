import type { Implementation } from '../server/implement.ts';
import { saveDetail } from './update-appointment-detail.ts';

export const billing: readonly Implementation[] = [saveDetail];
