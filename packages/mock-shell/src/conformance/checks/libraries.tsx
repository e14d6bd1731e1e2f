import { expect } from '@jest/globals';
import type { TaxAnswers } from '@portal/contract/rules/tax-answers';
import * as schema from '@portal/contract/schema';
import * as base from '@portal/ui/base';
import * as choices from '@portal/ui/choices';
import * as data from '@portal/ui/data';
import * as dates from '@portal/ui/dates';
import * as formKit from '@portal/ui/form-kit';
import * as forms from '@portal/ui/forms';
import * as hints from '@portal/ui/hints';
import * as lists from '@portal/ui/lists';
import * as live from '@portal/ui/live';
import * as numbers from '@portal/ui/numbers';
import * as overlays from '@portal/ui/overlays';
import * as progress from '@portal/ui/progress';
import * as records from '@portal/ui/records';
import * as richText from '@portal/ui/rich-text';
import * as switches from '@portal/ui/switches';
import * as tax from '@portal/ui/tax';
import { screen } from '@testing-library/react';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import type { Bench } from '../benches/bench.ts';
import type { Libraries, LibraryName } from '../lent.ts';
import type { ProbePage } from '../probe-remote.tsx';
import { type ChecksOf, press, see } from './check.ts';

const own: Libraries = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@portal/contract/schema': schema,
  '@portal/ui/base': base,
  '@portal/ui/choices': choices,
  '@portal/ui/data': data,
  '@portal/ui/dates': dates,
  '@portal/ui/form-kit': formKit,
  '@portal/ui/forms': forms,
  '@portal/ui/hints': hints,
  '@portal/ui/lists': lists,
  '@portal/ui/live': live,
  '@portal/ui/numbers': numbers,
  '@portal/ui/overlays': overlays,
  '@portal/ui/progress': progress,
  '@portal/ui/records': records,
  '@portal/ui/rich-text': richText,
  '@portal/ui/switches': switches,
  '@portal/ui/tax': tax,
};

/** A library exists once in the page: what is lent is the shell's very own, export by export. */
function expectShellsOwn({ lent }: Bench, name: LibraryName): void {
  const exportsOf = (library: object) => Object.entries(library).sort(([one], [other]) => one.localeCompare(other));
  expect(exportsOf(lent.libraries[name]).map(([key]) => key)).toEqual(exportsOf(own[name]).map(([key]) => key));
  for (const [key, value] of exportsOf(lent.libraries[name]))
    expect([key, Reflect.get(own[name], key)]).toEqual([key, value]);
}

const words = {
  ...{ toolbar: 'a', bold: 'b', italic: 'c', underline: 'd', strike: 'e', blockquote: 'f', orderedList: 'g' },
  ...{ bulletList: 'h', alignLeft: 'i', alignCenter: 'j', alignRight: 'k', alignJustify: 'l' },
};

