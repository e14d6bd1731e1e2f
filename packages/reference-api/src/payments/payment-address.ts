import { EDITIONS } from '@portal/contract/rules/editions';
import { isPaymentAddress } from '@portal/contract/rules/payment-address';
import { PaymentsError } from '../ports/payments/payments-port.ts';
import type { PublicContext } from '../server/implement.ts';

/** An address that the provider gave, if it may lead a browser there. @throws PaymentsError, which does not name it */
export function paymentAddress(url: string, { portalUrl }: Pick<PublicContext, 'portalUrl'>): string {
  const own = EDITIONS.map(portalUrl).flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : []));
  if (!isPaymentAddress(url, own)) throw new PaymentsError('The payment provider gave an address of a foreign host');
  return url;
}
