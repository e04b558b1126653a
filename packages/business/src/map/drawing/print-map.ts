import type Map from 'ol/Map.js';

// A4 on its long side with margins of 10 mm, less the lines of text, at 200 dots per inch.
const WIDTH = 2180;
const HEIGHT = 1320;
const LONGEST_WAIT_MS = 8000;

/**
 * A picture of the map for paper. The map is drawn once at the size of the paper, with the same middle and extent, and
 * then again at its own.
 */
export async function pictureOf(map: Map): Promise<string> {
  const [size, view] = [map.getSize() ?? [WIDTH, HEIGHT], map.getView()];
  const before = view.getResolution() ?? 1;
  const [width = WIDTH, height = HEIGHT] = size;
  map.setSize([WIDTH, HEIGHT]);
  view.setResolution(before * Math.max(width / WIDTH, height / HEIGHT));
  try {
    await rendered(map);
    return drawn(map);
  } finally {
    map.setSize(size);
    view.setResolution(before);
  }
}

/** Tiles may stay away; the picture is then made of those that came. */
function rendered(map: Map): Promise<void> {
  return new Promise((resolve) => {
    const end = setTimeout(resolve, LONGEST_WAIT_MS);
    map.once('rendercomplete', () => {
      clearTimeout(end);
      resolve();
    });
    map.renderSync();
  });
}

function drawn(map: Map): string {
  const picture = document.createElement('canvas');
  picture.width = WIDTH;
  picture.height = HEIGHT;
  const paper = picture.getContext('2d');
  if (!paper) return '';
  for (const canvas of map.getViewport()?.querySelectorAll<HTMLCanvasElement>('.ol-layer canvas, canvas.ol-layer') ??
    []) {
    if (canvas.width === 0) continue;
    paper.globalAlpha = Number(canvas.parentElement?.style.opacity || 1);
    // A layer's canvas has the pixels of the device.
    paper.drawImage(canvas, 0, 0, WIDTH, HEIGHT);
  }
  return picture.toDataURL('image/png');
}
