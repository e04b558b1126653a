import { ConfigProvider, Popover } from 'antd';
import { CloseOutlined } from '@ant-design/icons';
import { useContext, useId, useRef, type KeyboardEvent } from 'react';
import type { PopoverFrameProps } from '../../contract/form-kit.ts';
import { useAlignedFrame } from './use-aligned-frame.ts';

const WIDTH = 400;

/** A box next to an element, open while it is mounted; takes the focus, and Escape or a click elsewhere closes it. */
export function AntdPopover({ anchor, title, closeLabel, onDismiss, children }: PopoverFrameProps) {
  const content = useRef<HTMLDivElement>(null);
  const mark = useAlignedFrame(anchor);
  const titleId = useId();
  // A drawer around the box would close with it.
  const dismissOnKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onDismiss();
  };
  const { getPopupContainer } = useContext(ConfigProvider.ConfigContext);
  return (
    <Popover
      open
      trigger={CLICK}
      placement="bottomLeft"
      align={INTO_SIGHT}
      // antd's dialog disables pointer events outside its own box, also for its descendants.
      styles={{ root: { pointerEvents: 'auto', maxWidth: `min(${WIDTH}px, calc(100cqw - 32px))` } }}
      // In a dialog the focus must stay within the dialog's own element.
      getPopupContainer={() =>
        anchor.closest<HTMLElement>('[role="dialog"]') ?? getPopupContainer?.(anchor) ?? document.body
      }
      // Before that it is hidden while it is being positioned, and hidden elements take no focus.
      afterOpenChange={(open) => {
        const box = content.current;
        if (open && box && !box.contains(document.activeElement)) firstOf(box).focus();
      }}
      onOpenChange={(open) => {
        if (!open) onDismiss();
      }}
      content={
        <div role="presentation" onKeyDown={dismissOnKey}>
          <div ref={content} role="dialog" aria-labelledby={titleId} tabIndex={-1} className="mf-popover">
            <div className="mf-popover-head">
              <h3 id={titleId}>{title}</h3>
              <button type="button" className="mf-icon-button" aria-label={closeLabel} onClick={onDismiss}>
                <CloseOutlined />
              </button>
            </div>
            {children}
          </div>
        </div>
      }
    >
      <span ref={mark} className="mf-popover-mark" />
    </Popover>
  );
}

/** The part that its author marks, or the box. */
function firstOf(box: HTMLElement): HTMLElement {
  return box.querySelector<HTMLElement>('[data-first-focus]') ?? box;
}

const CLICK: ['click'] = ['click'];
// On a phone neither side has enough space: the box is shifted, not flipped.
const INTO_SIGHT = { overflow: { shiftX: true, adjustY: true } };
