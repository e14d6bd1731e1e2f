import type { User } from '@portal/contract/entities/user';
import { MODALITIES } from '@portal/contract/rules/appointments';
import { DEFAULT_IN_NETWORK } from '@portal/contract/rules/onboarding';
import { fireEvent, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CHECKBOX_LANGUAGES } from '../features/languages/language-values.ts';
import type { PageId } from '../features/path/path.ts';
import { png } from './pictures.ts';

/**
 * How a walk fills in a page: one answer of it changes, and the first time all else that the page asks for is filled in.
 * Fields are found by their names in the form: by roles and labels, which other tests go by, jsdom takes a tenth of a
 * second for each, and a walk looks thousands of times.
 */
export interface PageDriver {
  /** What the answer can be; it takes them by turns. */
  values: readonly string[];
  /** The answer that is shown. @throws Error while the page is not there */
  read(): string;
  write(value: string): Promise<void> | void;
  /** The answer that the account has; left out where the account has none. */
  stored?(user: User): string;
}

function there<Found extends Element>(selector: string, within: ParentNode = document): Found {
  const found = within.querySelector<Found>(selector);
  if (!found) throw new Error(`Nothing is ${selector}`);
  return found;
}
const field = (name: string) => there<HTMLElement>(`[data-path$="-${name}"]`);
const isThere = (name: string) => document.querySelector(`[data-path$="-${name}"]`) !== null;
const control = (name: string): HTMLInputElement => {
  const found = field(name);
  return found.matches('input, textarea') ? (found as HTMLInputElement) : there('input, textarea', found);
};
const type = (name: string, value: string) => fireEvent.change(control(name), { target: { value } });
const boxes = (name: string) => [...field(name).querySelectorAll<HTMLInputElement>('[type=checkbox], [type=radio]')];
const checked = (name: string) => boxes(name).flatMap((box) => (box.checked ? [box.value] : []));
/** Makes exactly these boxes of a group checked; radio buttons are a group of which one is. */
function check(name: string, wanted: readonly string[]): void {
  for (const box of boxes(name))
    if (box.type === 'radio' ? wanted.includes(box.value) : box.checked !== wanted.includes(box.value))
      fireEvent.click(box);
}
const checkSome = (name: string, value: string) => {
  if (checked(name).length === 0) check(name, [value]);
};

/** The button of a choice; names of designations end in their acronym. */
const removal = (option: string) => document.querySelector(`button[aria-label^="Remove ${option}"]`);
/** Finds one of many by typing, and takes it. */
async function choose(name: string, option: string): Promise<void> {
  if (removal(option)) return;
  const search = control(name);
  fireEvent.click(search);
  fireEvent.change(search, { target: { value: option } });
  await waitFor(() => {
    const options = [...document.querySelectorAll('[role=option]')];
    const found = options.find(({ textContent }) => textContent.startsWith(option));
    if (!found) throw new Error(`${name} offers no ${option}`);
    fireEvent.click(found);
  });
  fireEvent.blur(search);
}

/** A page whose answer is a text. */
const text = (
  name: string,
  values: readonly string[],
  stored: (user: User) => string | null | undefined,
  fill: () => Promise<void> | void = () => undefined,
): PageDriver => ({
  values,
  read: () => control(name).value,
  write: async (value) => {
    await fill();
    type(name, value);
  },
  stored: (user) => stored(user) ?? '',
});

/** A page whose answer is a text that another answer of it reveals. */
const revealed = (by: string, driver: PageDriver, name: string): PageDriver => ({
  ...driver,
  read: () => (field(by) && isThere(name) ? driver.read() : ''),
});

const languages = (edition: 'CA' | 'US'): PageDriver => {
  const [first, second] = CHECKBOX_LANGUAGES[edition];
  return {
    values: [first, `${first},${second}`],
    read: () => checked('languages').join(),
    write: (value) => check('languages', value.split(',')),
    stored: (user) => CHECKBOX_LANGUAGES[edition].filter((language) => user.languages.includes(language)).join(),
  };
};

/** Who has no account yet gives address and password. */
function fillInAccount(email: string): void {
  if (!isThere('email')) return;
  type('last_name', 'Walker');
  type('email', email);
  for (const name of ['password', 'password_confirmation']) type(name, 'Mine alone 2026');
}

async function choosePortrait(): Promise<void> {
  if (!isThere('avatar') || field('avatar').querySelector('figure img')) return;
  await userEvent.setup({ applyAccept: false }).upload(control('avatar'), png());
  await waitFor(() => {
    const use = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Use this picture');
    if (!use) throw new Error('The picture is not open yet');
    fireEvent.click(use);
  });
}

