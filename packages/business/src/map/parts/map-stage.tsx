import { useWords } from '@org/meta-forms/react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { DrawnMap } from '../drawing/open-map.ts';
import { mapWords } from '../map.words.ts';
import type { Position } from '../model/coordinates.ts';
import { windowPlace } from '../model/window-place.ts';
import type { OpenedMap } from './use-drawn-map.ts';

export interface MapStageProps extends OpenedMap {
  /** Where the window of a record is drawn. */
  readonly infoAt: Position | undefined;
  readonly info: ReactNode;
  readonly onMenuByKey: () => void;
  /** Escape was pressed on the map. */
  readonly onEscape: () => void;
  readonly children: ReactNode;
}

/** The drawn map with what lies on it. */
export function MapStage({ element, map, infoAt, info, onMenuByKey, onEscape, children }: MapStageProps) {
  const say = useWords(mapWords);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return onEscape();
    if (event.key !== 'ContextMenu' && !(event.shiftKey && event.key === 'F10')) return;
    event.preventDefault();
    onMenuByKey();
  }
  return (
    <div className="map-stage">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys open the menu of the map */}
      <div
        ref={element}
        className="map-canvas"
        role="application"
        aria-label={say('map')}
        tabIndex={0}
        onKeyDown={onKeyDown}
      />
      {infoAt && map ? (
        <InfoPlace map={map} at={infoAt}>
          {info}
        </InfoPlace>
      ) : null}
      {children}
    </div>
  );
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement) {
  return { width: clientWidth, height: clientHeight };
}

interface InfoPlaceProps {
  readonly map: DrawnMap;
  readonly at: Position;
  readonly children: ReactNode;
}

/** Holds the window of a record at its place and inside the map while it moves; on a phone it is at the lower edge. */
function InfoPlace({ map, at, children }: InfoPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      map.follow(at, (pixel) => {
        const { current: box } = place;
        const stage = box?.parentElement;
        if (!box || !stage) return;
        const [left, top] = windowPlace(pixel, sizeOf(stage), sizeOf(box));
        // Each frame of a moving map changes it: drawing the page again would cost frames.
        box.style.setProperty('translate', `${Math.round(left)}px ${Math.round(top)}px`);
      }),
    [map, at],
  );
  return (
    <div ref={place} className="map-info-place">
      {children}
    </div>
  );
}
