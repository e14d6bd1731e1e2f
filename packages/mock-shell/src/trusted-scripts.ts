import { isScriptIn } from '@portal/shell/trusted-types';

/**
 * Says which scripts a page of a build may run: those in the build's own folder, wherever it lies.
 * @param page address of the page as it was loaded, before a portal writes its own there
 */
export function trustedScripts(page: string): (address: string) => boolean {
  const { origin, pathname } = new URL('.', page);
  const folder = new RegExp(`^${pathname.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}[\\w./-]+\\.m?js$`);
  return (address) => isScriptIn(folder, address, origin);
}
