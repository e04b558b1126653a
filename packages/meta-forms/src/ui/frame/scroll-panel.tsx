import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { observeSizes } from './observe-sizes.ts';

/** Space below the panel, and its least height, in px. */
const ROOM_BELOW = 16;
const LEAST_HEIGHT = 150;

/** Properties of `ScrollPanel`. */
export interface ScrollPanelProps {
  /** Name for screen readers. */
  readonly label: string;
  /** Least height in px, below which the page scrolls. */
  readonly minHeight?: number;
  /** Space in px that stays free below it: in a dialog, the height of the footer. */
  readonly roomBelow?: number;
  readonly children: ReactNode;
}

/** Fills the height of the window below it and scrolls in both directions; the keyboard can scroll it too. */
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
    // The page may move the panel; its content may grow.
    const stop = observeSizes([document.body, content], measure);
    window.addEventListener('resize', measure);
    // A dialog moves while it opens.
    document.addEventListener('animationend', measure);
    return () => {
      stop();
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
    </section>
  );
}
