import { writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { signUpPage } from '../../../e2e/support/sign-up-page.ts';
import { ensureChromium } from '../../../tools/lib/chromium.ts';
import { chromiumFlags } from '../../../tools/lib/chromium-flags.ts';
import { watchPages } from './watch-pages.ts';

const url = process.argv[2] ?? 'http://localhost:4140';
const profile = process.argv[3] === 'profile';
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...chromiumFlags] });
const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en' });
const page = await context.newPage();
await page.addInitScript(watchPages);
await page.addInitScript(() => {
  const look = () => {
    const pages = (globalThis as any).__shownPages ?? [];
    const n = pages.length;
    if (n !== (globalThis as any).__n) {
      (globalThis as any).__n = n;
      performance.mark(`shown ${pages[n - 1]?.title} nodes=${document.querySelectorAll('*').length}`);
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
});
const reqs: string[] = [];
page.on('request', (r) => r.url().includes('/api/') && reqs.push(`${r.method()} ${new URL(r.url()).pathname} ${r.postData() ?? ''}`));
page.on('response', (r) => r.url().includes('/api/') && reqs.push(`  ${r.status()} ${new URL(r.url()).pathname}`));
const who = { email: `p${Date.now()}@new.test`, firstName: 'Zoe', edition: 'CA' as const };
await page.goto(`${url}/signup`);
const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing', 'loading'];
if (profile) categories.push('disabled-by-default-v8.cpu_profiler', 'v8.execute');
const traces: unknown[] = [];
let n = 0;
const settle = async () => { await page.waitForLoadState('networkidle').catch(() => undefined); await delay(400); };
const stopTrace = async () => {
  const buf = await browser.stopTracing();
  writeFileSync(`/tmp/wizdata/trace-${String(n).padStart(2, '0')}.json`, buf);
  n += 1;
};
let open = false;
const signUp = signUpPage(page, async (name) => { await settle(); if (open) { await stopTrace(); open = false; } console.log(name, await page.evaluate(() => document.querySelectorAll('main *').length + ' nodes, ' + document.querySelectorAll('[role=option]').length + ' options, ' + document.querySelectorAll('[role=listbox]').length + ' listboxes')); }, async () => { await settle(); await browser.startTracing(page, { categories }); open = true; });
await signUp.account(who);
await signUp.contact(who);
await signUp.professional(who);
await signUp.on('Practice Details 1/7', () => signUp.answer(/under a clinic/, 'No'));
await signUp.practice(who);
await signUp.profile();
await signUp.on('Check your answers');
await signUp.terms();
await signUp.tax();
const log: string[] = [];
page.on('console', (m) => log.push(m.text()));
await signUp.heading('Congratulations!').waitFor({ timeout: 15000 }).catch(async (e) => {
  await page.screenshot({ path: '/tmp/wizdata/stuck.png' });
  console.log('STUCK', reqs.slice(-12), log, await page.evaluate(() => JSON.stringify(history.state)), await page.evaluate(() => document.querySelector('main')?.innerText));
  process.exit(1);
});
await settle();
await stopTrace();
await browser.close();
