import { recordModules, recordPermission, type AnalysisPage, type AskedAnalysis } from '@org/contract';
import type { BaseLanguage } from '@org/meta-forms/core';
import type { Static } from 'typebox';
import type { Database } from '../../../shared/database/database.ts';
import type { RequestContext } from '../../../shared/http/context.ts';
import { analysisRefusal, analysisWords } from '../analyses.words.ts';
import { pageTiles } from './page-analyses.ts';
import { pageAnalysisWords } from './page-analyses.words.ts';
import { placed, type PageTile } from './page-tiles.ts';

/** The parameter with the ids of the regions that are riverside areas. */
const RIVERSIDE_KEY = 'analysis.riverside';
/** The item of houses and land that names their region. */
const REGION_ITEM = 'geographicalClass';

export interface PagesParts {
  /** The parameters of a tenant. */
  readonly parameters: (
    db: Database,
    tenantId: string,
    keys: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
  /** The title of a form; undefined if there is none. */
  readonly titleOf: (place: Pick<RequestContext, 'db' | 'tenantId'>, metaKey: string) => Promise<string | undefined>;
}

/** A tile of a page for a tenant. */
export interface TileOfTenant extends Omit<Static<typeof AnalysisPage>['tiles'][number], 'analysis'> {
  readonly analysis: AskedAnalysis;
}

/** The tiles of a page for a tenant: with the riverside areas of its parameters, titles in a language, and places. */
export async function tilesOfPage(
  { parameters }: PagesParts,
  { db, tenantId, language }: Pick<RequestContext, 'db' | 'tenantId'> & { readonly language: BaseLanguage },
  tiles: readonly PageTile[],
): Promise<readonly TileOfTenant[]> {
  const areas = tiles.some(({ isRiverside }) => isRiverside)
    ? ((await parameters(db, tenantId, [RIVERSIDE_KEY])).get(RIVERSIDE_KEY) ?? '')
    : '';
  return placed(tiles).map(({ word, isRiverside, analysis, ...place }) =>
    Object.assign(place, {
      id: word,
      title: pageAnalysisWords[language][word],
      analysis: isRiverside && areas !== '' ? within(analysis, areas) : analysis,
    }),
  );
}

function within(analysis: AskedAnalysis, areas: string): AskedAnalysis {
  const inAreas = { field: REGION_ITEM, condition: 'in', value: areas.replaceAll(/\s/g, '') };
  return { ...analysis, conditions: [...(analysis.conditions ?? []), inAreas] };
}

/** A page without the tiles of modules that the caller may not view; refused if they may view none. */
export async function pageFor(
  parts: PagesParts,
  context: RequestContext,
  key: string,
): Promise<Static<typeof AnalysisPage>> {
  const tiles = pageTiles(key);
  if (!tiles) throw analysisRefusal('ANALYSIS_PAGE_UNKNOWN');
  const permissions = await context.permissions();
  const mayView = (metaKey: string) => permissions.has(recordPermission(metaKey, 'view'));
  const seen = tiles.filter(({ analysis }) => mayView(analysis.metaKey));
  if (seen.length === 0) throw analysisRefusal('NOT_ALLOWED');
  const hidden = [...new Set(tiles.map(({ analysis }) => analysis.metaKey))].filter((metaKey) => !mayView(metaKey));
  const titles = await Promise.all(hidden.map((metaKey) => parts.titleOf(context, metaKey)));
  return {
    key,
    tiles: [...(await tilesOfPage(parts, context, seen))],
    left: titles.map((title, place) =>
      analysisWords[context.language].moduleLeft.replace('{module}', title ?? moduleOf(hidden[place])),
    ),
  };
}

function moduleOf(metaKey: string | undefined): string {
  return recordModules.find((module) => module.metaKey === metaKey)?.key ?? '';
}
