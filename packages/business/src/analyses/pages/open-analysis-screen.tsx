import { analysisCalls, type AnswerOf } from '@org/contract';
import { PendingPart } from '@org/meta-forms/antd';
import { PortError, type PortErrorKind } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { Typography } from 'antd';
import { useMemo } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { MakeCall } from '../../forms/business-context.tsx';
import { tileWords } from '../tile/tile.words.ts';
import type { LoadedTile } from '../tile/tile-place.tsx';
import { lowRows } from './low-rows.ts';
import { pagesWords } from './pages.words.ts';
import { TileGrid } from './tile-grid.tsx';
import './pages.css';

/** Properties of `OpenAnalysisScreen`. */
export interface OpenAnalysisScreenProps {
  readonly pageKey: string;
  readonly title: string;
  readonly api: MakeCall;
}

type OpenTile = AnswerOf<typeof analysisCalls.open>['tiles'][number];

const NO_TILES: readonly OpenTile[] = [];

/** A page for people who have not signed in: released figures without a way to the records behind them. */
export function OpenAnalysisScreen({ pageKey, title, api }: OpenAnalysisScreenProps) {
  const say = useWords(pagesWords);
  const sayTile = useWords(tileWords);
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const tenantId = params.get('tenantId') ?? undefined;
  const { data, error, refetch } = useQuery({
    queryKey: ['open-analysis', pageKey, tenantId],
    queryFn: ({ signal }) =>
      api(analysisCalls.open, { query: { key: pageKey, ...(tenantId ? { tenantId } : {}) }, signal, quiet: true }),
    retry: false,
  });
  const group = sayTile('group');
  const loaded = useMemo(() => lowRows(data?.tiles ?? NO_TILES).map((tile) => loadedOf(tile, group)), [data, group]);
  const signIn = (
    <Link to="/login" state={{ returnTo: `${pathname}${search}` }}>
      {say('signIn')}
    </Link>
  );
  return (
    <article className="analysis-page analysis-page-rows">
      <Typography.Title level={1}>{title}</Typography.Title>
      {data ? (
        <>
          <TileGrid loaded={loaded} label={say('tiles')} empty={say('noTiles')} />
          <p className="analysis-left">{say('folded')}</p>
        </>
      ) : isRefused(error) ? (
        <p role="status">
          {say('notReleased')} {signIn}
        </p>
      ) : (
        <PendingPart failure={error} title={say('openFailed')} onRetry={() => void refetch()} />
      )}
    </article>
  );
}

/** A tile with the answer that came with its page; what it is about stays inside. */
function loadedOf({ measures, answer, ...tile }: OpenTile, group: string): LoadedTile {
  return {
    // The kind of a measure is unknown here, so no share is said.
    tile: {
      ...tile,
      analysis: { metaKey: '', dimension: { field: '' }, measures: measures.map(() => ({ kind: 'most' as const })) },
    },
    answer,
    failure: null,
    onRetry: () => undefined,
    labels: { dimension: () => group, measure: (_measure, place) => measures[place] ?? '' },
    notes: [],
  };
}

const REFUSED: ReadonlySet<PortErrorKind> = new Set(['missing', 'forbidden', 'invalid']);

/** The deployment has not released the page. */
function isRefused(error: Error | null): boolean {
  return error instanceof PortError && REFUSED.has(error.kind);
}
