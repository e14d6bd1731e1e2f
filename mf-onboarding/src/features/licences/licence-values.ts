import { countCharacters, LINE_LIMIT, TEXT_LIMIT } from '@portal/contract/entities/inputs';
import type { ClinicalSupervision, GoverningBody } from '@portal/contract/entities/practice-profile';
import type { State } from '@portal/contract/entities/reference-option';
import type { User } from '@portal/contract/entities/user';
import { isEmpty } from '@portal/contract/rules/required';

/** A row: the code of a state or province, who licenses there, and the number. Blank fields are empty texts. */
export type Licence = { state: string; governing_body: string; license_number: string };

export type LicenceValues = {
  governing_bodies: Licence[];
  /** Empty until it is answered. */
  supervision: '' | 'yes' | 'no';
  receipt_text: string;
};

export const blankLicence: Licence = { state: '', governing_body: '', license_number: '' };

const licenceFields = ['state', 'governing_body', 'license_number'] as const satisfies readonly (keyof Licence)[];

const isBlank = (licence: Licence) => licenceFields.every((field) => isEmpty(licence[field]));

/** Rows in which something stands, and one blank one where there are none (ONB-065, ONB-066). */
export function filledLicences(licences: readonly Licence[]): Licence[] {
  const filled = licences.filter((licence) => !isBlank(licence));
  return filled.length > 0 ? filled : [blankLicence];
}

/** @param supervision as it was fetched (ONB-070) */
export function licenceValuesOf(
  user: Pick<User, 'governing_bodies'>,
  supervision: ClinicalSupervision | null,
): LicenceValues {
  return {
    governing_bodies: filledLicences(user.governing_bodies),
    supervision: answered(supervision?.supervision ?? null),
    receipt_text: supervision?.receipt_text ?? '',
  };
}

function answered(supervision: boolean | null): LicenceValues['supervision'] {
  if (supervision === null) return '';
  return supervision ? 'yes' : 'no';
}

/** ONB-064, ONB-065, ONB-067, ONB-068: what is wrong, by field; of a row by its path. */
export function licenceProblems({ governing_bodies, supervision, receipt_text }: LicenceValues) {
  return {
    ...Object.fromEntries(governing_bodies.flatMap(rowProblems)),
    ...(supervision === '' && { supervision: 'rules.supervision' }),
    ...(supervision === 'yes' && receiptProblem(receipt_text)),
  };
}

function receiptProblem(text: string) {
  if (isEmpty(text)) return { receipt_text: 'rules.receipt_text' };
  return countCharacters(text.trim()) > TEXT_LIMIT && { receipt_text: 'rules.receipt_length' };
}

function rowProblems(licence: Licence, row: number): [path: string, problem: string][] {
  if (isBlank(licence)) return [];
  return licenceFields.flatMap((field): [string, string][] => {
    const path = `governing_bodies.${row}.${field}`;
    if (isEmpty(licence[field])) return [[path, 'rules.required']];
    return licence[field].trim().length > LINE_LIMIT ? [[path, 'rules.line_length']] : [];
  });
}

/** ONB-066, ONB-069: what the two calls send. */
export function licencesToSend({ governing_bodies, supervision, receipt_text }: LicenceValues): {
  licences: { governing_bodies: GoverningBody[] };
  supervision: { supervision: boolean; info_receipts_yn: true; receipt_text: string | null };
} {
  const isSupervised = supervision === 'yes';
  return {
    licences: { governing_bodies: governing_bodies.filter((licence) => !isBlank(licence)).map(trimmed) },
    supervision: {
      supervision: isSupervised,
      info_receipts_yn: true,
      receipt_text: isSupervised ? receipt_text.trim() : null,
    },
  };
}

const trimmed = ({ state, governing_body, license_number }: Licence): GoverningBody => ({
  state: state.trim(),
  governing_body: governing_body.trim(),
  license_number: license_number.trim(),
});

/** What a row chooses its state from; one that is stored and not of this edition stays a choice. */
export function stateOptions(states: readonly State[], chosen: string) {
  const options = states.map(({ code, name }) => ({ value: code, label: name }));
  const isKnown = chosen === '' || states.some(({ code }) => code === chosen);
  return isKnown ? options : [...options, { value: chosen, label: chosen }];
}
