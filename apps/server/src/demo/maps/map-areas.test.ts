import { expect, test } from 'vitest';
import type { DemoTreeNode } from '../demo-deployment.ts';
import { deployment } from '../deployment.fixture.ts';

type Corner = readonly [x: number, y: number];
interface Area {
  readonly properties: { readonly name: string };
  readonly geometry: { readonly coordinates: readonly (readonly Corner[])[] };
}

const { mapAreas, records, trees } = deployment;

/** Whether a ray to the east crosses the boundary an odd number of times. */
function contains(ring: readonly Corner[], [x, y]: Corner): boolean {
  const crossings = ring.filter(([x1, y1], at) => {
    const [x2, y2] = ring[at + 1] ?? [x1, y1];
    return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
  });
  return crossings.length % 2 === 1;
}

function areasAt(point: Corner): readonly string[] {
  return mapAreas
    .flatMap(({ shapes }) => (JSON.parse(shapes) as { readonly features: readonly Area[] }).features)
    .filter(({ geometry }) => contains(geometry.coordinates[0] ?? [], point))
    .map(({ properties }) => properties.name);
}

function withBelow(node: DemoTreeNode): readonly DemoTreeNode[] {
  return [node, ...(node.children ?? []).flatMap(withBelow)];
}

test('each yard and lot lies in the invented area of its district, and in no other', () => {
  const tree = trees.find(({ path }) => path.includes('houseadministrativearea'));
  const districts = new Map((tree?.nodes ?? []).flatMap(withBelow).map(({ id, name }) => [id, name]));
  const yards = new Map((records['village'] ?? []).map((yard) => [yard.id, yard.values]));
  const places = [
    ...[...yards.values()].map((values) => ({ values, district: values['villageBlocks'] })),
    ...(records['landbase'] ?? []).map(({ values }) => ({
      values,
      district: yards.get(String(values['villageId']))?.['villageBlocks'],
    })),
  ];
  expect(places.length).toBeGreaterThan(90);
  for (const { values, district } of places) {
    const point = [Number(values['pointX']), Number(values['pointY'])] as const;
    expect(areasAt(point)).toEqual([districts.get(String(district))]);
  }
});
