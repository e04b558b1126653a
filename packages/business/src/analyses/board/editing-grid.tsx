import { useWords } from '@org/meta-forms/react';
import { DragOutlined } from '@ant-design/icons';
import { Button, ConfigProvider } from 'antd';
import { BOARD_COLUMNS } from '@org/contract';
import { useContext, useEffect, useId, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { GridLayout, useContainerWidth } from 'react-grid-layout';
import { TilePlace, type LoadedTile } from '../tile/tile-place.tsx';
import type { Tile } from '../tile/tile.ts';
import { arranged, layoutOf, moved, resized, type Step } from './arrange.ts';
import { boardWords } from './board.words.ts';
import { NARROW, ROW_HEIGHT, SPACE } from './limits.ts';

/** Properties of `EditingGrid`. */
export interface EditingGridProps {
  readonly tiles: readonly Tile[];
  readonly loaded: readonly LoadedTile[];
  readonly onTiles: (tiles: readonly Tile[]) => void;
  readonly renderActions: (tile: Tile) => ReactNode;
}

const GRID = { cols: BOARD_COLUMNS, rowHeight: ROW_HEIGHT, margin: [SPACE, SPACE], containerPadding: [0, 0] } as const;
const HANDLE = 'chart-card-head';
const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: { right: -1, down: 0 },
  ArrowRight: { right: 1, down: 0 },
  ArrowUp: { right: 0, down: -1 },
  ArrowDown: { right: 0, down: 1 },
};

/** Tiles that are dragged by their heads and resized at their corners; arrows on a handle move, with Shift resize. */
export function EditingGrid({ tiles, loaded, onTiles, renderActions }: EditingGridProps) {
  const say = useWords(boardWords);
  const { width, containerRef, mounted } = useContainerWidth();
  const layout = useMemo(() => layoutOf(tiles), [tiles]);
  const [announced, setAnnounced] = useState('');
  const keys = useId();
  useDragStyle();
  const isNarrow = mounted && width < NARROW;

  function press(event: KeyboardEvent, { id, title }: Tile) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (event.shiftKey ? resized : moved)(tiles, id, step);
    const place = next.find((tile) => tile.id === id);
    if (place) setAnnounced(say('placed', { title, x: place.x + 1, y: place.y + 1, w: place.w, h: place.h }));
    onTiles(next);
  }
  return (
    <div ref={containerRef} className="board-editing">
      <p id={keys} className="board-hint">
        {say('keys')}
      </p>
      {mounted ? (
        <GridLayout
          width={width}
          layout={layout}
          gridConfig={isNarrow ? { ...GRID, cols: 1 } : GRID}
          dragConfig={{ enabled: !isNarrow, handle: `.${HANDLE}`, cancel: 'button, a' }}
          resizeConfig={{ enabled: !isNarrow, handles: ['se'] }}
          onDragStop={(next) => onTiles(arranged(tiles, next))}
          onResizeStop={(next) => onTiles(arranged(tiles, next))}
        >
          {loaded.map((one) => (
            <div key={one.tile.id} className="board-tile">
              {/* In editing a press belongs to the tile, not to the list behind it. */}
              <TilePlace
                loaded={{ ...one, addressOf: undefined }}
                fills
                actions={
                  <>
                    <Button
                      type="text"
                      size="small"
                      icon={<DragOutlined aria-hidden />}
                      aria-label={say('move', { title: one.tile.title })}
                      aria-describedby={keys}
                      onKeyDown={(event) => press(event, one.tile)}
                    />
                    {renderActions(one.tile)}
                  </>
                }
              />
            </div>
          ))}
        </GridLayout>
      ) : null}
      <output className="mf-spoken">{announced}</output>
    </div>
  );
}

/** The id under which the library looks for its style element before it makes one without a nonce. */
const STYLE_ID = 'react-draggable-style-el';

/** Puts the style element of dragging into the page, with the nonce that its policy asks for. */
function useDragStyle(): void {
  const nonce = useContext(ConfigProvider.ConfigContext).csp?.nonce;
  useEffect(() => {
    if (document.querySelector(`#${STYLE_ID}`)) return;
    const style = document.createElement('style');
    style.id = STYLE_ID;
    if (nonce !== undefined) style.nonce = nonce;
    style.textContent = '.react-draggable-transparent-selection *::selection { all: inherit; }';
    document.head.append(style);
  }, [nonce]);
}
