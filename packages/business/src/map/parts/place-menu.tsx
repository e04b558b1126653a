import { useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { mapWords } from '../map.words.ts';

export interface PlaceMenuProps {
  readonly pixel: readonly [number, number];
  readonly mayLink: boolean;
  readonly mayAdd: boolean;
  readonly onLink: () => void;
  readonly onAdd: () => void;
  readonly onClose: () => void;
}

/** The menu of a place of the map, by right click or by key. */
export function PlaceMenu({ pixel: [x, y], mayLink, mayAdd, onLink, onAdd, onClose }: PlaceMenuProps) {
  const say = useWords(mapWords);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => menu.current?.querySelector('button')?.focus(), []);
  return (
    <div
      ref={menu}
      className="map-menu"
      role="menu"
      tabIndex={-1}
      aria-label={say('here')}
      style={{ left: x, top: y }}
      onKeyDown={({ key }) => (key === 'Escape' ? onClose() : undefined)}
      onBlur={({ currentTarget, relatedTarget }) => (currentTarget.contains(relatedTarget) ? undefined : onClose())}
    >
      {mayLink ? (
        <Button type="text" role="menuitem" onClick={onLink}>
          {say('link')}
        </Button>
      ) : null}
      {mayAdd ? (
        <Button type="text" role="menuitem" onClick={onAdd}>
          {say('addAnchor')}
        </Button>
      ) : null}
    </div>
  );
}
