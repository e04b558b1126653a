import encodeQr from 'qr';

/** A camera that tests put into the browser. */
export interface FakeCamera {
  /** The streams that a page has opened. */
  readonly streams: readonly MediaStream[];
  /** What the camera sees from now on; an empty text is a picture without a code. */
  readonly show: (text: string) => void;
  /** From now on the browser refuses the camera with an error of this name, or `never` answers; undefined: it opens. */
  readonly refuse: (name: string | undefined) => void;
  readonly remove: () => void;
}

const [WIDTH, HEIGHT] = [640, 480];
const MODULE = 8;
const FRAME_MS = 50;

/** Puts a camera into the browser that sees a QR code. */
export function fakeCamera(first: string): FakeCamera {
  const streams: MediaStream[] = [];
  let text = first;
  let refusal: string | undefined;
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  // A canvas sends a frame when something is drawn.
  const timer = setInterval(() => draw(canvas, text), FRAME_MS);
  async function getUserMedia(): Promise<MediaStream> {
    if (refusal === 'never') return new Promise(() => undefined);
    if (refusal !== undefined) throw new DOMException('no camera', refusal);
    const stream = canvas.captureStream();
    streams.push(stream);
    return stream;
  }
  Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { configurable: true, value: getUserMedia });
  return {
    streams,
    show: (next) => (text = next),
    refuse: (name) => (refusal = name),
    remove() {
      clearInterval(timer);
      // The browser's own is that of the prototype.
      Reflect.deleteProperty(navigator.mediaDevices, 'getUserMedia');
    },
  };
}

/** A picture file that shows a QR code. */
export async function pictureOf(text: string): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  draw(canvas, text);
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  return new File(bytes ? [bytes] : [], 'code.png', { type: 'image/png' });
}

function draw(canvas: HTMLCanvasElement, text: string): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = 'white';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  if (text === '') return;
  const rows = encodeQr(text, 'raw');
  const [left, top] = [WIDTH, HEIGHT].map((size) => (size - rows.length * MODULE) / 2);
  context.fillStyle = 'black';
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) context.fillRect((left ?? 0) + x * MODULE, (top ?? 0) + y * MODULE, MODULE, MODULE);
}
