/** A layer of tiles that an operator has configured. */
export interface TileLayer {
  readonly key: string;
  /** The operator's name for it; `''` for a layer that screens name. */
  readonly name: string;
  /** An address with `{z}`, `{x}` and `{y}`. It may hold a key, which never leaves the server. */
  readonly address: string;
}

/** What maps of the deployment are drawn on. */
export interface MapGroundOptions {
  readonly layers: readonly TileLayer[];
  readonly approvalNumber: string;
}

export const NO_GROUND: MapGroundOptions = { layers: [], approvalNumber: '' };

/** Tianditu's layers in the projection of web maps: map, its labels, pictures, their labels. Screens name them. */
const TIANDITU = ['vec', 'cva', 'img', 'cia'] as const;

const XYZ_KEY = 'xyz';
const LONGEST_NAME = 30;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * MAP_TIANDITU_KEY; MAP_XYZ_URL with MAP_XYZ_NAME; MAP_APPROVAL_NUMBER. Only the operator names a host: a tenant that
 * could name one could make the server call its neighbours.
 */
export function mapGroundOf(env: Environment): MapGroundOptions {
  const key = env['MAP_TIANDITU_KEY'] ?? '';
  const address = env['MAP_XYZ_URL'] ?? '';
  return {
    layers: [
      ...(key === '' ? [] : TIANDITU.map((layer) => ({ key: layer, name: '', address: tiandituAddress(layer, key) }))),
      ...(address === '' ? [] : [{ key: XYZ_KEY, name: xyzName(env['MAP_XYZ_NAME']), address: checked(address) }]),
    ],
    approvalNumber: (env['MAP_APPROVAL_NUMBER'] ?? '').slice(0, LONGEST_NAME * 2),
  };
}

function tiandituAddress(layer: string, key: string): string {
  const matrix = 'SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&STYLE=default&TILEMATRIXSET=w&FORMAT=tiles';
  const tile = `LAYER=${layer}&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}`;
  return `https://t0.tianditu.gov.cn/${layer}_w/wmts?${matrix}&${tile}&tk=${encodeURIComponent(key)}`;
}

function xyzName(name: string | undefined): string {
  return (name === undefined || name === '' ? 'XYZ' : name).slice(0, LONGEST_NAME);
}

function checked(address: string): string {
  const filled = address.replace('{z}', '1').replace('{x}', '1').replace('{y}', '1');
  const isUsable = /^https?:\/\//.test(address) && URL.canParse(filled) && !filled.includes('{');
  if (!isUsable || !['{z}', '{x}', '{y}'].every((mark) => address.includes(mark)))
    throw new Error('MAP_XYZ_URL_INVALID: MAP_XYZ_URL must be an http address with {z}, {x} and {y}.');
  return address;
}

/** The address of one tile. */
export function tileAddress({ address }: TileLayer, tile: Readonly<Record<'z' | 'x' | 'y', number>>): string {
  return address.replace(/\{([zxy])\}/g, (mark, name: string) =>
    name === 'z' || name === 'x' || name === 'y' ? String(tile[name]) : mark,
  );
}
