import { FeedbackOutlet } from '../feedback/feedback-outlet.tsx';
import { RuntimeProviders } from './providers.tsx';
import { createRuntime } from './runtime.ts';
import { signInWith } from './sign-in.ts';

/** All that the runtime chunk brings; the first download knows it by type only. */
export const runtimeParts = { createRuntime, signInWith, RuntimeProviders, FeedbackOutlet };

export type RuntimeParts = typeof runtimeParts;
