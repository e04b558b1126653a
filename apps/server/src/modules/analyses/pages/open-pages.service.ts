import { openAnalysisPages, type OpenPage } from '@org/contract';
import type { CompiledForm } from '@org/meta-forms/core';
import type { Static } from 'typebox';
import { networkOf } from '../../../shared/attempts/networks.ts';
import type { CallContext, Scope } from '../../../shared/http/context.ts';
import { httpRefusal } from '../../../shared/http/http.words.ts';
import { createFailureLimiter } from '../../../shared/security/failure-limiter.ts';
import { choiceSourceOf } from '../../records/choices.port.ts';
import { answerOf, type AnalysesParts } from '../analyses.service.ts';
import { analysisRefusal, analysisWords } from '../analyses.words.ts';
import { readAnalysis, type ReadAnalysis, type ReadAnalysisOptions, type ReadDimension } from '../read-analysis.ts';
import { tilesOfPage, type PagesParts, type TileOfTenant } from './analysis-pages.service.ts';
import { withoutSmallGroups } from './small-groups.ts';
import { pageTiles } from './page-analyses.ts';

/** The parameter that names the released pages, separated by commas; nothing is released without it. */
const OPEN_PAGES_KEY = 'analysis.openPages';

/** The most calls of one network. They are counted in memory: a reading writes no row. */
const CALLS = { limit: 60, milliseconds: 60_000 } as const;
const REMEMBERED_MS = 60_000;
/** The most answers that are kept; there are three pages in two languages for each tenant. */
const MOST_REMEMBERED = 100;

export interface OpenPagesParts extends PagesParts, AnalysesParts {
  /** The ids of all units of a tenant. */
  readonly unitIds: (place: Pick<Scope, 'db' | 'tenantId'>) => Promise<readonly string[]>;
}

type Page = Static<typeof OpenPage>;

/** Pages that a deployment has released to everybody. An answer holds for a minute, so that nobody can ask too much. */
export function createOpenPages(parts: OpenPagesParts) {
  const remembered = new Map<string, { readonly until: number; readonly page: Promise<Page> }>();
  const calls = createFailureLimiter(CALLS);
  return async (context: CallContext, tenantId: string, key: string): Promise<Page> => {
    const network = networkOf(context.clientAddress);
    if (calls.isHeldBack(network, context.at)) throw httpRefusal('REQUEST_TOO_MANY');
    calls.count(network, context.at);
    if (!(await isReleased(parts, context, { tenantId, key }))) throw analysisRefusal('ANALYSIS_PAGE_UNKNOWN');
    const now = context.at.getTime();
    const place = JSON.stringify([tenantId, key, context.language]);
    const known = remembered.get(place);
    if (known && known.until > now) return known.page;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    const page = pageOf(parts, context, { tenantId, key });
    remembered.set(place, { until: now + REMEMBERED_MS, page });
    // A failure is not remembered.
    page.catch(() => remembered.delete(place));
    return page;
  };
}

interface Place {
  readonly tenantId: string;
  readonly key: string;
}

async function isReleased({ parameters }: PagesParts, { db }: CallContext, { tenantId, key }: Place): Promise<boolean> {
  const value = (await parameters(db, tenantId, [OPEN_PAGES_KEY])).get(OPEN_PAGES_KEY) ?? '';
  const released = value.split(',').map((one) => one.trim());
  return openAnalysisPages.some((open) => open === key) && released.includes(key);
}

async function pageOf(
  parts: OpenPagesParts,
  { db, language, now }: CallContext,
  { tenantId, key }: Place,
): Promise<Page> {
  const visibleUnitIds = await parts.unitIds({ db, tenantId });
  if (visibleUnitIds.length === 0) throw analysisRefusal('ANALYSIS_PAGE_UNKNOWN');
  const reader = { db, tenantId, language, now, visibleUnitIds };
  const tiles = await tilesOfPage(parts, reader, pageTiles(key) ?? []);
  const shown: Page['tiles'] = [];
  for (const tile of tiles) shown.push(...(await openTile(parts, reader, tile)));
  return { key, tiles: shown };
}

type OpenReader = Scope & ReadAnalysisOptions;

/** A tile with its answer; none if the tenant has no such form, or if its groups could name people or records. */
async function openTile(
  parts: OpenPagesParts,
  reader: OpenReader,
  { analysis: asked, ...tile }: TileOfTenant,
): Promise<Page['tiles']> {
  const compiled = await parts.records.findForm(reader, asked.metaKey);
  const analysis = compiled && readable(compiled, asked, reader);
  if (!analysis || !isOpen(analysis)) return [];
  // The number of records of each group comes last, to tell small groups.
  const counting: ReadAnalysis = {
    ...analysis,
    port: { ...analysis.port, measures: [...analysis.port.measures, { kind: 'count' }] },
  };
  const filter = { conditions: analysis.conditions };
  const answer = await answerOf(parts, reader, { compiled, analysis: counting, filter });
  const kinds = analysis.port.measures.map(({ kind }) => kind);
  const words = analysisWords[reader.language];
  return [{ ...tile, measures: [...analysis.names], answer: withoutSmallGroups(answer, kinds, words) }];
}

/** A form of the tenant may lack the items of a tile. */
function readable(
  compiled: CompiledForm,
  asked: TileOfTenant['analysis'],
  options: ReadAnalysisOptions,
): ReadAnalysis | undefined {
  try {
    return readAnalysis(compiled, asked, options);
  } catch {
    return undefined;
  }
}

function isOpen({ dimension, split, port }: ReadAnalysis): boolean {
  // The least and the most are values of single records.
  const isMeasureOpen = port.measures.every(({ kind }) => kind === 'count' || kind === 'sum' || kind === 'average');
  return isMeasureOpen && [dimension, split].every((one) => one === undefined || isOpenDimension(one));
}

/** Groups by words of the product, periods, ranges and units: not by people, and not by records of other forms. */
function isOpenDimension({ asked, of }: ReadDimension): boolean {
  if (asked.by !== undefined) return true;
  if (!of.field) return of.key === 'unitId' || of.key === 'status';
  const source = choiceSourceOf(of.field);
  if (source === undefined) return of.field.type.resultKind !== 'text';
  return source.kind === 'dictionary' || source.kind === 'tree';
}
