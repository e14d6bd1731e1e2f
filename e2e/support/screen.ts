import { expect, type Page } from '@playwright/test';
import { expectSettled } from './absence.ts';
import type { PersonName } from './people.ts';

/** A screen that can be reached by its address, for checks that every screen must pass. */
export interface Screen {
  name: string;
  path: string;
  person: PersonName | null;
  /** The state that is meant does not outlive a change of the language. */
  forgets?: boolean;
  /** Where one is then, if that is another page of the portal's map. */
  leadsTo?: string;
  /** It is looked at on a phone alone: wider windows have it not. */
  isNarrow?: boolean;
  /** Something of it fails on purpose, which the browser says: those go by themselves, in a page of their own. */
  isBroken?: boolean;
  /** What is another with each run, in its accessibility tree. */
  masks?: readonly RegExp[];
  /** The source whose dialog it shows (tools/screens.test.ts). */
  opens?: string;
  /** It leaves something behind: screens of that name are visited by themselves, in a world of their own. */
  apart?: string;
  /**
   * The spec that asks axe of it and whether it fits phones, on its own way through it: there are left the accessibility
   * tree and longer words.
   */
  soundIn?: string;
  /** The screen that has the same kind of dialog or list, and is asked that in its place. */
  like?: string;
  /** Brings the screen into the state that is meant. */
  prepare?: (page: Page) => Promise<void>;
}

/** Opens a dialog by a button of the page; without a name by the first that says it opens one. */
export function opening(name?: RegExp): (page: Page) => Promise<void> {
  return async (page) => {
    const main = page.getByRole('main');
    const opener = name ? main.getByRole('button', { name }) : main.locator('button[aria-haspopup=dialog]');
    await opener.first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  };
}

/** Waits until a screen is as it will stay. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await page.goto(screen.path);
  await expectSettled(page);
  await screen.prepare?.(page);
}
