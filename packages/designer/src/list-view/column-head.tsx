import { useWords } from '@org/meta-forms/react';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { ShownColumn } from './list-columns.ts';
import { listViewWords } from './list-view.words.ts';
import { DEFAULT_WIDTH, type ColumnCommands } from './use-column-commands.ts';

const WIDTH_STEP = 16;

export interface ColumnHeadProps {
  readonly column: ShownColumn;
  readonly place: number;
  readonly isSelected: boolean;
  readonly isDragged: boolean;
  readonly columns: ColumnCommands;
  readonly onSelect: () => void;
  readonly onPick: (event: PointerEvent) => void;
  /** Called when the pointer lets an edge go: the next width is a step of its own. */
  readonly onDone: () => void;
}

/** The head of a column: chosen by click, moved by dragging or Alt+arrows, made wider by its edge or Shift+arrows. */
export function ColumnHead(props: ColumnHeadProps) {
  const { column, place, isSelected, isDragged, columns, onSelect, onPick, onDone } = props;
  const { id, label, align, width = DEFAULT_WIDTH, fixed, sortable } = column;
  const say = useWords(listViewWords);
  const edge = useColumnEdge(width, (next) => columns.setWidth(id, next), onDone);
  const shownWidth = edge.width ?? width;
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    const { currentTarget: button } = event;
    if (step !== 0 && event.altKey) {
      columns.moveTo(id, place + step);
      // A moved element loses the focus.
      requestAnimationFrame(() => button.focus());
    } else if (step !== 0 && event.shiftKey) columns.setWidth(id, width + step * WIDTH_STEP);
    else if (event.key === 'Delete') {
      const head = button.closest('th');
      const next = head?.nextElementSibling ?? head?.previousElementSibling;
      columns.setShown(id, label, false);
      next?.querySelector('button')?.focus();
    } else return;
    event.preventDefault();
  }
  return (
    <th
      scope="col"
      data-place-key={id}
      className={`mfd-list-head${isSelected ? ' mfd-chosen' : ''}${isDragged ? ' mfd-dragged' : ''}`}
      style={{ width: shownWidth, minWidth: shownWidth, textAlign: align }}
      onPointerDown={onPick}
    >
      <button
        type="button"
        data-column={id}
        aria-pressed={isSelected}
        className="mfd-list-label"
        onClick={onSelect}
        onKeyDown={onKeyDown}
      >
        {fixed ? <span aria-hidden="true">⇤ </span> : null}
        {label}
        {sortable ? (
          <span aria-hidden="true" title={say('sortable')}>
            {' '}
            ⇅
          </span>
        ) : null}
      </button>
      {/* The keys of the head set the width too. */}
      <span aria-hidden="true" className="mfd-list-edge" title={say('edge')} onPointerDown={edge.begin} />
    </th>
  );
}

function useColumnEdge(width: number, onWidth: (width: number) => void, onDone: () => void) {
  const [drawn, setDrawn] = useState<number>();
  const drag = useRef<AbortController>(undefined);
  useEffect(() => () => drag.current?.abort(), []);
  function begin(event: PointerEvent) {
    if (event.button !== 0) return;
    // The head below would be dragged.
    event.stopPropagation();
    event.preventDefault();
    drag.current?.abort();
    const { signal } = (drag.current = new AbortController());
    const { clientX } = event;
    let next = width;
    const move = (moved: globalThis.PointerEvent) => setDrawn((next = Math.max(40, width + moved.clientX - clientX)));
    const end = () => {
      drag.current?.abort();
      setDrawn(undefined);
      if (next !== width) onWidth(next);
      onDone();
    };
    // On the window: the pointer leaves the edge at once.
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', () => (drag.current?.abort(), setDrawn(undefined)), { signal });
  }
  return { width: drawn, begin };
}
