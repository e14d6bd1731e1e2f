export { FeedbackOutlet } from '../feedback/feedback-outlet.tsx';
export { RuntimeProviders } from './providers.tsx';
export { createRuntime } from './runtime.ts';
export { signInWith } from './sign-in.ts';
