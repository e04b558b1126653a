import '../../packages/meta-forms/src/styles/tokens.css';
import '../drawings/watch-frames.js';
import { openMap } from '../../packages/business/src/map/drawing/open-map.ts';

const root = document.querySelector('#root');
root.setAttribute('style', 'width: 1280px; height: 720px');

/** Records over the area of a city, the same in each run. */
function points(count) {
  let seed = 7;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  return Array.from({ length: count }, (_, at) => ({
    module: 'village',
    id: String(at),
    name: `第 ${at} 号院落`,
    address: '',
    status: at % 6,
    at: [120.05 + random() * 0.4, 30.1 + random() * 0.35],
    system: 'cgcs2000',
  }));
}

/** Draws records on a map; answers the ms to the frame in which they are painted. */
window.draw = async (count) => {
  const shown = points(count);
  const start = performance.now();
  const map = openMap(root, '', { onPick: () => undefined, onMenu: () => undefined, onView: () => undefined });
  map.showPoints(shown);
  map.fit();
  await new Promise((resolve) => map.ol.once('rendercomplete', resolve));
  return performance.now() - start;
};
