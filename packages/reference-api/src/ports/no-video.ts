import type { VideoPort } from './ports.ts';

/**
 * Where nobody carries calls, as in the mock shell: the token opens nothing and the address answers nobody, so pages
 * show what they show when the video service is away.
 */
export const noVideo: VideoPort = {
  videoToken: async () => ({ token: 'no-video-here', signalling: '/no-video-here' }),
};
