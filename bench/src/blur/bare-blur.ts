/** What the library's script leaves in a page. */
interface TwilioGlobal {
  VideoProcessors: {
    GaussianBlurBackgroundProcessor: new (options: {
      assetsPath: string;
    }) => {
      loadModel(): Promise<void>;
      processFrame(picture: VideoFrame, canvas: HTMLCanvasElement): Promise<void>;
    };
  };
}

declare const Twilio: TwilioGlobal;

/**
 * Runs in the bare page, and is through when its video shows blurred pictures: the library alone, driven as Twilio's SDK
 * drives it, and nothing else.
 */
export async function bareBlur(camera: MediaTrackConstraints): Promise<void> {
  const [track] = (await navigator.mediaDevices.getUserMedia({ video: camera })).getVideoTracks();
  if (!track) throw new Error('There is no camera.');
  const source = Object.assign(document.createElement('video'), { muted: true });
  source.srcObject = new MediaStream([track]);
  await source.play();
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
  canvas.getContext('bitmaprenderer');
  const processor = new Twilio.VideoProcessors.GaussianBlurBackgroundProcessor({ assetsPath: `${location.origin}/` });
  await processor.loadModel();
  const draw = async () => {
    const beganAt = performance.now();
    await processor.processFrame(new VideoFrame(source), canvas);
    setTimeout(draw, Math.max(0, 1_000 / 24 - (performance.now() - beganAt)));
  };
  await draw();
  const shown = Object.assign(document.createElement('video'), { muted: true, autoplay: true });
  shown.srcObject = canvas.captureStream();
  document.body.append(shown);
}
