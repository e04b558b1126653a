import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/** The size for which the picture of a big screen is drawn, in px; `screen.css` has it too. */
const [WIDTH, HEIGHT] = [1920, 1080] as const;
/** Where a screen is no picture but a page that is scrolled; `screen.css` has it too. */
const NARROW = '(max-width: 767px), (orientation: portrait)';

/** How much the picture of a big screen is enlarged to fit its place, with margins where the shapes differ. */
export function scaleOf({ width, height }: { readonly width: number; readonly height: number }): number {
  return width > 0 && height > 0 ? Math.min(width / WIDTH, height / HEIGHT) : 1;
}

/** The scale of the picture in a place, now and whenever the place gets another size. */
export function useScreenScale(place: RefObject<HTMLElement | null>): number {
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const narrow = window.matchMedia(NARROW);
    const fit = () =>
      setScale(narrow.matches ? 1 : scaleOf({ width: current.clientWidth, height: current.clientHeight }));
    fit();
    const watch = new ResizeObserver(fit);
    watch.observe(current);
    narrow.addEventListener('change', fit);
    return () => {
      watch.disconnect();
      narrow.removeEventListener('change', fit);
    };
  }, [place]);
  // Charts are drawn again for the points that they now have, as after a zoom of the browser.
  useEffect(() => {
    window.dispatchEvent(new CustomEvent('resize', { detail: scale }));
  }, [scale]);
  return scale;
}
