/** What tests give: nothing that only takes its time, however busy the machine is, is given up by a page of theirs. */
export const TIMEOUT_FACTOR_OF_TESTS = 10;

/** How many times as long as usual this page waits for answers and files, as the server wrote into it: once for people. */
export const timeoutFactorOf = (page: Pick<Document, 'getElementById'>): number =>
  Number(page.getElementById('registry')?.dataset['timeoutFactor']) || 1;
