import { expect, test } from 'vitest';
import { createMapTiles, type Fetch } from './map-tiles.service.ts';
import { mapGroundOf } from './tile-layers.ts';

const png = Buffer.from('89504e470d0a1a0a', 'hex');
const picture = (type = 'image/png', bytes: Uint8Array = png) =>
  new Response(new Uint8Array(bytes), { headers: { 'content-type': type } });
const ground = mapGroundOf({ MAP_TIANDITU_KEY: 'a key', MAP_XYZ_URL: 'https://tiles.example.org/{z}/{x}/{y}.png' });

function openTiles(answers: Fetch) {
  const asked: string[] = [];
  const tiles = createMapTiles(ground, (address, init) => {
    asked.push(address);
    return answers(address, init);
  });
  return {
    asked,
    tile: (layer: string, place = { z: 3, x: 5, y: 2 }) => tiles.tile({ layer, ...place }),
    ground: tiles.ground,
  };
}

test('a deployment without configuration has no layers', () => {
  expect(mapGroundOf({})).toEqual({ layers: [], approvalNumber: '' });
});

test.each([
  'tiles.example.org/{z}/{x}/{y}',
  'file:///{z}/{x}/{y}',
  'https://a.example/{z}/{x}',
  'https://a.example/{z}/{x}/{y}/{s}',
])('the server does not start with the address %s', (address) => {
  expect(() => mapGroundOf({ MAP_XYZ_URL: address })).toThrow('MAP_XYZ_URL_INVALID');
});

test('the browser learns the names of layers, not their addresses and keys', () => {
  const { ground: sent } = openTiles(() => Promise.resolve(picture()));
  expect(sent.layers.map(({ key }) => key)).toEqual(['vec', 'cva', 'img', 'cia', 'xyz']);
  expect(JSON.stringify(sent)).not.toMatch(/key=|tk=|example/);
});

test('a tile comes from the configured host, without redirects, and once', async () => {
  const { asked, tile } = openTiles((_address, init) => {
    expect(init).toMatchObject({ redirect: 'error' });
    return Promise.resolve(picture());
  });
  expect(await tile('vec')).toEqual({ type: 'image/png', content: png.toString('base64') });
  await tile('vec');
  await tile('xyz');
  expect(asked).toEqual([
    'https://t0.tianditu.gov.cn/vec_w/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&STYLE=default&TILEMATRIXSET=w' +
      '&FORMAT=tiles&LAYER=vec&TILEMATRIX=3&TILEROW=2&TILECOL=5&tk=a%20key',
    'https://tiles.example.org/3/5/2.png',
  ]);
});

test.each([
  ['an unknown layer', { layer: 'other', z: 3, x: 5, y: 2 }],
  ['a tile outside of the world', { layer: 'vec', z: 3, x: 8, y: 2 }],
])('%s is refused without a call', async (_what, { layer, ...place }) => {
  const { asked, tile } = openTiles(() => Promise.resolve(picture()));
  await expect(tile(layer, place)).rejects.toMatchObject({ reason: 'MAP_LAYER_UNKNOWN' });
  expect(asked).toEqual([]);
});

test.each<readonly [string, Fetch]>([
  ['a page', () => Promise.resolve(picture('text/html'))],
  ['a drawing with scripts', () => Promise.resolve(picture('image/svg+xml'))],
  ['a picture of two megabytes', () => Promise.resolve(picture('image/png', Buffer.alloc(2 * 1024 * 1024)))],
  ['a refusal', () => Promise.resolve(new Response('', { status: 403 }))],
  ['a failure that names the address', (address) => Promise.reject(new Error(address))],
])('%s becomes a refusal that does not tell the key', async (_what, answers) => {
  const refusal: unknown = await openTiles(answers)
    .tile('vec')
    .catch((error: unknown) => error);
  expect(refusal).toMatchObject({ reason: 'MAP_TILES_FAILED' });
  expect(String(refusal)).not.toContain('key');
});
