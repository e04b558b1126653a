import { Tooltip } from 'antd';
import { useEffect, useRef, useState } from 'react';

/**
 * Says why a cell is invalid while the pointer or the focus is in it. Only invalid cells have one; it listens to its
 * cell, which stays mounted with its editor when the problem comes or goes. Screen readers get the cell's description.
 */
export function CellReason({ text }: { readonly text: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const cell = place.current?.parentElement;
    if (!cell) return undefined;
    const over = new AbortController();
    let hovered = cell.matches(':hover');
    const look = () => setShown(hovered || cell.contains(document.activeElement));
    const follow = (kind: string, act: () => void) => cell.addEventListener(kind, act, { signal: over.signal });
    const point = (isIn: boolean) => () => {
      hovered = isIn;
      look();
    };
    follow('pointerenter', point(true));
    follow('pointerleave', point(false));
    follow('focusin', look);
    // The focus is still in the cell while it leaves.
    follow('focusout', () => setTimeout(look));
    look();
    return () => over.abort();
  }, []);
  return (
    // Above: the popups of editors open below.
    <Tooltip open={shown} title={text} trigger={[]} placement="topLeft" rootClassName="mf-grid-why" destroyOnHidden>
      <span ref={place} className="mf-grid-reason" aria-hidden="true" />
    </Tooltip>
  );
}