interface Walker {
  email: string;
  edition: 'CA' | 'US';
  underClinic: boolean;
}

/** The pages of both wizards that ask for something, for somebody who fills them in. */
export function pageDrivers({ email, edition, underClinic }: Walker): Partial<Record<PageId, PageDriver>> {
  return {
    account: text(
      'first_name',
      ['Zoe', 'Zoé'],
      ({ first_name }) => first_name,
      () => fillInAccount(email),
    ),
    contact: text('city', ['Laval', 'Oshawa'], ({ practice_address }) => practice_address?.city),
    degrees: text(
      'additional_degrees',
      ['Reiki', 'Art therapy'],
      (user) => user.additional_degrees.join(', '),
      () => checkSome('degrees', 'MSW'),
    ),
    designations: text(
      'additional_designations',
      ['EMDR', 'Play therapy'],
      (user) => user.additional_designations.join(', '),
      () => choose('designations', 'Registered Social Worker'),
    ),
    licences: revealed(
      'supervision',
      text(
        'receipt_text',
        ['Under Dr. Roy', 'Under Dr. Li'],
        ({ clinical_supervision }) => clinical_supervision?.receipt_text,
        () => check('supervision', ['yes']),
      ),
      'receipt_text',
    ),
    insurance: {
      values: [DEFAULT_IN_NETWORK],
      read: () => checked('in_network').join(),
      write: (value) => check('in_network', [value]),
      stored: ({ insurance_detail }) => insurance_detail?.in_network ?? DEFAULT_IN_NETWORK,
    },
    clinic: {
      values: underClinic ? ['yes'] : ['no', 'yes'],
      read: () => checked('clinic').join(),
      write: (value) => check('clinic', [value]),
    },
    languages: languages(edition),
    languagesAndClinic: languages(edition),
    availability: {
      values: ['video', 'video,voice'],
      read: () => checked('modalities').join(),
      write: (value) => {
        checkSome('general_availability', 'weekdays_day');
        checkSome('age_groups', boxes('age_groups')[0]?.value ?? '');
        check('modalities', value.split(','));
      },
      stored: (user) => MODALITIES.filter((modality) => user.modalities.includes(modality)).join(),
    },
    focus: revealed(
      'specialities',
      text(
        'religion_other_name',
        ['Druidry', 'Wicca'],
        ({ religion }) => religion?.religion_other_name,
        async () => {
          await choose('diagnosis_types', 'Generalized anxiety disorder');
          await choose('specialities', 'Anxiety');
          await choose('religions', 'Other');
        },
      ),
      'religion_other_name',
    ),
    approach: {
      values: ['Holistic', ''],
      read: () => (field('approach_to_cares') && removal('Holistic') ? 'Holistic' : ''),
      write: async (value) => {
        await choose('approach_to_cares', 'Collaborative');
        const remove = removal('Holistic');
        if (value !== '') await choose('approach_to_cares', value);
        else if (remove) fireEvent.click(remove);
      },
      stored: ({ approach_to_cares }) => (approach_to_cares.includes('Holistic') ? 'Holistic' : ''),
    },
    identity: {
      values: ['yes', 'no'],
      read: () => (control('with_disability_yn').checked ? 'yes' : 'no'),
      write: (value) => {
        const box = control('with_disability_yn');
        if (box.checked !== (value === 'yes')) fireEvent.click(box);
      },
      stored: (user) => (user.provider_self_identification?.with_disability_yn ? 'yes' : 'no'),
    },
    profile: text(
      'overview',
      ['I listen.', 'I listen well.'],
      ({ provider_bio }) => provider_bio?.overview,
      choosePortrait,
    ),
    terms: {
      values: ['yes'],
      read: () => (!isThere('agreed') || control('agreed').checked ? 'yes' : ''),
      write: () =>
        waitFor(() => {
          if (control('agreed').disabled) throw new Error('The end of the terms was not seen');
          fireEvent.click(control('agreed'));
        }),
    },
    tax: {
      values: ['no', 'yes'],
      read: () => checked('exempt').join(),
      write: (value) => {
        check('exempt', [value]);
        check('registered', ['no']);
      },
      stored: ({ provider_detail }) => {
        const isExempt = provider_detail?.custom_tax_yn ?? null;
        if (isExempt === null) return '';
        return isExempt ? 'yes' : 'no';
      },
    },
  };
}
