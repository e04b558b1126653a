import { recordStatus, type MapModule } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { StateTag } from '../../records/state-tag.tsx';
import { mapWords } from '../map.words.ts';

const SHAPES: Readonly<Record<MapModule, string>> = { village: '●', landbase: '■', house: '▲' };

/** What shapes and colours of a map mean. */
export function MapLegend({ modules }: { readonly modules: readonly MapModule[] }) {
  const say = useWords(mapWords);
  return (
    <div className="map-legend" role="group" aria-label={say('legend')}>
      {modules.map((module) => (
        <span key={module}>
          <span aria-hidden>{SHAPES[module]}</span> {say(module)}
        </span>
      ))}
      {Object.values(recordStatus).map((status) => (
        <StateTag key={status} record={{ status }} />
      ))}
      <span className="map-note">{say('cluster')}</span>
    </div>
  );
}
