import { Empty } from 'antd';
import { TilePlace, type LoadedTile } from '../tile/tile-place.tsx';

/** Properties of `TileGrid`. */
export interface TileGridProps {
  readonly loaded: readonly LoadedTile[];
  readonly label: string;
  /** Said where there is no tile. */
  readonly empty: string;
}

/** Tiles at their places in twelve columns; on a phone one below the other. */
export function TileGrid({ loaded, label, empty }: TileGridProps) {
  if (loaded.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />;
  return (
    <div className="tile-grid" role="group" aria-label={label}>
      {inOrder(loaded).map((one) => {
        const { id, x, y, w, h } = one.tile;
        return (
          <div
            key={id}
            className="tile-grid-place"
            style={{ gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` }}
          >
            <TilePlace loaded={one} fills />
          </div>
        );
      })}
    </div>
  );
}

/** As they are read: row by row. */
function inOrder(loaded: readonly LoadedTile[]): readonly LoadedTile[] {
  return loaded.toSorted(({ tile: one }, { tile: other }) => one.y - other.y || one.x - other.x);
}
