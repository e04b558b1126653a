import { placeOnCanvas } from '../canvas/canvas-keys.ts';
import type { CanvasRow } from '../canvas/canvas-rows.ts';
import { useDesignerPart } from '../react/designer-context.tsx';
import { ResizeHandle } from './resize-handle.tsx';
import { CARD_GAP } from './slot-at.ts';
import { columnOf } from './slots.ts';

interface SelectionFrameProps {
  readonly rows: readonly CanvasRow[];
  /** Where the rows are, in px. */
  readonly boxes: readonly { readonly start: number; readonly size: number }[];
}

/** Over the last selected card: its edge that changes the width. */
export function SelectionFrame({ rows, boxes }: SelectionFrameProps) {
  const selected = useDesignerPart(({ selection }) => selection.at(-1));
  const count = useDesignerPart(({ selection }) => selection.length);
  const list = useDesignerPart((state) => state.place);
  const place = selected === undefined ? undefined : placeOnCanvas(rows, selected);
  const row = place && rows[place.row];
  const box = place && boxes[place.row];
  const cell = place && row?.cells[place.cell];
  if (place === undefined || row === undefined || box === undefined || cell === undefined) return null;
  const left = columnOf({ rows }, { kind: 'cell', row: place.row, cell: place.cell, after: null, item: cell.id });
  const isColumn = list.kind === 'columns';
  const isResizable = count === 1 && row.kind === 'fields' && !cell.fullRow;
  return (
    <div
      className="mfd-frame"
      style={{
        top: box.start,
        height: Math.max(box.size - CARD_GAP, 0),
        insetInlineStart: `calc((100% + ${CARD_GAP}px) * ${left / 24})`,
        width: `calc((100% + ${CARD_GAP}px) * var(--mfd-span, ${cell.span}) / 24 - ${CARD_GAP}px)`,
      }}
    >
      {isResizable ? <ResizeHandle key={cell.id} id={cell.id} span={cell.span} isColumn={isColumn} /> : null}
    </div>
  );
}
