import { PendingPart } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { useSearchParams } from 'react-router';
import { useCompiledForm } from '../forms/use-compiled-form.ts';
import type { MapPageProps } from './map-page-props.ts';
import { mapWords } from './map.words.ts';
import { MapScreen } from './parts/map-screen.tsx';
import { useMapLayer } from './parts/use-map-address.ts';
import 'ol/ol.css';
import './map.css';

const NO_USES: readonly string[] = [];

/** The page of a map, with OpenLayers: it is loaded when the first map is opened. */
export function OpenedMapPage({ module: usual, title, uses = NO_USES }: MapPageProps) {
  const say = useWords(mapWords);
  const [params] = useSearchParams();
  const [module, setModule] = useMapLayer(usual);
  const { compiled, failure, retry } = useCompiledForm(module);
  if (!compiled)
    return (
      <PendingPart failure={failure === undefined ? null : new Error(failure)} title={say('failed')} onRetry={retry} />
    );
  return (
    <MapScreen
      key={module}
      module={module}
      onModule={setModule}
      compiled={compiled}
      uses={module === usual ? uses : NO_USES}
      title={title}
      name={params.get('name') ?? ''}
      itemId={params.get('item') ?? undefined}
      mode={params.get('mapType') === '1' ? '1' : '2'}
    />
  );
}
