import { useWords } from '@org/meta-forms/react';
import { mapWords } from '../map.words.ts';
import type { Ground } from './use-ground.ts';

/** The corner of a map: the approval numbers of what is drawn, or why there are no borders. */
export function MapCorner({ ground, hasTiles }: { readonly ground: Ground; readonly hasTiles: boolean }) {
  const say = useWords(mapWords);
  const isEmpty = ground.isRead && ground.areas.length === 0 && !hasTiles;
  return (
    <div className="map-corner">
      {ground.approvals.map((number) => (
        <span key={number}>{say('approval', { number })}</span>
      ))}
      {isEmpty ? <span>{say('noArea')}</span> : null}
    </div>
  );
}
