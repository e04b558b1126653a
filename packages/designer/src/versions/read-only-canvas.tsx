import { useWords } from '@org/meta-forms/react';
import { type FormDocument, type ItemId, parentsOf } from '@org/meta-forms/document';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, type RefObject } from 'react';
import { canvasRows } from '../canvas/canvas-rows.ts';
import { Card } from '../canvas/card.tsx';
import { DesignerProvider, useDesignerPart } from '../react/designer-context.tsx';
import { createDesignerStore } from '../react/designer-store.ts';
import type { DocumentMark } from './document-marks.ts';
import { versionWords } from './versions.words.ts';

/** Height of a row before it is measured, in px. */
const ROW_HEIGHT = 80;

interface ReadOnlyCanvasProps {
  readonly document: FormDocument;
  readonly label: string;
  /** Missing: no card is coloured. */
  readonly marks?: ReadonlyMap<ItemId, DocumentMark>;
  /** The box that scrolls, for a parent that focuses it. */
  readonly ref?: RefObject<HTMLDivElement | null>;
}

const NO_MARKS: ReadonlyMap<ItemId, DocumentMark> = new Map();

/** A document as people see its form; in a comparison its cards are coloured. Nothing in it can be edited. */
export function ReadOnlyCanvas({ document, label, marks = NO_MARKS, ref }: ReadOnlyCanvasProps) {
  const say = useWords(versionWords);
  const types = useDesignerPart((state) => state.types);
  const store = useMemo(() => createDesignerStore(document, types), [document, types]);
  const rows = useMemo(() => canvasRows(document, types), [document, types]);
  const markOf = useMemo(() => marksWithColumns(document, marks), [document, marks]);
  const ownBox = useRef<HTMLDivElement>(null);
  const box = ref ?? ownBox;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: () => ROW_HEIGHT,
    overscan: 4,
  });
  return (
    <DesignerProvider value={store}>
      <div className="mfd-canvas mfd-read-only" ref={box} role="listbox" aria-label={label} tabIndex={0}>
        <div className="mfd-rows" role="presentation" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ key, index, start }) => (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className="mfd-row"
              role="presentation"
              style={{ transform: `translateY(${start}px)` }}
            >
              {rows[index]?.cells.map(({ id, span }) => {
                const mark = markOf(id);
                return (
                  <div
                    key={id}
                    role="presentation"
                    className={mark ? `mfd-mark mfd-mark-${mark}` : 'mfd-mark'}
                    style={{ gridColumn: `span ${span}` }}
                  >
                    <Card
                      id={id}
                      kind={rows[index]?.kind ?? 'fields'}
                      span={span}
                      isCurrent={false}
                      editing={undefined}
                      onEdited={ignore}
                    />
                    {mark ? <span className="mfd-mark-word">{say(mark)}</span> : null}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
      </div>
    </DesignerProvider>
  );
}

function ignore(): void {
  // Nothing is named here.
}

/** A sub-list has changed where one of its columns has. */
function marksWithColumns(document: FormDocument, marks: ReadonlyMap<ItemId, DocumentMark>) {
  const parents = parentsOf(document);
  const lists = new Set([...marks.keys()].flatMap((id) => parents.get(id) ?? []));
  return (id: ItemId): DocumentMark | undefined => marks.get(id) ?? (lists.has(id) ? 'changed' : undefined);
}
