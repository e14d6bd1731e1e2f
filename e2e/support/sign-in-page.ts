import type { Page } from '@playwright/test';
import { password as everybodysPassword } from './people.ts';

/** The sign-in page, as a person sees it. */
export function signInPage(page: Page) {
  const email = page.getByRole('textbox', { name: 'Email' });
  const password = page.getByLabel('Password', { exact: true });
  const submit = page.getByRole('button', { name: 'Sign in', exact: true });
  return {
    email,
    password,
    submit,
    open: () => page.goto('/signin'),
    signIn: async (address: string, secret: string = everybodysPassword) => {
      await email.fill(address);
      await password.fill(secret);
      await submit.click();
    },
  };
}
