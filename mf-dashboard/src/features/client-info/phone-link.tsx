import { dialable, phone, readablePhone } from '@portal/contract/rules/contact';
import { Anchor } from '@portal/ui/base';

/** A number to dial; what is no number, as with an extension beside it, is there to read. */
export function PhoneLink({ number }: { number: string }) {
  if (phone(number) !== null) return number;
  return <Anchor href={`tel:${dialable(number)}`}>{readablePhone(number)}</Anchor>;
}
