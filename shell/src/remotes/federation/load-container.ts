import type { RemoteDefinition } from '@portal/portal-kit/define-remote';
import type { RemoteName, RemoteRelease } from '@portal/portal-kit/registry';
import { fieldsOf } from '../../storage/read-json.ts';
import { codeOf, RemoteLoadError } from '../load-error.ts';
import { retrying } from '../retrying.ts';
import { isAlteredFile, knownFiles } from './altered-file.ts';
import { exposedModule } from './container.ts';

function isDefinition(value: unknown, name: RemoteName): value is { default: RemoteDefinition } {
  const { name: declared, pages, messages } = fieldsOf(fieldsOf(value).default);
  return declared === name && Array.isArray(pages) && typeof messages === 'object';
}

/**
 * Brings in a release of a remote: its entry, then its definition.
 * @throws RemoteLoadError
 */
export async function loadContainer(name: RemoteName, release: RemoteRelease): Promise<RemoteDefinition> {
  const entry = release.base + release.entry;
  const { version } = release;
  let loaded: unknown;
  try {
    loaded = await retrying(() => exposedModule(release.global, entry));
  } catch (error) {
    const altered = await isAlteredFile(error, knownFiles(), entry);
    throw new RemoteLoadError({ remote: name, version, code: altered ? 'altered' : codeOf(error) }, { cause: error });
  }
  if (!isDefinition(loaded, name)) throw new RemoteLoadError({ remote: name, version, code: 'incomplete' });
  return loaded.default;
}
