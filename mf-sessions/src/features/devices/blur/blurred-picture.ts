import { transfer, wrap } from 'comlink';
import type { BlurredPicture, PictureBlur } from './picture-blur.ts';
import { createRateWatch, SLOW_FOR_MS } from './rate-watch.ts';

const workerAddress = new URL('./blur-worker.ts', import.meta.url);

/** By the names under which Twilio's worker asks for them. From our own origin, as parts of this release. */
const files: Readonly<Record<string, URL>> = {
  'tflite-simd-1-0-0.wasm': new URL('@twilio/video-processors/dist/build/tflite-simd-1-0-0.wasm', import.meta.url),
  'selfie_segmentation_landscape.tflite': new URL(
    '@twilio/video-processors/dist/build/selfie_segmentation_landscape.tflite',
    import.meta.url,
  ),
};

/** What the worker gives: Twilio's pipeline with its usual measures. */
interface Pipeline {
  loadTwilioTFLite(): Promise<boolean>;
  /** Null before the model is loaded. */
  render(picture: VideoFrame): Promise<ImageBitmap | null>;
}

interface PipelineOptions {
  assetsPath: string;
  blurFilterRadius: number;
  deferInputFrameDownscale: boolean;
  hysteresis: boolean;
  maskBlurRadius: number;
}

const usual: PipelineOptions = {
  assetsPath: '',
  blurFilterRadius: 15,
  deferInputFrameDownscale: false,
  hysteresis: true,
  maskBlurRadius: 8,
};

/** As many pictures a second as are asked of cameras. */
const PICTURE_EVERY_MS = 1_000 / 24;

/** While the picture is switched off it is looked this often whether it still is. */
const LOOK_EVERY_MS = 100;

/** Twilio advises against larger pictures. The height follows from the camera's own shape. */
const WIDTH = 640;

/** A slow network has so long for a megabyte, and a slow computer for the first picture. */
const BEGINS_WITHIN_MS = 45_000;

