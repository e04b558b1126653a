import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { openMap, type DrawnMap, type MapEvents } from '../drawing/open-map.ts';

/** A map in an element of the page. */
export interface OpenedMap {
  readonly element: RefObject<HTMLDivElement | null>;
  readonly map: DrawnMap | undefined;
}

/** Draws a map, at first at the place of a name, and redraws it with the theme of the page. */
export function useDrawnMap(name: string, events: MapEvents): OpenedMap {
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<DrawnMap>();
  const onPick = useEffectEvent(events.onPick);
  const onMenu = useEffectEvent(events.onMenu);
  const onView = useEffectEvent(events.onView);
  useEffect(() => {
    const { current: target } = element;
    if (!target) return undefined;
    const opened = openMap(target, name, {
      onPick: (points) => onPick(points),
      onMenu: (at, pixel) => onMenu(at, pixel),
      onView: (box) => onView(box),
    });
    setMap(opened);
    const theme = new MutationObserver(opened.restyle);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class', 'style'] });
    return () => {
      theme.disconnect();
      setMap(undefined);
      opened.destroy();
    };
  }, [name]);
  return { element, map };
}
