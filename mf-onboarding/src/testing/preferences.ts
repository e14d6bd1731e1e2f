import type { RenderedRemote, RenderRemoteOptions } from '@portal/mock-shell';
import remote from '../index.ts';
import { prepareWorld, type World } from './world.ts';

export interface Preferences extends Pick<World, 'close' | 'writes'> {
  /** Opens a section, as Maya unless told otherwise. It is closed after the test. */
  open(section: string, options?: Partial<RenderRemoteOptions>): Promise<RenderedRemote>;
}

/** /preferences in a demo world for the tests of a file. */
export function preparePreferences(): Preferences {
  const { render, close, writes } = prepareWorld();
  return {
    open: (section, options) =>
      render(remote, { at: `/preferences?section=${section}`, as: 'maya@demo.test', ...options }),
    close,
    writes,
  };
}
