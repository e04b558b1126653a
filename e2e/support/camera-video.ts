import { writeFileSync } from 'node:fs';
import encodeQr from 'qr';

const [WIDTH, HEIGHT] = [640, 480];
const MODULE = 8;
const [BLACK, WHITE, NO_COLOUR] = [16, 235, 128];
const FRAMES = 2;

/** Writes a video of a QR code, which Chromium repeats as the picture of its fake camera. */
export function writeCameraVideo(file: string, text: string): void {
  const rows = encodeQr(text, 'raw');
  const [left, top] = [(WIDTH - rows.length * MODULE) / 2, (HEIGHT - rows.length * MODULE) / 2];
  const light = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1)
      if (rows[Math.floor((y - top) / MODULE)]?.[Math.floor((x - left) / MODULE)] === true)
        light[y * WIDTH + x] = BLACK;
  // Two planes of colour, each with a quarter of the points.
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR)]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]));
}
