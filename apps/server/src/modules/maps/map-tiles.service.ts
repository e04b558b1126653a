import type { AnswerOf, ParamsOf, mapGroundCalls } from '@org/contract';
import { mapsRefusal } from './maps.words.ts';
import { tileAddress, type MapGroundOptions } from './tile-layers.ts';

type Tile = ParamsOf<typeof mapGroundCalls.tile>;
/** A picture in base64: a browser reads it with its token, as every other answer. */
type Picture = AnswerOf<typeof mapGroundCalls.tile>;

/** A tile is some ten kilobytes, and a photograph a hundred; more is none. */
const MOST_BYTES = 256 * 1024;
const LONGEST_WAIT_MS = 8000;
/** Pictures without scripts: SVG is none of them. */
const PICTURES = new Set(['image/png', 'image/jpeg', 'image/webp']);
/** Together at most some 70 MB. */
const MOST_RECENT = 200;

export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/**
 * Hands on tiles of the configured layers. Keys stay on the server, and browsers call no other host. Redirects are
 * refused, since the target would be named by another host than the operator's.
 */
export function createMapTiles({ layers, approvalNumber }: MapGroundOptions, fetchTile: Fetch = fetch) {
  const recent = new Map<string, Picture>();
  return {
    ground: { layers: layers.map(({ key, name }) => ({ key, name })), approvalNumber },
    async tile({ layer: key, ...tile }: Tile): Promise<Picture> {
      const layer = layers.find((one) => one.key === key);
      if (!layer || !exists(tile)) throw mapsRefusal('MAP_LAYER_UNKNOWN');
      const address = tileAddress(layer, tile);
      const known = recent.get(address);
      const read = known ?? (await readTile(address, fetchTile));
      if (!known) keep(recent, address, read);
      return read;
    },
  };
}

export type MapTiles = ReturnType<typeof createMapTiles>;

function exists({ z, x, y }: Omit<Tile, 'layer'>): boolean {
  return x < 2 ** z && y < 2 ** z;
}

async function readTile(address: string, fetchTile: Fetch): Promise<Picture> {
  try {
    const response = await fetchTile(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
      headers: { accept: [...PICTURES].join(',') },
    });
    const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
    if (!response.ok || !PICTURES.has(type)) throw mapsRefusal('MAP_TILES_FAILED');
    return { type, content: (await upTo(response, MOST_BYTES)).toString('base64') };
  } catch {
    // The reason may hold the address, and with it the key.
    throw mapsRefusal('MAP_TILES_FAILED');
  }
}

async function upTo(response: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > most) throw mapsRefusal('MAP_TILES_FAILED');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Keeps the tiles that were fetched last. */
function keep(recent: Map<string, Picture>, address: string, read: Picture): void {
  recent.set(address, read);
  const [oldest] = recent.keys();
  if (recent.size > MOST_RECENT && oldest !== undefined) recent.delete(oldest);
}