const page: Record<LibraryName, ProbePage> = {
  react: ({
    libraries: {
      react: { useState },
    },
  }) =>
    function Counter() {
      const [count, setCount] = useState(0);
      return (
        <button type="button" onClick={() => setCount(count + 1)}>
          {count === 0 ? 'works' : `works ${count}`}
        </button>
      );
    },
  'react/jsx-runtime':
    ({ libraries }) =>
    () =>
      libraries['react/jsx-runtime'].jsx('button', { type: 'button', children: 'works' }),
  'react-dom':
    ({ libraries }) =>
    () =>
      libraries['react-dom'].createPortal(<p>works</p>, document.body),
  '@portal/contract/schema':
    ({ libraries: { '@portal/contract/schema': z } }) =>
    () => <p>{z.safeParse(z.string(), 'a text').success && 'works'}</p>,
  '@portal/ui/base':
    ({
      libraries: {
        '@portal/ui/base': { Button },
      },
    }) =>
    () => <Button>works</Button>,
  '@portal/ui/data':
    ({
      libraries: {
        '@portal/ui/data': { PageHeader },
      },
    }) =>
    () => <PageHeader title="works" />,
  '@portal/ui/form-kit': ({
    libraries: {
      '@portal/ui/form-kit': { Form, usePortalForm },
    },
  }) =>
    function NameForm() {
      const form = usePortalForm({
        ...{ remote: 'mf-dashboard', name: 'probe.name', stored: { name: 'works' } },
        ...{ rules: () => ({}), say: (problem) => problem, save: () => Promise.resolve() },
      });
      return (
        <Form form={form}>
          <p>{form.values.name}</p>
        </Form>
      );
    },
  '@portal/ui/forms':
    ({
      libraries: {
        '@portal/ui/forms': { Checkbox },
      },
    }) =>
    () => <Checkbox label="works" />,
  '@portal/ui/lists':
    ({
      libraries: {
        '@portal/ui/lists': { SearchField },
      },
    }) =>
    () => <SearchField label="works" value="" onChange={() => undefined} />,
  '@portal/ui/switches':
    ({
      libraries: {
        '@portal/ui/switches': { Switch },
      },
    }) =>
    () => <Switch label="works" />,
  '@portal/ui/tax': ({
    libraries: {
      '@portal/ui/form-kit': { usePortalForm },
      '@portal/ui/tax': { TaxFields },
    },
  }) =>
    function TaxPage() {
      const form = usePortalForm<TaxAnswers>({
        ...{ remote: 'mf-dashboard', name: 'probe.tax', rules: () => ({}), say: (problem) => problem },
        stored: { exempt: 'no', registered: 'yes', gst_hst_number: '', pst_number: '' },
        save: () => Promise.resolve(),
      });
      return <TaxFields form={form} pstLabel="works" />;
    },
  '@portal/ui/choices':
    ({
      libraries: {
        '@portal/ui/choices': { MultiSelect },
      },
    }) =>
    () => <MultiSelect label="works" value={[]} options={[]} onChange={() => undefined} />,
  '@portal/ui/dates':
    ({
      libraries: {
        '@portal/ui/dates': { DateInput },
      },
    }) =>
    () => <DateInput label="works" value="" onChange={() => undefined} />,
  '@portal/ui/hints':
    ({
      libraries: {
        '@portal/ui/hints': { Tooltip },
      },
    }) =>
    () => (
      <Tooltip label="a word">
        <button type="button">works</button>
      </Tooltip>
    ),
  '@portal/ui/numbers':
    ({
      libraries: {
        '@portal/ui/numbers': { NumberInput },
      },
    }) =>
    () => <NumberInput label="works" value={1} onChange={() => undefined} />,
  '@portal/ui/progress':
    ({
      libraries: {
        '@portal/ui/progress': { Stepper },
      },
    }) =>
    () => (
      <Stepper
        label="steps"
        steps={[
          { id: 'one', label: 'works' },
          { id: 'two', label: 'later' },
        ]}
        active="two"
        done={1}
      />
    ),
  '@portal/ui/records':
    ({
      libraries: {
        '@portal/ui/records': { Accordion },
      },
    }) =>
    () => (
      <Accordion>
        <Accordion.Item value="one">
          <Accordion.Control>works</Accordion.Control>
        </Accordion.Item>
      </Accordion>
    ),
  '@portal/ui/live':
    ({
      libraries: {
        '@portal/ui/live': { Notice },
      },
    }) =>
    () => <Notice text="works" />,
  '@portal/ui/overlays':
    ({
      libraries: {
        '@portal/ui/overlays': { Dialog },
      },
    }) =>
    () => (
      <Dialog opened onClose={() => undefined} title="above" closeLabel="away">
        <p>works</p>
      </Dialog>
    ),
  '@portal/ui/rich-text':
    ({
      libraries: {
        '@portal/ui/rich-text': { RichTextEditor },
      },
    }) =>
    () => <RichTextEditor label="text" words={words} initial="<p>works</p>" onChange={() => undefined} />,
};

const checkOf = (name: LibraryName) => async (bench: Bench) => {
  expectShellsOwn(bench, name);
  await bench.open(page[name]);
  await see('works');
};

export const libraryChecks: ChecksOf<LibraryName> = {
  react: async (bench) => {
    await checkOf('react')(bench);
    press('works');
    await see('works 1');
  },
  'react/jsx-runtime': checkOf('react/jsx-runtime'),
  'react-dom': async (bench) => {
    await checkOf('react-dom')(bench);
    expect(screen.getByText('works').parentElement).toBe(document.body);
  },
  '@portal/contract/schema': checkOf('@portal/contract/schema'),
  '@portal/ui/base': checkOf('@portal/ui/base'),
  '@portal/ui/choices': checkOf('@portal/ui/choices'),
  '@portal/ui/data': checkOf('@portal/ui/data'),
  '@portal/ui/dates': checkOf('@portal/ui/dates'),
  '@portal/ui/form-kit': checkOf('@portal/ui/form-kit'),
  '@portal/ui/forms': checkOf('@portal/ui/forms'),
  '@portal/ui/hints': checkOf('@portal/ui/hints'),
  '@portal/ui/lists': checkOf('@portal/ui/lists'),
  '@portal/ui/live': checkOf('@portal/ui/live'),
  '@portal/ui/numbers': checkOf('@portal/ui/numbers'),
  '@portal/ui/overlays': checkOf('@portal/ui/overlays'),
  '@portal/ui/progress': checkOf('@portal/ui/progress'),
  '@portal/ui/records': checkOf('@portal/ui/records'),
  '@portal/ui/rich-text': checkOf('@portal/ui/rich-text'),
  '@portal/ui/switches': checkOf('@portal/ui/switches'),
  '@portal/ui/tax': checkOf('@portal/ui/tax'),
};
