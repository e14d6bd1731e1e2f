/** What tests give: nothing that only takes its time, however busy the machine is, is given up by a page of theirs. */
export const TIMEOUT_FACTOR_OF_TESTS = 10;

/** Multiplies every timeout of this page, as the server wrote into it; 1 in production, and for what is no factor. */
export function timeoutFactorOf(page: Pick<Document, 'getElementById'>): number {
  const factor = Number(page.getElementById('registry')?.dataset['timeoutFactor']);
  return factor >= 1 && factor <= TIMEOUT_FACTOR_OF_TESTS ? factor : 1;
}
