import { useWords } from '@org/meta-forms/react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { DrawnMap } from '../drawing/open-map.ts';
import { mapWords } from '../map.words.ts';
import type { Position } from '../model/coordinates.ts';
import type { OpenedMap } from './use-drawn-map.ts';

export interface MapStageProps extends OpenedMap {
  /** Where the window of a record is drawn. */
  readonly infoAt: Position | undefined;
  readonly info: ReactNode;
  readonly onMenuByKey: () => void;
  readonly children: ReactNode;
}

/** The drawn map with what lies on it. */
export function MapStage({ element, map, infoAt, info, onMenuByKey, children }: MapStageProps) {
  const say = useWords(mapWords);
  function onKeyDown(event: KeyboardEvent) {
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

interface InfoPlaceProps {
  readonly map: DrawnMap;
  readonly at: Position;
  readonly children: ReactNode;
}

/** Holds the window of a record above its place while the map moves; on a phone the style sheet puts it below. */
function InfoPlace({ map, at, children }: InfoPlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      map.follow(at, ([x, y]) => {
        // Each frame of a moving map changes it: drawing the page again would cost frames.
        place.current?.style.setProperty('translate', `${Math.round(x)}px ${Math.round(y)}px`);
      }),
    [map, at],
  );
  return (
    <div ref={place} className="map-info-place">
      {children}
    </div>
  );
}
