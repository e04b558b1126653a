import { usePager } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { Alert, Empty, Pagination } from 'antd';
import { useState } from 'react';
import { StateTag } from '../../records/state-tag.tsx';
import { mapWords } from '../map.words.ts';
import type { ShownPoint } from '../model/shown-point.ts';
import type { MapPoints } from './use-map-points.ts';

const PAGE_SIZE = 20;

export interface PlaceListProps {
  readonly found: MapPoints;
  readonly chosenId: string | undefined;
  readonly onChoose: (point: ShownPoint) => void;
}

/** The places of a map as a list: everything that a pointer does on the map begins here, too. */
export function PlaceList({ found, chosenId, onChoose }: PlaceListProps) {
  const say = useWords(mapWords);
  const pager = usePager();
  const { points, isCapped, unplaced } = found;
  const [asked, setPage] = useState(1);
  const page = Math.min(asked, Math.max(1, Math.ceil(points.length / PAGE_SIZE)));
  const shown = points.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return (
    <nav className="map-list" aria-label={say('list')}>
      <p role="status" className="map-note">
        {/* Nothing is counted before the first answer. */}
        {found.isLoading ? say('reading') : say('shown', { count: points.length })}
        {unplaced > 0 ? ` · ${say('unplaced', { count: unplaced })}` : null}
      </p>
      {isCapped ? <Alert type="info" title={say('capped', { count: points.length })} /> : null}
      {points.length === 0 && !found.isLoading ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('nothing')} />
      ) : null}
      <ul>
        {shown.map((point) => (
          <li key={point.id}>
            <button type="button" aria-current={point.id === chosenId} onClick={() => onChoose(point)}>
              <span className="map-list-name">{point.name}</span>
              <StateTag record={{ status: point.status }} />
              <span className="map-note">{point.address}</span>
              {point.system === undefined ? <span className="map-list-doubt">{say('unknownSystem')}</span> : null}
            </button>
          </li>
        ))}
      </ul>
      {points.length > PAGE_SIZE ? (
        <Pagination
          simple
          size="small"
          current={page}
          pageSize={PAGE_SIZE}
          total={points.length}
          {...pager}
          onChange={setPage}
        />
      ) : null}
    </nav>
  );
}
