import type { Implementation } from '../server/implement.ts';
import { creatingFeedback } from './create-feedback.ts';

export const feedback: readonly Implementation[] = [creatingFeedback];
