import { Badge, Button, Popover } from 'antd';
import { useEffect, useRef, type FocusEvent, type ReactNode, type RefObject } from 'react';

/** shell.md §9: the largest number on a badge. */
export const BADGE_CAP = 99;

/** What a badge shows of a number; the name of its button says the same. */
export function badgeText(count: number): string | number {
  return count > BADGE_CAP ? `${BADGE_CAP}+` : count;
}

export interface TopPopoverProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly label: string;
  readonly title?: string;
  readonly icon: ReactNode;
  /** The number on the badge; none at 0. */
  readonly count: number;
  /** A dot where there is no number. */
  readonly hasDot?: boolean;
  readonly content: ReactNode;
  /** The button, for a focus that returns to it. */
  readonly button?: RefObject<HTMLButtonElement | null>;
}

/** A button of the top bar with a badge and a popover; Escape closes it, and so does a focus that leaves it. */
export function TopPopover(props: TopPopoverProps) {
  const { open, onOpenChange, label, title, icon, count, hasDot = false, content } = props;
  const place = useRef<HTMLSpanElement>(null);
  const own = useRef<HTMLButtonElement>(null);
  const button = props.button ?? own;
  useEffect(() => {
    if (!open) return undefined;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      onOpenChange(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open, onOpenChange, button]);

  // Moving the focus out with Tab closes the popover.
  function leave({ relatedTarget, currentTarget }: FocusEvent) {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) onOpenChange(false);
  }
  return (
    <span ref={place} className="message-bell" onBlur={leave}>
      <Popover
        open={open}
        onOpenChange={onOpenChange}
        trigger={['click']}
        // antd shifts this placement into view where it does not fit; a corner placement would only flip.
        placement="bottom"
        // Next to the button in the document, so that Tab leads from the button into the popover.
        getPopupContainer={() => place.current ?? document.body}
        destroyOnHidden
        content={content}
      >
        <Button
          ref={button}
          type="text"
          aria-label={label}
          aria-expanded={open}
          {...(title === undefined ? {} : { title })}
          icon={
            // A badge of its own for each count: antd rolls the digits between two, and a screen reader reads them all.
            <Badge key={count} count={count} dot={count === 0 && hasDot} overflowCount={BADGE_CAP} size="small">
              {icon}
            </Badge>
          }
        />
      </Popover>
    </span>
  );
}
