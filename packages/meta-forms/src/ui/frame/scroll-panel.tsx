import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { FrameStyles } from './frame-styles.tsx';

/** Room below the panel, and the least height it takes, in px. */
const ROOM_BELOW = 16;
const LEAST_HEIGHT = 150;

export interface ScrollPanelProps {
  /** What a screen reader calls it. */
  readonly label: string;
  /** Height in px below which the page scrolls instead. */
  readonly minHeight?: number;
  /** Room in px that the window keeps below it: in a dialog, its footer. */
  readonly roomBelow?: number;
  readonly children: ReactNode;
}

/** Takes the height that the window leaves below it and scrolls what does not fit, to the side too; the keyboard can scroll it, too. */
export function ScrollPanel({ label, minHeight = LEAST_HEIGHT, roomBelow = ROOM_BELOW, children }: ScrollPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const [height, setHeight] = useState<number>();
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const element = panel.current;
    const content = element?.firstElementChild;
    if (!element || !content) return undefined;
    const measure = () => {
      const top = element.getBoundingClientRect().top + window.scrollY;
      const room = Math.max(minHeight, window.innerHeight - top - roomBelow);
      setHeight(room);
      setOverflows(content.scrollHeight > room || content.scrollWidth > element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    // The page around it may move it; what it holds may grow.
    observer.observe(document.body);
    observer.observe(content);
    window.addEventListener('resize', measure);
    // A dialog is on its way while it opens.
    document.addEventListener('animationend', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      document.removeEventListener('animationend', measure);
    };
  }, [minHeight, roomBelow]);
  return (
    <section
      ref={panel}
      className="mf-scroll-panel"
      aria-label={label}
      style={{ maxHeight: height }}
      {...(overflows ? { tabIndex: 0 } : {})}
    >
      <div>{children}</div>
      <FrameStyles />
    </section>
  );
}
