import type { KitChanges } from './kit-mutations.ts';
import { nothing } from './stale.ts';

/** What work is given that outlives its page, and how its failures are read. */
export const serviceChanges: KitChanges<'useServices' | 'newKey' | 'describeError' | 'linesOf' | 'createUpload'> = {
  describeError: {
    'takes all for a refusal': (describeError) => (error) => ({ ...describeError(error), kind: 'refused' }),
    'has no words': (describeError) => (error) => ({ ...describeError(error), words: '' }),
    'forgets the fields': (describeError) => (error) => ({ ...describeError(error), fields: [] }),
    'never waits': (describeError) => (error) => ({ ...describeError(error), retryAfterSeconds: undefined }),
  },
  linesOf: {
    'has none': () => () => [],
    'forgets the pointers':
      () =>
      ({ fields }) =>
        fields.map(({ detail }) => detail),
  },
  createUpload: {
    'sends nothing': (create) => (options) => ({ ...create(options), send: () => new Promise(() => undefined) }),
    'has a key for every try': (create) => (options) => ({
      ...create(options),
      send: (onProgress?: (share: number) => void) => create(options).send(onProgress),
    }),
    'cannot be stopped': (create) => (options) => ({ ...create(options), cancel: nothing }),
    'tells nothing on the way': (create) => (options) => {
      const upload = create(options);
      return { ...upload, send: () => upload.send() };
    },
  },
  useServices: {
    'are others every time': (useServices) => () => ({ ...useServices() }),
    'report to nobody': (useServices) => () => ({ ...useServices(), report: nothing }),
    'keep no draft': (useServices) => () => {
      const services = useServices();
      return { ...services, drafts: { ...services.drafts, keep: () => Promise.resolve() } };
    },
  },
  newKey: {
    'is the same for all': () => () => '00000000-0000-4000-8000-000000000000',
    'can be guessed': () => {
      let last = 0;
      return () => {
        last += 1;
        return `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
      };
    },
    'is none': () => () => '',
  },
};
