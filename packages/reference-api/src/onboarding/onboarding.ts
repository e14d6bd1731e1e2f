import type { Implementation } from '../server/implement.ts';
import { fetchPlace, keepPlace } from './place.ts';
import { welcome } from './send-welcome-email.ts';
import { agreeToTerms, listTerms } from './terms.ts';

export const onboarding: readonly Implementation[] = [fetchPlace, keepPlace, listTerms, agreeToTerms, welcome];
