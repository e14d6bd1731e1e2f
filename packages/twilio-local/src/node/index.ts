export {
  type AttachedVideoSignalling,
  type AttachOptions,
  attachVideoSignalling,
  VIDEO_SIGNALLING_PATH,
} from './attach-video-signalling.ts';
