import { recordStatus } from '@org/contract';
import type Feature from 'ol/Feature.js';
import { get } from 'ol/proj';
import { Icon, Style } from 'ol/style';
import { expect, test } from 'vitest';
import { placeOf } from '../parts/map-part.fixture.ts';
import { createAreaLayer, createPointLayer } from './layers.ts';
import { readLook } from './map-look.ts';
import { createPointStyles, labelOf } from './point-styles.ts';

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

/** The number of places of a mark; a name belongs to a mark. */
function countOf(style: Style): number {
  const text = String(style.getText()?.getText() ?? '');
  return style.getImage() === null ? 0 : Number(text || 1);
}

test('each place is drawn as itself or counted by a cluster, also next to the chosen one', () => {
  for (const chosen of [undefined, 'village1', 'village3']) {
    const styles = drawn(8, chosen);
    expect(styles.filter((style) => style.getImage() !== null).length).toBeLessThan(8);
    expect(styles.reduce((sum, style) => sum + countOf(style), 0)).toBe(8);
  }
});

test('labels give way to others, but marks and the name of the chosen place never do', () => {
  const styles = [...drawn(8, 'village1'), ...drawn(2, undefined), ...drawn(1, undefined)];
  const marks = styles.flatMap((style) => style.getImage() ?? []);
  expect(marks.map((mark) => mark.getDeclutterMode())).toEqual(marks.map(() => 'obstacle'));
  // A name in the style of its mark would be drawn before the marks that come later, and cover them.
  const named = styles.filter((style) => style.getText()?.getDeclutterMode() === 'declutter');
  expect(named.map((style) => style.getImage())).toEqual(named.map(() => null));
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

test('a mark shows the state by a sign and the module by its outline, not by colour alone', () => {
  const styles = createPointStyles(readLook(document.body));
  const pictureOf = (module: 'village' | 'landbase' | 'house', status: number) => {
    const image = styles.one({ ...placeOf(module, 1), status }, { zoom: 14, isChosen: false })[0]?.getImage();
    // The page of the tests has no colours: what differs are shapes.
    return image instanceof Icon ? image.getSrc() : undefined;
  };
  const states = Object.values(recordStatus).map((status) => pictureOf('village', status));
  expect(new Set(states).size).toBe(6);
  const modules = (['village', 'landbase', 'house'] as const).map((module) => pictureOf(module, recordStatus.verified));
  expect(new Set(modules).size).toBe(3);
});

test('the name of an area is unlike those of places, has a halo, and is written where no mark is', () => {
  const look = { ...readLook(document.body), areaFont: '16px sans', font: '12px sans', ink: '#000', quiet: '#777' };
  const ground = createAreaLayer('ground');
  ground.restyle(look);
  const ring = [
    [118, 32],
    [118.2, 32],
    [118.2, 32.12],
    [118, 32.12],
    [118, 32],
  ] as const;
  const nameOf = () => {
    const [area] = ground.source.getFeatures();
    const styles = area ? ground.layer.getStyleFunction()?.(area, METRES) : undefined;
    return Array.isArray(styles) ? styles[1] : undefined;
  };
  ground.show([{ name: '东澜区', boundary: [[ring]] }]);
  const [name, place] = [nameOf()?.getText(), labelOf(look, '东澜区')];
  expect(name?.getText()).not.toBe('东澜区');
  expect(String(name?.getText()).replaceAll('\u2009', '')).toBe('东澜区');
  expect(name?.getFont()).not.toBe(place.getFont());
  expect(name?.getFill()?.getColor()).not.toBe(place.getFill()?.getColor());
  expect(name?.getStroke()?.getWidth()).toBeGreaterThanOrEqual(4);
  expect(place.getStroke()?.getWidth()).toBeGreaterThanOrEqual(4);
  const before = nameOf()?.getGeometry();
  ground.keepOff([{ ...placeOf('village', 1), at: [118.1, 32.06] }]);
  expect(nameOf()?.getGeometry()).not.toEqual(before);
});
