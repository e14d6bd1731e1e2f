import { dashboardFile, withField } from '../../../e2e/support/dev-field.ts';
import type { PartCopy } from '../../../e2e/support/part-copy.ts';
import type { PersonName } from '../../../e2e/support/people.ts';

/** A part whose hot reload is measured: a page of it, and one component that is edited again and again. */
interface Trial {
  person: PersonName;
  at: string;
  /** Puts a field named Note beside what is edited: what is typed there is the state to be kept. */
  prepare(sources: PartCopy): void;
  file: string;
  /** The piece of the component that is replaced, and what by, so that `text` shows. */
  original: string;
  edited(text: string): string;
}

const brandFile = 'src/layouts/brand.tsx';

export const trials = {
  'mf-dashboard': {
    person: 'maya',
    at: '/dashboard?list=previous',
    prepare: withField,
    file: dashboardFile,
    original: "title={t('shared:sections.dashboard')}",
    edited: (text) => `title="${text}"`,
  },
  shell: {
    person: 'maya',
    at: '/dashboard?list=previous',
    prepare: (sources) => sources.edit(brandFile, '<svg ', '<input aria-label="Note" />\n      <svg '),
    file: brandFile,
    original: "{t('product')}",
    edited: (text) => text,
  },
} satisfies Record<string, Trial>;
