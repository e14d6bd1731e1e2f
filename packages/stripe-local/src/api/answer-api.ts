import { createHmac, randomUUID } from 'node:crypto';
import { type LocalAccount, stateOf } from '../account.ts';
import type { Accounts } from '../accounts.ts';
import type { Links } from '../links.ts';
import { accountLinkObject, accountObject, loginLinkObject } from '../objects.ts';
import { ApiError } from './api-error.ts';
import { readParameters } from './read-parameters.ts';

/** Stripe's are as short: they are for the click that asked. */
const LINK_SECONDS = 300;

interface ApiOptions {
  /** The key that calls carry. */
  secretKey: string;
  accounts: Accounts;
  links: Links;
  seconds: () => number;
  /** The portal's address in a country. */
  portalUrl: (country: string) => string;
  /** Where the hosted pages are: `/stripe/`. */
  path: string;
}

/** Answers Stripe's API at the four calls that the portal makes; anything else is what Stripe says of unknown paths. */
export function createApi({ secretKey, accounts, links, seconds, portalUrl, path }: ApiOptions) {
  /** What was asked under an idempotency key. An account's id comes of it, so that a repeat finds the same account. */
  const requests = new Map<string, string>();

  async function createAccount(request: Request): Promise<object> {
    const fields = await readParameters(request, 'accounts', ['country']);
    const key = request.headers.get('Idempotency-Key') ?? randomUUID();
    const before = requests.get(key) ?? JSON.stringify(fields);
    if (before !== JSON.stringify(fields))
      throw new ApiError(400, 'Keys for idempotent requests can only be used with the same parameters.', {
        type: 'idempotency_error',
      });
    requests.set(key, before);
    if (fields['controller[stripe_dashboard][type]'] !== 'express')
      throw new ApiError(400, 'This twin knows accounts with an Express dashboard only.');
    const id = `acct_${createHmac('sha256', secretKey).update(key).digest('hex').slice(0, 16)}`;
    return accountObject(await accounts.open(id, fields['country'] ?? ''));
  }

  async function accountOf(id: string | undefined, param = 'account'): Promise<LocalAccount> {
    const account = id ? await accounts.find(id) : null;
    if (!account) throw new ApiError(404, `No such account: '${id}'`, { code: 'resource_missing', param });
    return account;
  }

  async function createAccountLink(request: Request): Promise<object> {
    const fields = await readParameters(request, 'account_links', ['account', 'refresh_url', 'return_url', 'type']);
    const { return_url = '', refresh_url = '', type } = fields;
    const wrong = Object.entries({ return_url, refresh_url }).find(([, url]) => !URL.canParse(url));
    if (wrong) throw new ApiError(400, 'Not a valid URL', { code: 'url_invalid', param: wrong[0] });
    if (type !== 'account_onboarding') throw new ApiError(400, `Invalid type: ${type}`, { param: 'type' });
    const account = await accountOf(fields['account']);
    const [created, expires] = [seconds(), seconds() + LINK_SECONDS];
    const text = links.write({ kind: 'setup', account: account.id, back: return_url, refresh: refresh_url, expires });
    // On the portal that it leads back to: a form may lead to its own origin only.
    return accountLinkObject(new URL(`${path}setup/${text}`, return_url).href, created, expires);
  }

  async function createLoginLink(request: Request, id: string): Promise<object> {
    await readParameters(request, 'login_links');
    const account = await accountOf(id);
    if (!stateOf(account).details_submitted)
      throw new ApiError(400, 'Cannot create a login link for an account that has not completed onboarding.');
    const portal = portalUrl(account.country);
    const back = `${portal}/dashboard_clinic`;
    const expires = seconds() + LINK_SECONDS;
    const text = links.write({ kind: 'login', account: account.id, back, refresh: back, expires });
    return loginLinkObject(`${portal}${path}login/${text}`, seconds());
  }

  async function route(request: Request): Promise<object> {
    const { pathname } = new URL(request.url);
    const [, , noun, id, part] = pathname.split('/').map(decodeURIComponent);
    const asked = `${request.method} ${pathname.replace(/^(\/v1\/accounts\/)[^/]+/, '$1{account}')}`;
    if (asked === 'POST /v1/accounts') return createAccount(request);
    if (asked === 'GET /v1/accounts/{account}' && noun) return accountObject(await accountOf(id));
    if (asked === 'POST /v1/account_links') return createAccountLink(request);
    if (asked === 'POST /v1/accounts/{account}/login_links' && part) return createLoginLink(request, id ?? '');
    throw new ApiError(404, `Unrecognized request URL (${request.method}: ${pathname}).`);
  }

  return async (request: Request): Promise<Response> => {
    const headers = {
      'Request-Id': `req_${randomUUID().slice(0, 14)}`,
      Date: new Date(seconds() * 1000).toUTCString(),
    };
    try {
      if (request.headers.get('Authorization') !== `Bearer ${secretKey}`)
        throw new ApiError(401, 'Invalid API Key provided.', { code: 'api_key_invalid' });
      return Response.json(await route(request), { headers });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const answer = error.answer();
      for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
      return answer;
    }
  };
}
