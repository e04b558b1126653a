import { expect, test } from 'vitest';
import { keepFitted } from './keep-fitted.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const PALETTE = 154;

/** A canvas with a drawing, and where the drawing is in pixels. */
function canvasOf(drawing: Box) {
  let inner = drawing;
  let outer = { width: 680, height: 460 };
  let measured = outer;
  let view = { x: 0, y: 0, scale: 1 };
  const canvas = {
    viewbox(box?: Box) {
      if (box) view = { x: box.x, y: box.y, scale: outer.width / box.width };
      return { ...view, width: outer.width / view.scale, height: outer.height / view.scale, inner, outer };
    },
    resized: () => void (outer = measured),
  };
  return {
    fitting: keepFitted(canvas, () => PALETTE),
    draw: (next: Box) => void (inner = next),
    resize: (width: number, height: number) => void (measured = { width, height }),
    move: (x: number) => void (view = { ...view, x: view.x + x }),
    top: () => (inner.y - view.y) * view.scale,
    left: () => (inner.x - view.x) * view.scale,
    right: () => (inner.x + inner.width - view.x) * view.scale,
  };
}

test('a drawing that grows out of the free part is fitted again', () => {
  const { fitting, draw, left, right } = canvasOf({ x: 180, y: 100, width: 400, height: 80 });
  fitting.fit();
  const before = left();
  draw({ x: 180, y: 100, width: 410, height: 80 });
  fitting.changed();
  expect(left()).toBe(before);
  draw({ x: 180, y: 100, width: 900, height: 80 });
  fitting.changed();
  expect([left() >= PALETTE, right() <= 680]).toEqual([true, true]);
});

test('a canvas that scrolls to a placed node shows the whole drawing again, unless a person had moved it', () => {
  const { fitting, move, left } = canvasOf({ x: 180, y: 100, width: 400, height: 80 });
  fitting.fit();
  const before = left();
  fitting.changed();
  move(60);
  fitting.scrolled();
  expect(left()).toBe(before);
  move(300);
  fitting.changed();
  move(60);
  fitting.scrolled();
  expect(left()).toBe(before - 360);
});

test('another size of the canvas fits the drawing again', () => {
  const { fitting, resize, right } = canvasOf({ x: 180, y: 100, width: 400, height: 80 });
  fitting.fit();
  resize(480, 460);
  fitting.resized();
  expect(right()).toBeLessThanOrEqual(480);
});

test('less height, for the list of problems, moves a drawing only where it has no space left', () => {
  const { fitting, resize, top } = canvasOf({ x: 180, y: 100, width: 400, height: 80 });
  fitting.fit();
  const before = top();
  resize(680, 420);
  fitting.resized();
  expect(top()).toBe(before);
  resize(680, 60);
  fitting.resized();
  expect(top()).toBeLessThan(before);
});

test('a drawing that a person has moved stays where it is', () => {
  const { fitting, draw, resize, move, left } = canvasOf({ x: 180, y: 100, width: 400, height: 80 });
  fitting.fit();
  move(300);
  const moved = left();
  draw({ x: 180, y: 100, width: 900, height: 80 });
  fitting.changed();
  resize(480, 460);
  fitting.resized();
  expect(left()).toBe(moved);
});
