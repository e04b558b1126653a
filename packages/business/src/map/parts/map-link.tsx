import { EnvironmentOutlined } from '@ant-design/icons';
import { mapModules } from '@org/contract';
import type { ListState } from '@org/meta-forms/list';
import { useWords } from '@org/meta-forms/react';
import { Link } from 'react-router';
import { mapLinkWords } from './map-link.words.ts';
import { mapOfList } from './use-map-address.ts';

export interface MapLinkProps {
  readonly moduleKey: string;
  readonly query: ListState['query'];
}

/** Shows what a list finds on the map; nothing for lists whose records are on no map. */
export function MapLink({ moduleKey, query }: MapLinkProps) {
  const say = useWords(mapLinkWords);
  const module = mapModules.find((key) => key === moduleKey);
  if (!module) return null;
  return (
    <Link className="map-link" to={mapOfList(module, query)} title={say('onMap')} aria-label={say('onMap')}>
      <EnvironmentOutlined aria-hidden />
    </Link>
  );
}
