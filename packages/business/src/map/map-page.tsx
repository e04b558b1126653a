import type { MapModule } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { Spin } from 'antd';
import { lazy, Suspense } from 'react';
import { mapWords } from './map.words.ts';

const OpenedMapPage = lazy(async () => ({ default: (await import('./opened-map-page.tsx')).OpenedMapPage }));

/** Properties of `MapPage`. */
export interface MapPageProps {
  /** The layer with which the page begins; its address may name another. */
  readonly module: MapModule;
  readonly title: string;
  /** The uses of the houses with which the page begins, as keys of their dictionary; all if left out. */
  readonly uses?: readonly string[];
}

/** A map of records. Its drawing library is loaded when it is first shown. */
export function MapPage(props: MapPageProps) {
  const say = useWords(mapWords);
  return (
    <Suspense fallback={<Spin className="business-wait" description={say('loading')} />}>
      <OpenedMapPage {...props} />
    </Suspense>
  );
}
