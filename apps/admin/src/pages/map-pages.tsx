import { MapPage, type MapPageProps } from '@org/business';
import { recordPermission } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { PermittedOnly } from '@org/shell';
import type { ComponentType } from 'react';
import { FormSurroundings } from '../form-surroundings.tsx';
import { pageTitles, type PageKey } from './page-titles.words.ts';

type MapStart = Omit<MapPageProps, 'title'>;

/** Dictionary `building_use`: which houses the maps of people begin with. */
const USES = { office: ['1', '2'], operation: ['5'], home: ['6'] } as const;

/** The pages that are maps, and what each begins with. */
const mapStarts = {
  mapItem: { module: 'village' },
  mapIndex: { module: 'village' },
  searchmap: { module: 'village' },
  land: { module: 'landbase' },
  province1: { module: 'house' },
  personMap: { module: 'house' },
  operationHouse: { module: 'house', uses: USES.operation },
  officeHouse: { module: 'house', uses: USES.office },
  liveHouse: { module: 'house', uses: USES.home },
} as const satisfies Readonly<Partial<Record<PageKey, MapStart>>>;

/** The page of a map, for people who may view the records with which it begins. */
export function mapPage(key: keyof typeof mapStarts): ComponentType {
  const start: MapStart = mapStarts[key];
  return function MapRoute() {
    const title = useWords(pageTitles);
    return (
      <PermittedOnly permission={recordPermission(start.module, 'view')}>
        <FormSurroundings>
          <MapPage {...start} title={title(key)} />
        </FormSurroundings>
      </PermittedOnly>
    );
  };
}
