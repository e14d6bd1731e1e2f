import type { Change } from '../../packages/delivery/src/surface/compare.ts';
import { usesAny } from '../../packages/delivery/src/surface/uses.ts';
import type { ReleasedUse } from './released-uses.ts';

const namedAtMost = 6;

/** Releases that a change concerns: those that name a member of it, and those of which nobody knows. */
function concernedReleases({ module, concerns }: Change, released: readonly ReleasedUse[]): string {
  const users = released.filter(({ uses }) => uses && usesAny(uses, module, concerns));
  const unknown = released.filter(({ uses }) => uses === null).length;
  const more = users.length - namedAtMost;
  const names = users.slice(0, namedAtMost).map(({ release }) => release);
  const words = [
    names.length > 0
      ? `used by ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
      : 'used by no release known here',
    ...(unknown > 0 ? [`${unknown} from before uses were recorded may use it`] : []),
  ];
  return words.join('; ');
}

/** `removed  @portal/portal-kit/query  useCall`, what it was, and who uses it. */
export function wordsOfChange(change: Change, released: readonly ReleasedUse[]): string {
  const { what, size, module, name, was, is } = change;
  const head = `    ${what.padEnd(8)} ${module}  ${name}`;
  if (size === 'minor') return head;
  const sides = [...(was === null ? [] : [`was ${was}`]), ...(is === null ? [] : [`is  ${is}`])];
  return [head, ...[...sides, concernedReleases(change, released)].map((line) => `             ${line}`)].join('\n');
}
