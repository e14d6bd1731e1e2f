import type { KitChanges } from './kit-mutations.ts';

/** What is saved by itself, and kept until it is. */
export const autosaveChanges: KitChanges<
  'createAutosave' | 'createValueAutosave' | 'createTabDrafts' | 'createAutosaveRegistry'
> = {
  createAutosave: {
    'sends nothing': (create) => (options) => create({ ...options, send: () => new Promise(() => undefined) }),
    'takes every answer for a yes': (create) => (options) =>
      create({ ...options, send: (...asked) => options.send(...asked).catch(() => undefined) }),
    'keeps nothing': (create) => (options) =>
      create({ ...options, draft: { ...options.draft, keep: async () => undefined } }),
    'forgets nothing': (create) => (options) =>
      create({ ...options, draft: { ...options.draft, forget: async () => undefined } }),
    'never begins to save': (create) => (options) => Object.assign(create(options), { edit: () => undefined }),
  },
  createValueAutosave: {
    'sends nothing': (create) => (options) => create({ ...options, save: () => new Promise(() => undefined) }),
    'has a key for every try': (create) => (options) => {
      let tries = 0;
      const { save } = options;
      const anew: typeof save = (each, outlive) => {
        tries += 1;
        return save ? save({ ...each, key: String(tries) }, outlive) : Promise.resolve();
      };
      return create({ ...options, save: save && anew });
    },
    'takes a refusal for no answer': (create) => (options) => create({ ...options, classify: () => 'unanswered' }),
    'keeps nothing': (create) => (options) =>
      create({ ...options, draft: { ...options.draft, keep: async () => undefined } }),
    'forgets nothing': (create) => (options) =>
      create({ ...options, draft: { ...options.draft, forget: async () => undefined } }),
  },
  createTabDrafts: {
    'has one place for all tabs': (create) => (options) => create({ ...options, locks: undefined }),
    'keeps nothing': (create) => (options) =>
      create({ ...options, drafts: { ...options.drafts, keep: async () => undefined } }),
    'finds nothing': (create) => (options) =>
      create({ ...options, drafts: { ...options.drafts, find: async () => undefined } }),
    'forgets nothing': (create) => (options) =>
      create({ ...options, drafts: { ...options.drafts, forget: async () => undefined } }),
  },
  createAutosaveRegistry: {
    'saves nothing before a sign-out': (create) => (options) =>
      create({ ...options, drafts: { beforeSignOut: () => () => undefined } }),
    'tells nobody': (create) => (options) => ({ ...create(options), tellWith: () => undefined }),
    'opens one twice': (create) => (options) => {
      const registry = create(options);
      return { ...registry, find: (id: string) => registry.open(`${id}.`, () => new Promise(() => undefined)) };
    },
  },
};
