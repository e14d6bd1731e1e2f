export { type RenderedRemote, type RenderRemoteOptions, renderRemote } from './render-remote.tsx';
export { createWorld, type World } from './world.ts';
