import { PrinterOutlined } from '@ant-design/icons';
import { analysisCalls } from '@org/contract';
import { PendingPart } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Typography } from 'antd';
import { useMemo } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { UNITS_PER_CONDITION } from '../../units/unit-condition.ts';
import { unitsWords } from '../../units/units.words.ts';
import { countsInForce, type Tile } from '../tile/tile.ts';
import { FilterBar } from './filter-bar.tsx';
import { lowRows } from './low-rows.ts';
import { usePageFilter } from './page-filter.ts';
import { pagesWords } from './pages.words.ts';
import { TileGrid } from './tile-grid.tsx';
import { useAskedFilter } from './use-asked-filter.ts';
import { useTiles } from './use-tiles.ts';
import { useTilesPrint } from './use-tiles-print.tsx';
import './pages.css';

/** Properties of `AnalysisScreen`. */
export interface AnalysisScreenProps {
  /** The key of the page, under which its tiles are kept. */
  readonly pageKey: string;
  readonly title: string;
}

const NO_TILES: readonly Tile[] = [];
const NOTHING_LEFT: readonly string[] = [];

/** A page that consists of analyses: filters at the top, and its tiles. */
export function AnalysisScreen({ pageKey, title }: AnalysisScreenProps) {
  const say = useWords(pagesWords);
  const sayUnits = useWords(unitsWords);
  const { api, ownKey } = useBusiness();
  const { data, error, refetch } = useQuery({
    queryKey: [...ownKey, 'analysis-page', pageKey],
    queryFn: ({ signal }) => api(analysisCalls.page, { query: { key: pageKey }, signal, quiet: true }),
    staleTime: Infinity,
  });
  const [filter, setFilter] = usePageFilter();
  const { asked, unitName, isTooLarge } = useAskedFilter(filter);
  const tiles = useMemo(() => lowRows(data?.tiles ?? NO_TILES), [data]);
  const loaded = useTiles(isTooLarge ? NO_TILES : tiles, asked);
  const facts = [
    ...(unitName === undefined ? [] : [say('unitOnPaper', { name: unitName })]),
    ...(filter.from === undefined && filter.to === undefined
      ? []
      : [say('madeOnPaper', { from: filter.from ?? '', to: filter.to ?? '' })]),
  ];
  const { print, sheet } = useTilesPrint({ title, facts, loaded });
  return (
    <article className="analysis-page analysis-page-rows">
      <div className="business-toolbar">
        <Typography.Title level={1}>{title}</Typography.Title>
        <div className="analysis-tools">
          <FilterBar filter={filter} onFilter={setFilter} />
          <Button icon={<PrinterOutlined aria-hidden />} disabled={loaded.length === 0} onClick={() => void print()}>
            {say('print')}
          </Button>
        </div>
      </div>
      {isTooLarge ? (
        <Alert type="warning" showIcon title={sayUnits('tooMany', { limit: UNITS_PER_CONDITION })} />
      ) : data ? (
        <>
          {loaded.some(({ tile }) => countsInForce(tile)) ? (
            <p className="analysis-in-force">{say('inForce')}</p>
          ) : null}
          <TileGrid loaded={loaded} label={say('tiles')} empty={say('noTiles')} />
        </>
      ) : (
        <PendingPart failure={error} title={say('pageFailed')} onRetry={() => void refetch()} />
      )}
      {(data?.left ?? NOTHING_LEFT).map((sentence) => (
        <p key={sentence} className="analysis-left">
          {sentence}
        </p>
      ))}
      {sheet}
    </article>
  );
}
