import type { PartCopy } from './part-copy.ts';

/** A page of `mf-dashboard` without any stylesheet, at /support. */
export const plainPageFile = 'src/features/support/plain-page.tsx';

/** Puts the plain page where the support page is. */
export function withPlainPage(sources: PartCopy): void {
  sources.write(plainPageFile, 'export default function PlainPage() {\n  return <h1>A plain page</h1>;\n}\n');
  sources.edit('src/index.ts', './features/support/support-page.tsx', './features/support/plain-page.tsx');
}
