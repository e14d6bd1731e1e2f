import type { RemoteName } from '@portal/portal-kit/registry';
import { isPart, isRemoteName, type Part, partsIn } from '../../workspace/parts.ts';
import { workspaceRoot } from '../../workspace/workspace.ts';

/** A command was called in a way that it does not understand; the message says what is wrong. Exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Whether somebody asks what a command takes. */
export const asksForHelp = (args: readonly string[]): boolean =>
  args.some((word) => ['--help', '-h', 'help'].includes(word));

/** `mf-admin`. @throws UsageError */
export function partOf(text: string | undefined): Part {
  if (!text) throw new UsageError(`Which part? One of: ${partsIn(workspaceRoot).join(', ')}`);
  if (!isPart(text)) throw new UsageError(`There is no part “${text}”. Parts: ${partsIn(workspaceRoot).join(', ')}`);
  return text;
}

/** The same, without the shell. @param why it takes no shell, in words @throws UsageError */
export function remoteOf(text: string | undefined, why: string): RemoteName {
  const part = partOf(text);
  if (!isRemoteName(part)) throw new UsageError(why);
  return part;
}

/** `mf-admin@0.1.0-3fa2c91b`. @throws UsageError */
export function versionedPart(text: string | undefined): { part: Part; version: string } {
  const [name, version, ...rest] = (text ?? '').split('@');
  const part = partOf(name);
  if (!version || rest.length > 0) throw new UsageError(`Which version of ${part}? See: npx portal list`);
  return { part, version };
}
