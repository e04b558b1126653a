import { analysisCalls } from '@org/contract';
import type { CompiledForm } from '@org/meta-forms/core';
import { queryFields, type CandidateField } from '@org/meta-forms/query';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { compiledFormQuery } from '../../forms/use-compiled-form.ts';
import { listAddress } from '../tile/list-address.ts';
import { labelsOf, type TileLabels } from '../tile/tile-labels.ts';
import type { LoadedTile } from '../tile/tile-place.tsx';
import { askedOf, type Tile } from '../tile/tile.ts';
import { filtered, inPeriod, type AskedFilter } from './filtered.ts';
import { pagesWords } from './pages.words.ts';

/** How long an answer counts as new: going back and forth between pages makes no calls. */
const FRESH_MS = 30_000;
const EVERYTHING: AskedFilter = { unit: undefined, from: undefined, to: undefined, unitIds: undefined, isKnown: true };
const NO_NOTES: readonly string[] = [];

/** Whether and how often the answers are asked for again. */
export interface TileRefresh {
  /** Another value asks again. */
  readonly news?: string | number;
  readonly everyMs?: number;
}

/**
 * Each tile with its answer, in order; a tile that fails does not hold up the others. While a filter waits for its
 * units, so do the tiles.
 */
export function useTiles(
  tiles: readonly Tile[],
  filter: AskedFilter | undefined = EVERYTHING,
  refresh: TileRefresh = {},
): readonly LoadedTile[] {
  const say = useWords(pagesWords);
  const { api, ownKey } = useBusiness();
  const forms = useForms(tiles);
  const asked = tiles.map((tile) => filtered(askedOf(tile), filter, forms.get(tile.analysis.metaKey)?.compiled));
  // Tiles that draw the same analysis in two ways ask for it once.
  const keys = asked.map(({ analysis }) => JSON.stringify(analysis));
  const once = asked.filter((_, place) => keys.indexOf(keys[place] ?? '') === place);
  const answers = useQueries({
    queries: once.map(({ analysis }) => ({
      queryKey: [...ownKey, 'analysis', analysis, refresh.news ?? ''],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        api(analysisCalls.run, { body: analysis, signal, quiet: true }),
      // Without its form it is not known by which item the records belong to a unit.
      enabled: filter.isKnown && (filter.unitIds === undefined || forms.get(analysis.metaKey)?.isKnown === true),
      staleTime: FRESH_MS,
      placeholderData: keepPreviousData,
      ...(refresh.everyMs === undefined ? {} : { refetchInterval: refresh.everyMs }),
    })),
  });
  const answerOf = new Map(once.map(({ analysis }, place) => [JSON.stringify(analysis), answers[place]]));
  const behind = useMemo(
    () => tiles.map((tile) => behindOf(tile, filter, forms.get(tile.analysis.metaKey))),
    [tiles, filter, forms],
  );
  return tiles.map((tile, place) => {
    const answer = answerOf.get(keys[place] ?? '');
    return {
      tile,
      answer: answer?.data,
      failure: answer?.error ?? null,
      onRetry: () => void answer?.refetch(),
      labels: forms.get(tile.analysis.metaKey)?.labels ?? NO_LABELS,
      addressOf: behind[place],
      notes: asked[place]?.hasUnit === false ? [say('noUnit')] : NO_NOTES,
    };
  });
}

/** What is known of the form of a tile. */
interface TileForm {
  readonly compiled: CompiledForm | undefined;
  readonly fields: readonly CandidateField[];
  readonly labels: TileLabels;
  /** It has come, or it will not. */
  readonly isKnown: boolean;
}

const NO_LABELS = labelsOf([], 'zh', '');

/** The forms of the tiles, by key. */
function useForms(tiles: readonly Tile[]): ReadonlyMap<string, TileForm> {
  const surroundings = useBusiness();
  const language = useLanguage();
  const keys = useMemo(() => [...new Set(tiles.map(({ analysis }) => analysis.metaKey))], [tiles]);
  const combine = useCallback(
    (results: readonly { readonly data: CompiledForm | null | undefined; readonly isPending: boolean }[]) =>
      new Map(
        keys.map((key, place) => {
          const { data, isPending = true } = results[place] ?? {};
          const fields = data ? queryFields(data, language) : [];
          return [
            key,
            { compiled: data ?? undefined, fields, labels: labelsOf(fields, language, key), isKnown: !isPending },
          ];
        }),
      ),
    [keys, language],
  );
  return useQueries({
    queries: keys.map((metaKey) => compiledFormQuery(surroundings, { metaKey, language })),
    combine,
  });
}

/** The lists behind a tile; none before its form is known. */
function behindOf(tile: Tile, filter: AskedFilter, form: TileForm | undefined): LoadedTile['addressOf'] {
  if (!form?.compiled) return undefined;
  const { fields } = form;
  const analysis = inPeriod(tile.analysis, filter);
  return (row) => listAddress({ analysis, fields, unit: filter.unit }, row);
}