/** As `PictureBlur` says. */
export const blurPicture: PictureBlur = async (camera, { signal, onTrouble }) => {
  const thread = new Worker(workerAddress, { type: 'module', name: 'blur' });
  const video = document.createElement('video');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('bitmaprenderer');
  const asked = camera.getConstraints();
  const watch = createRateWatch();
  const ended = new AbortController();
  let beganAt = 0;
  /** The blur switches the camera, and has maybe switched it off. */
  let hasSwitched = false;

  const end = () => {
    ended.abort();
    thread.terminate();
    video.srcObject = null;
    // Whoever sends it from now on mutes it again. What somebody else has muted stays so: the calls' libraries keep count.
    if (hasSwitched) camera.enabled = true;
    // Refused by a camera that is shut, as it mostly is by now.
    if (camera.readyState === 'live') void camera.applyConstraints(asked).catch(() => undefined);
  };

  /** Rejects once it is of no use to go on beginning. */
  const givenUp = new Promise<never>((_, reject) => {
    const giveUp = (why: string) => () => reject(new Error(why));
    const timer = setTimeout(giveUp('The blur did not begin in time.'), BEGINS_WITHIN_MS);
    ended.signal.addEventListener('abort', () => clearTimeout(timer));
    thread.addEventListener('error', (event) => {
      event.preventDefault();
      reject(new Error('The worker of the blur could not be started.'));
    });
    camera.addEventListener('ended', giveUp('The camera has ended.'), { signal: ended.signal });
    signal.addEventListener('abort', giveUp('The blur is not wanted any more.'), { signal: ended.signal });
  });

  const begin = async () => {
    signal.throwIfAborted();
    const pipeline = await openPipeline(thread, ended.signal);
    ended.signal.throwIfAborted();
    await camera.applyConstraints({ ...asked, ...shapeOf(camera) }).catch(() => undefined);
    ended.signal.throwIfAborted();
    video.muted = true;
    video.playsInline = true;
    video.srcObject = new MediaStream([camera]);
    await video.play();
    ended.signal.throwIfAborted();
    await draw(pipeline);
    ended.signal.throwIfAborted();
    const [track] = canvas.captureStream().getVideoTracks();
    if (!track) throw new Error('This browser makes no track of a canvas.');
    return { pipeline, track };
  };

  /** Draws the camera's picture of this moment. */
  const draw = async (pipeline: Pipeline) => {
    const picture = new VideoFrame(video);
    const bitmap = await pipeline.render(transfer(picture, [picture]));
    if (!bitmap || !context) throw new Error('There is no blurred picture.');
    if (ended.signal.aborted) return bitmap.close();
    if (canvas.width !== bitmap.width) canvas.width = bitmap.width;
    if (canvas.height !== bitmap.height) canvas.height = bitmap.height;
    context.transferFromImageBitmap(bitmap);
  };

  /** One picture after the other, until it is stopped. Rejects when one does not come about. */
  const goOn = async (pipeline: Pipeline, track: MediaStreamTrack) => {
    hasSwitched = true;
    while (!ended.signal.aborted) {
      camera.enabled = track.enabled;
      if (!track.enabled) {
        await pause(thread, LOOK_EVERY_MS);
        continue;
      }
      beganAt = performance.now();
      await draw(pipeline);
      const took = performance.now() - beganAt;
      beganAt = 0;
      if (document.visibilityState !== 'visible') watch.forget();
      else if (watch.isTooSlow(took)) return onTrouble('blurSlow');
      await pause(thread, Math.max(0, PICTURE_EVERY_MS - took));
    }
  };

  try {
    const { pipeline, track } = await Promise.race([begin(), givenUp]);
    const fail = (error: unknown) => !ended.signal.aborted && onTrouble('blurFailed', error);
    thread.addEventListener('error', ({ message }) => fail(new Error(`The worker of the blur has failed: ${message}`)));
    goOn(pipeline, track).catch(fail);
    // A picture that never comes back is slow, too.
    const timer = setInterval(() => {
      const isStuck = beganAt > 0 && performance.now() - beganAt > SLOW_FOR_MS;
      if (isStuck && document.visibilityState === 'visible') onTrouble('blurSlow');
    }, 1_000);
    ended.signal.addEventListener('abort', () => clearInterval(timer));
    return {
      track,
      stop: () => {
        end();
        track.stop();
      },
    } satisfies BlurredPicture;
  } catch (error) {
    end();
    throw error;
  }
};

/** The camera's shape, no wider than is good for the blur. */
function shapeOf(camera: MediaStreamTrack): MediaTrackConstraints {
  const { width = WIDTH, height = (WIDTH * 3) / 4 } = camera.getSettings();
  if (width <= WIDTH) return {};
  return { width: { ideal: WIDTH }, height: { ideal: Math.round((height * WIDTH) / width) } };
}

async function openPipeline(thread: Worker, signal: AbortSignal): Promise<Pipeline> {
  const fetched = Object.entries(files).map(async ([name, address]) => {
    const answer = await fetch(address, { signal });
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}.`);
    return [name, await answer.arrayBuffer()] as const;
  });
  const handed = Object.fromEntries(await Promise.all(fetched));
  signal.throwIfAborted();
  thread.postMessage({ files: handed }, Object.values(handed));
  const TwilioPipeline = wrap<new (options: PipelineOptions) => Pipeline>(thread);
  const pipeline = await new TwilioPipeline(usual);
  await pipeline.loadTwilioTFLite();
  return pipeline;
}

/** Waits by the worker's clock: that of a hidden page goes once a second, or once a minute. */
function pause(thread: Worker, pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const hear = ({ data }: MessageEvent<{ isPauseOver?: boolean }>) => {
      if (!data.isPauseOver) return;
      thread.removeEventListener('message', hear);
      resolve();
    };
    thread.addEventListener('message', hear);
    thread.postMessage({ pauseMs });
  });
}
