import { html } from 'hono/html';
import { type LocalAccount, STEPS, stateOf } from '../account.ts';
import type { Accounts } from '../accounts.ts';
import type { Link, Links } from '../links.ts';
import { page, seeOther } from './page.ts';
import { type Locale, localeOf, texts } from './texts.ts';

/** As long as a form may stay open. */
const VISIT_SECONDS = 3600;
/** Four buttons: more was never sent by a page of ours, in bytes. */
const LARGEST_FORM = 1024;

interface PagesOptions {
  accounts: Accounts;
  links: Links;
  seconds: () => number;
  /** Where the pages are, with a slash at the end: `/stripe/`. */
  path: string;
  /** Told when somebody has done a step. */
  updated: (account: LocalAccount) => void;
}

/** The page of the form that an account is at. */
function pageNameOf({ step, isRejected }: LocalAccount) {
  return isRejected ? 'rejected' : (STEPS[step]?.name ?? 'done');
}

function setupPage(locale: Locale, account: LocalAccount): Promise<Response> {
  const { step } = account;
  const words = texts[locale].setup;
  const name = pageNameOf(account);
  const [heading, about] = words[name];
  const isDone = name === 'done' || name === 'rejected';
  const leaving = html`<button name="act" value="leave">${words.leave}</button>
<button name="act" value="expire">${words.expire}</button>
<button name="act" value="reject">${words.reject}</button>`;
  return page({
    locale,
    title: isDone ? words.title : `${words.title} – ${words.step(step + 1, STEPS.length)}`,
    content: html`<h2>${heading}</h2>
<p>${about}</p>
<form method="post">
<input type="hidden" name="step" value="${step}">
<button class="first" name="act" value="${isDone ? 'leave' : 'continue'}">${isDone ? words.return : words.continue}</button>
${isDone ? '' : leaving}
</form>`,
  });
}

/** The pages that Stripe hosts: the form that sets an account up, and the account's own page. */
export function createPages({ accounts, links, seconds, path, updated }: PagesOptions) {
  /** What the buttons do to an account. */
  const changes = new Map([
    ['continue', accounts.advance],
    ['reject', accounts.reject],
  ]);

  function gone(locale: Locale): Promise<Response> {
    const { title, words, return: back } = texts[locale].gone;
    const content = html`<p>${words}</p><p><a href="/dashboard_clinic">${back}</a></p>`;
    return page({ locale, title, content, status: 404 });
  }

  /** A link is good for one visit: whoever opens it again gets a fresh one from the portal. */
  function begin(link: Link): Response {
    links.end(link);
    const { account, back, refresh } = link;
    const visit = links.write({ kind: 'visit', account, back, refresh, expires: seconds() + VISIT_SECONDS });
    return seeOther(`${path}visit/${visit}`);
  }

  async function act(request: Request, link: Link, account: LocalAccount): Promise<Response> {
    const { act: asked, step } = await formOf(request);
    // A second click on the same page does nothing more.
    const isOpen = !account.isRejected && account.step < STEPS.length && step === String(account.step);
    const change = isOpen && changes.get(asked ?? '');
    const now = change ? change(account) : account;
    if (change) updated(now);
    const isDone = change && (now.isRejected || now.step === STEPS.length);
    if (!isDone && asked !== 'leave' && asked !== 'expire')
      return seeOther(request.url.slice(new URL(request.url).origin.length));
    links.end(link);
    return seeOther(asked === 'expire' ? link.refresh : link.back);
  }

  function ownPage(locale: Locale, link: Link, account: LocalAccount): Promise<Response> {
    links.end(link);
    const { title, ready, review, return: back } = texts[locale].login;
    const words = stateOf(account).charges_enabled ? ready : review;
    const content = html`<p>${words}</p><p><a href="${link.back}">${back}</a></p>`;
    return page({ locale, title, content, once: true });
  }

  async function show(request: Request, link: Link, account: LocalAccount): Promise<Response> {
    const locale = localeOf(request);
    const isPost = request.method === 'POST';
    if (link.kind === 'visit') return isPost ? act(request, link, account) : setupPage(locale, account);
    if (isPost) return gone(locale);
    // Programs that look at an address before a person follows it must not use it up.
    if (request.method === 'HEAD') return new Response(null, { headers: { 'cache-control': 'no-store' } });
    return link.kind === 'setup' ? begin(link) : ownPage(locale, link, account);
  }

  return async (request: Request): Promise<Response> => {
    const [kind, text = ''] = new URL(request.url).pathname.slice(path.length).split('/');
    const link = links.read(text);
    const account = link !== null && link.kind === kind ? await accounts.find(link.account) : null;
    if (link === null || account === null) return gone(localeOf(request));
    if (!links.isExpired(link)) return show(request, link, account);
    return link.kind === 'login' ? gone(localeOf(request)) : seeOther(link.refresh);
  };
}

/** The fields that a form was sent with; none when it is none of ours. */
async function formOf(request: Request): Promise<Record<string, string>> {
  const length = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  return length <= LARGEST_FORM ? Object.fromEntries(new URLSearchParams(await request.text())) : {};
}
