import { cameraFailure, type CameraFailure } from './camera-failure.ts';
import { codeGate } from './code-gate.ts';
import { frameSize } from './frame-size.ts';

/** What a camera does now. */
export type CameraState =
  | { readonly kind: 'opening' }
  /** The browser has not answered for a while: it probably asks the person. */
  | { readonly kind: 'asking' }
  | { readonly kind: 'open' }
  | { readonly kind: 'failed'; readonly reason: CameraFailure };

/** Reports of a running camera. */
export interface CameraReports {
  /** Called once for each code that comes into the picture. */
  readonly onCode: (code: string) => void;
  readonly onState: (state: CameraState) => void;
}

/** A frame is searched this long after the one before it, in ms: at most ten times a second. */
const SEARCH_AFTER_MS = 100;

/** After this time without an answer the browser is waiting for the person, or has no camera to offer, in ms. */
const ANSWER_AFTER_MS = 3000;

/** Whether the browser offers a camera to this page. */
export function offersCamera(): boolean {
  // Types say that it is always there; an insecure page has none.
  const { mediaDevices }: { readonly mediaDevices?: Partial<MediaDevices> } = navigator;
  return mediaDevices?.getUserMedia !== undefined;
}

/** Shows the rear camera in a video and reads the codes in its picture; the answer ends both. */
export function runCamera(video: HTMLVideoElement, { onCode, onState }: CameraReports): () => void {
  let isOver = false;
  let stream: MediaStream | undefined;
  let stopReading: (() => void) | undefined;
  let patience = 0;
  function end() {
    isOver = true;
    window.clearTimeout(patience);
    stopReading?.();
    stream?.getTracks().forEach((track) => track.stop());
    video.srcObject = null;
  }
  function fail(error?: unknown) {
    if (isOver) return;
    end();
    onState({ kind: 'failed', reason: cameraFailure(error, window.isSecureContext) });
  }
  async function begin() {
    onState({ kind: 'opening' });
    const { decodeQR } = await import('qr/decode.js');
    if (isOver) return;
    patience = window.setTimeout(() => void whileWaiting(), ANSWER_AFTER_MS);
    stream = await openCamera();
    window.clearTimeout(patience);
    // The person may close the dialog while the browser asks for the permission.
    if (isOver) return end();
    stream.getVideoTracks().forEach((track) => track.addEventListener('ended', () => fail()));
    video.srcObject = stream;
    await video.play();
    if (isOver) return undefined;
    onState({ kind: 'open' });
    stopReading = readCodes(video, decodeQR, onCode);
    return undefined;
  }
  async function whileWaiting() {
    const hasCamera = await listsCamera();
    if (isOver || stream) return;
    if (hasCamera) onState({ kind: 'asking' });
    else fail(new DOMException('no camera', 'NotFoundError'));
  }
  begin().catch(fail);
  return end;
}

/** Whether the device has a camera, as far as the browser says. */
async function listsCamera(): Promise<boolean> {
  try {
    return (await navigator.mediaDevices.enumerateDevices()).some(({ kind }) => kind === 'videoinput');
  } catch {
    return true;
  }
}

function openCamera(): Promise<MediaStream> {
  const video = { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } };
  return navigator.mediaDevices.getUserMedia({ audio: false, video });
}

type Decode = (image: ImageData) => string;

/** Reads the codes in the picture of a video until the answer is called. */
function readCodes(video: HTMLVideoElement, decode: Decode, onCode: (code: string) => void): () => void {
  const gate = codeGate();
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  let timer = 0;
  function search() {
    const code = context ? codeIn(video, context, decode) : undefined;
    if (code !== undefined && gate.takes(code, performance.now())) onCode(code);
    timer = window.setTimeout(search, SEARCH_AFTER_MS);
  }
  search();
  return () => window.clearTimeout(timer);
}

function codeIn(video: HTMLVideoElement, context: CanvasRenderingContext2D, decode: Decode): string | undefined {
  const { width, height } = frameSize({ width: video.videoWidth, height: video.videoHeight });
  if (width === 0 || height === 0) return undefined;
  const { canvas } = context;
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  context.drawImage(video, 0, 0, width, height);
  try {
    return decode(context.getImageData(0, 0, width, height));
  } catch {
    // A picture without a code.
    return undefined;
  }
}
