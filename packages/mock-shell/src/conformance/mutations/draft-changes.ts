import type { KitChanges } from './kit-mutations.ts';
import { nothing, stale } from './stale.ts';

export const draftChanges: KitChanges<'useDraft'> = {
  useDraft: {
    'finds nothing': (useDraft) => (options) => ({ ...useDraft(options), found: null }),
    'is never done looking': (useDraft) => (options) => ({ ...useDraft(options), looking: true }),
    'shows the form before it has looked': (useDraft) => (options) => ({ ...useDraft(options), looking: false }),
    'keeps nothing': (useDraft) => (options) => ({ ...useDraft(options), keep: nothing }),
    'forgets nothing': (useDraft) => (options) => ({ ...useDraft(options), forget: nothing }),
    'always says that it is kept': (useDraft) => (options) => ({ ...useDraft(options), kept: 'kept' }),
    'never says that it failed': (useDraft) => (options) => {
      const draft = useDraft(options);
      return { ...draft, kept: draft.kept === 'failed' ? 'pending' : draft.kept };
    },
    'takes whatever it finds': (useDraft) => (options) => useDraft({ ...options, parse: JSON.stringify }),
    'has one name for all': (useDraft) => (options) => useDraft({ ...options, name: 'one' }),
    'saves nothing before signing out': (useDraft) => (options) =>
      useDraft({ ...options, save: () => Promise.resolve() }),
    'stays with what it said first': stale,
  },
};
