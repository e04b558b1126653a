import { PendingPage } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { lazy, Suspense } from 'react';
import type { MapPageProps } from './map-page-props.ts';
import { mapWords } from './map.words.ts';

const OpenedMapPage = lazy(async () => ({ default: (await import('./opened-map-page.tsx')).OpenedMapPage }));

/** A map of records. Its drawing library is loaded when it is first shown. */
export function MapPage(props: MapPageProps) {
  const say = useWords(mapWords);
  return (
    <Suspense fallback={<PendingPage label={say('loading')} />}>
      <OpenedMapPage {...props} />
    </Suspense>
  );
}
