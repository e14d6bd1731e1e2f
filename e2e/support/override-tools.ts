import { expect, type Page } from '@playwright/test';

/** The strip and the panel of a portal that is not for production, as a person sees them in English. */
export function overrideTools(page: Page) {
  const strip = page.getByRole('region', { name: 'Overrides' });
  const panel = page.getByRole('dialog', { name: 'Override a remote' });
  const release = panel.getByRole('textbox', { name: 'Release' });
  return {
    strip,
    panel,
    release,
    words: strip.getByRole('status'),
    link: panel.getByRole('textbox', { name: 'Link to this override' }),
    reset: strip.getByRole('button', { name: 'Reset' }),
    open: async () => {
      await strip.getByRole('button', { name: /^(Override a remote|Details)$/ }).click();
      await expect(panel).toBeVisible();
    },
    /** Asks for a release of a remote, by the keyboard's Enter. */
    use: async (remote: string, wanted: string) => {
      await panel.getByRole('radio', { name: remote }).check();
      await release.fill(wanted);
      await release.press('Enter');
    },
    question: page.getByRole('dialog', { name: 'Run code from a link?' }),
  };
}
