import { createRoot } from 'react-dom/client';
import { useState } from 'react';
import '../../packages/meta-forms/src/styles/tokens.css';
import '../../packages/business/src/plan/drawing/drawing.css';
import '../drawings/watch-frames.js';
import { FloorPlan } from '../../packages/business/src/plan/drawing/floor-plan.tsx';
import { tonesOf } from '../../packages/business/src/plan/drawing/plan-tones.ts';
import { planFloor } from '../../packages/business/src/plan/testing/house.fixture.ts';

const NONE = new Set();

function Page({ floor }) {
  const [selected, setSelected] = useState(NONE);
  const [tones] = useState(() => tonesOf(floor.rooms, 'occupation', (key) => key));
  return (
    <FloorPlan
      floor={floor}
      tones={tones}
      colouring="occupation"
      selected={selected}
      onSelect={setSelected}
      onEnter={() => undefined}
    />
  );
}

/** Draws a floor; answers the ms to the frame in which it is painted. */
window.draw = async (rooms) => {
  const start = performance.now();
  createRoot(document.querySelector('#root')).render(<Page floor={planFloor(1, rooms)} />);
  while (document.querySelectorAll('[data-room]').length < rooms)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return performance.now() - start;
};
