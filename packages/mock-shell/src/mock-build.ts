import * as z from '@portal/contract/schema';
import { remoteNameSchema, remoteReleaseSchema, shellReleaseSchema } from '@portal/portal-kit/registry';

/**
 * What a static build of the mock shell holds. It stands in the panel's page (index.html) as
 * `<script type="application/json" id="mock-build">`, and is all that the panel knows of its build. In both pages
 * `<div id="root">` is where to draw, and `<meta name="csp-nonce" nonce="…">` holds the nonce of their policy.
 */
const mockBuildSchema = z.object({
  /** The remote that the build is for; the pages of those that are not in `others` count as not released. */
  remote: remoteNameSchema,
  /** Its releases contained here, the newest first, as they were published: the panel rewrites `base` to this folder. */
  releases: z.array(remoteReleaseSchema).check(z.minLength(1)),
  /** Releases of other remotes contained here, by their names: they fill slots, and their pages are there. */
  others: z._default(z.record(remoteNameSchema, remoteReleaseSchema), {}),
  /** The shell's release whose sources this build was made of. */
  shell: shellReleaseSchema,
});

export type MockBuild = z.output<typeof mockBuildSchema>;

/** Reads the build's own description; null when a page holds none, which is a mistake in the build. */
export function readMockBuild(page: Pick<Document, 'getElementById'>): MockBuild | null {
  const text = page.getElementById('mock-build')?.textContent ?? '';
  try {
    const read = z.safeParse(mockBuildSchema, JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
