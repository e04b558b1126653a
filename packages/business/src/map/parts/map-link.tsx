import { EnvironmentOutlined } from '@ant-design/icons';
import { mapModules, type MapModule } from '@org/contract';
import type { ListState } from '@org/meta-forms/list';
import { useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router';
import { mapLinkWords } from './map-link.words.ts';
import { mapOfList } from './use-map-address.ts';

export interface MapLinkProps {
  readonly moduleKey: string;
  readonly query: ListState['query'];
}

/** Shows what a list finds on the map; nothing for lists whose records are on no map. */
export function MapLink({ moduleKey, query }: MapLinkProps) {
  const module = mapModules.find((key) => key === moduleKey);
  return module === undefined ? null : <LinkButton module={module} query={query} />;
}

/** A link in the look of the buttons next to it; a new tab of the browser can open it. */
function LinkButton({ module, query }: { readonly module: MapModule; readonly query: ListState['query'] }) {
  const say = useWords(mapLinkWords);
  const address = mapOfList(module, query);
  const follow = useLinkClickHandler<HTMLElement>(address);
  return (
    <Button
      className="map-link"
      href={useHref(address)}
      icon={<EnvironmentOutlined aria-hidden />}
      title={say('onMap')}
      aria-label={say('onMap')}
      onClick={follow}
    />
  );
}
