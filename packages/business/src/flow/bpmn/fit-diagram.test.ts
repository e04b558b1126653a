import { expect, test } from 'vitest';
import { fitDiagram } from './fit-diagram.ts';

/** Where the drawing is in pixels after it was fitted. */
function fitted(inner: { x: number; y: number; width: number; height: number }, covered = 0) {
  const outer = { width: 848, height: 448 };
  let scale = 1;
  let corner = { x: 0, y: 0 };
  fitDiagram(
    {
      viewbox(box) {
        if (box) {
          scale = outer.width / box.width;
          corner = { x: (inner.x - box.x) * scale, y: (inner.y - box.y) * scale };
        }
        return { inner, outer };
      },
    },
    covered,
  );
  return { scale, ...corner };
}

test('a wide drawing has the margin at both sides and is in the middle', () => {
  expect(fitted({ x: 50, y: 90, width: 1600, height: 100 })).toEqual({ scale: 0.5, x: 24, y: 199 });
});

test('a small drawing keeps its size', () => {
  expect(fitted({ x: 0, y: 0, width: 400, height: 200 })).toEqual({ scale: 1, x: 224, y: 124 });
});

test('a drawing is to the right of what covers the left edge', () => {
  expect(fitted({ x: 0, y: 0, width: 1400, height: 100 }, 100)).toMatchObject({ scale: 0.5, x: 124 });
});
