import type { SelectOption } from '@portal/ui/forms';
import type { Fault } from '../../calls/call-rule.ts';
import type { PanelText } from '../panel-text.ts';

/** In a select: no fault. */
export const noFault = 'none';

/** Those that can be chosen; a link may name any status. */
export const faults: readonly Fault[] = ['timeout', 'dropped', 'lost', 400, 401, 403, 404, 409, 422, 429, 500, 503];

/** A fault in words; a status that has none of its own says its number. */
export function faultName(t: PanelText, fault: Fault): string {
  return t(`calls.faults.${fault}`, { defaultValue: String(fault) });
}

/** The faults to choose from, and the one that stands, which a link may have chosen. */
export function faultOptions(t: PanelText, current: Fault | undefined): SelectOption[] {
  const offered = current !== undefined && !faults.includes(current) ? [...faults, current] : faults;
  return [
    { value: noFault, label: t('calls.none') },
    ...offered.map((fault) => ({ value: String(fault), label: faultName(t, fault) })),
  ];
}
