import type Feature from 'ol/Feature.js';
import { get } from 'ol/proj';
import { Style } from 'ol/style';
import { expect, test } from 'vitest';
import { placeOf } from '../parts/map-part.fixture.ts';
import { createPointLayer } from './layers.ts';
import { readLook } from './map-look.ts';
import { labelOf } from './point-styles.ts';

/** Metres of a px: the places of the fixture, about 100 m from each other, are drawn in clusters of a few. */
const METRES = 5;
const EXTENT = [-20_037_508, -20_037_508, 20_037_508, 20_037_508];

/** The styles in which a map draws these places, some of which are in clusters. */
function drawn(count: number, chosen: string | undefined): readonly Style[] {
  const points = createPointLayer(() => chosen);
  points.restyle(readLook(document.body), () => 19);
  points.show(Array.from({ length: count }, (_, at) => placeOf('village', at)));
  const clusters = points.layer.getSource();
  const projection = get('EPSG:3857');
  if (projection) clusters?.loadFeatures(EXTENT, METRES, projection);
  const styleOf = points.layer.getStyleFunction();
  return (clusters?.getFeatures() ?? []).flatMap((cluster: Feature) => {
    const styles = styleOf?.(cluster, METRES) ?? [];
    return styles instanceof Style ? [styles] : styles;
  });
}

function countOf(style: Style): number {
  const text = String(style.getText()?.getText() ?? '');
  return /^\d+$/u.test(text) ? Number(text) : 1;
}

test('each place is drawn as itself or counted by a cluster, also next to the chosen one', () => {
  for (const chosen of [undefined, 'village1', 'village3']) {
    const styles = drawn(8, chosen);
    expect(styles.length).toBeLessThan(8);
    expect(styles.reduce((sum, style) => sum + countOf(style), 0)).toBe(8);
  }
});

test('labels give way to others, but marks and the name of the chosen place never do', () => {
  const styles = [...drawn(8, 'village1'), ...drawn(2, undefined), ...drawn(1, undefined)];
  expect(styles.map((style) => style.getImage()?.getDeclutterMode())).toEqual(styles.map(() => 'obstacle'));
  const modes = new Map(styles.map((style) => [style.getText()?.getText(), style.getText()?.getDeclutterMode()]));
  expect(modes.get('东湖区第 1 处')).toBe('obstacle');
  expect(modes.get('东湖区第 0 处')).toBe('declutter');
  expect(modes.get('2')).toBe('none');
});

test('a name that is cut keeps its end, by which lots of one compound differ', () => {
  const look = readLook(document.body);
  const [first, second] = [1, 2].map((at) => labelOf(look, `东澜区政务服务中心机关大院第${at}宗地`).getText());
  expect(first).toMatch(/^东澜区.*….*第1宗地$/u);
  expect(first).not.toBe(second);
});
