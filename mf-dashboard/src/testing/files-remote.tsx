import { defineRemote } from '@portal/portal-kit/define-remote';

const noTexts = { en: async () => ({ default: {} }), fr: async () => ({ default: {} }) };

/** The part of the portal that has files: it shows what it was told of whose they are. */
export const filesRemote = defineRemote({
  name: 'mf-shared-files',
  pages: [],
  slots: { 'client-files/v1': async () => ({ default: (input: object) => <p>{JSON.stringify(input)}</p> }) },
  messages: noTexts,
});
