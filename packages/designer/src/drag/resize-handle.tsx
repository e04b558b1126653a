import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { ItemId } from '@org/meta-forms/document';
import { restingSpan, SPAN_STEPS } from '../layout/spans.ts';
import { cardForm } from '../canvas/card-form.ts';
import { COLUMN_STEP, COLUMN_WIDTH, useResize, type Width } from '../canvas/use-resize.ts';
import { useDesigner, useDesignerPart, useItem } from '../react/designer-context.tsx';
import { columnWidth } from './slot-at.ts';
import { useSpokenIn } from './use-carry.ts';

/** The widest column that is announced, in px. */
const MOST_PX = 1000;

interface ResizeHandleProps {
  readonly id: ItemId;
  readonly span: number;
  /** A column of a sub-list: its width is in px. */
  readonly isColumn: boolean;
}

/** The right edge of a card: a drag or the arrows change its width. The document changes once, at the end. */
export function ResizeHandle({ id, span, isColumn }: ResizeHandleProps) {
  const { say } = useSpokenIn();
  const designer = useDesigner();
  const resize = useResize();
  const item = useItem(id);
  const label = item?.label || item?.key || '';
  const px = useDesignerPart(
    ({ history, types }) => cardForm(history.present.document, id, types.registry).field?.width ?? COLUMN_WIDTH,
  );
  const width = isColumn ? px : span;
  const start = useRef<{ readonly x: number; readonly unit: number; width: number }>(undefined);

  function set(wanted: Width) {
    resize([id], wanted);
  }

  function begin(event: PointerEvent<HTMLElement>) {
    const sheet = event.currentTarget.closest('.mfd-sheet');
    if (event.button !== 0 || sheet === null) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, unit: columnWidth(sheet.clientWidth), width };
  }

  function follow({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    if (start.current === undefined) return;
    const moved = clientX - start.current.x;
    if (isColumn) {
      start.current.width = Math.min(
        Math.max(Math.round((px + moved) / COLUMN_STEP) * COLUMN_STEP, COLUMN_STEP),
        MOST_PX,
      );
      currentTarget.dataset['span'] = `${start.current.width} px`;
      return;
    }
    start.current.width = restingSpan(span + moved / start.current.unit);
    currentTarget.parentElement?.style.setProperty('--mfd-span', `${start.current.width}`);
    currentTarget.dataset['span'] = `${start.current.width}/24`;
  }

  function end({ currentTarget, type }: PointerEvent<HTMLElement>) {
    const wanted = start.current?.width;
    start.current = undefined;
    currentTarget.parentElement?.style.removeProperty('--mfd-span');
    delete currentTarget.dataset['span'];
    if (wanted === undefined || wanted === width || type === 'pointercancel') return;
    set(wanted);
    designer.seal();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') set('wider');
    else if (event.key === 'ArrowLeft') set('narrower');
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // A separator that is moved is a widget: https://www.w3.org/WAI/ARIA/apg/patterns/windowsplitter/
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role -- above
    <div
      className="mfd-resize"
      role="separator"
      aria-orientation="vertical"
      aria-label={isColumn ? say('resizeColumn', { label, width }) : say('resize', { label, span })}
      aria-valuenow={width}
      aria-valuemin={isColumn ? COLUMN_STEP : SPAN_STEPS[0]}
      aria-valuemax={isColumn ? MOST_PX : SPAN_STEPS.at(-1)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      onClick={(event) => event.stopPropagation()}
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={onKeyDown}
    />
  );
}
