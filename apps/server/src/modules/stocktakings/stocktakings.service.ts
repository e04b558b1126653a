import {
  type AnswerOf,
  type BodyOf,
  isDay,
  MOST_EXTRAS,
  MOST_STOCKTAKING_ITEMS,
  type stocktakingsCalls,
} from '@org/contract';
import type { CompiledForm } from '@org/meta-forms/core';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import { pageWindow, toPage } from '../../shared/http/paging.ts';
import { found } from '../../shared/http/saving.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import { readParts } from '../records/conditions.port.ts';
import { CARD } from './freeze-cards.ts';
import type { HeldStocktaking, ItemAt, ItemsQuery, ListQuery, StocktakingsPort } from './stocktakings.port.ts';
import { stocktakingRefusal } from './stocktakings.words.ts';

/** The most open stock-takings of a tenant. */
const MOST_OPEN = 200;
const DAY = 'yyyy-MM-dd'.length;

export interface StocktakingsParts {
  readonly port: StocktakingsPort;
  readonly formOf: (scope: Pick<Scope, 'db' | 'tenantId'>, metaKey: string) => Promise<CompiledForm>;
  /** The watermark of a workbook; empty if there is none. */
  readonly watermark: (context: RequestContext) => Promise<string>;
}

type Start = BodyOf<typeof stocktakingsCalls.start>;
type Check = BodyOf<typeof stocktakingsCalls.check>;
type Checked = AnswerOf<typeof stocktakingsCalls.check>;

/** A page of the stock-takings that the caller sees. */
export async function listStocktakings({ port }: StocktakingsParts, context: RequestContext, query: ListQuery) {
  const window = pageWindow(query);
  const { rows, total } = await port.page(context, query, window);
  return toPage(rows, total, window);
}

/** A page of the items of a stock-taking that the caller sees. */
export async function listItems({ port }: StocktakingsParts, context: RequestContext, query: ItemsQuery) {
  found(await port.find(context, query.id));
  const window = pageWindow(query);
  const { rows, total } = await port.items(context, query, window);
  return toPage(rows, total, window);
}

/** Starts a stock-taking of the cards of a unit and the units below it that the caller sees. */
export async function start(
  { port, formOf }: StocktakingsParts,
  context: RequestContext,
  { name, unitId, endDay, conditions = [] }: Start,
) {
  if (!isDay(endDay) || endDay < context.now.slice(0, DAY)) throw stocktakingRefusal('STOCKTAKING_DAY');
  const unitIds = await port.unitsBelow(context, unitId);
  if (unitIds.length === 0) throw stocktakingRefusal('STOCKTAKING_UNIT');
  if ((await port.countOpen(context)) >= MOST_OPEN)
    throw stocktakingRefusal('STOCKTAKING_TOO_MANY', { most: MOST_OPEN });
  const id = createId();
  await port.insert(context, { id, name, unitId, unitIds, endDay });
  const most = MOST_STOCKTAKING_ITEMS;
  const compiled = await formOf(context, CARD);
  const count = await port.freeze(context, { id, compiled, unitIds, conditions: readParts(conditions), most });
  if (count === 0) throw stocktakingRefusal('STOCKTAKING_EMPTY');
  if (count > most) throw stocktakingRefusal('STOCKTAKING_TOO_LARGE', { most });
  return { id, version: 1 };
}

/**
 * Checks an item by its id or its number as scanned. Of two who check it at once, the second learns of the first. A
 * number that no item has is kept as an extra one, or answered with similar numbers if the caller asks to be asked.
 */
export async function check({ port }: StocktakingsParts, context: RequestContext, asked: Check): Promise<Checked> {
  const { id, number, result = 'found', note = '' } = asked;
  const held = refuseClosed(found(await port.hold(context, id, 'share')));
  const itemId = asked.itemId ?? (await itemOfNumber(port, context, { id, number: number?.trim() ?? '' }));
  if (itemId === undefined) return checkUnknown(port, context, { asked, held });
  const at = { id, itemId };
  const ownToo = asked.itemId !== undefined;
  const isFirst = await port.record(context, at, { result, note, ownToo });
  return { item: found(await port.findItem(context, at)), isFirst };
}

function refuseClosed(held: HeldStocktaking): HeldStocktaking {
  if (held.state === 'closed') throw stocktakingRefusal('STOCKTAKING_CLOSED');
  return held;
}

interface Scanned {
  readonly id: string;
  readonly number: string;
}

async function itemOfNumber(port: StocktakingsPort, context: RequestContext, { id, number }: Scanned) {
  if (number === '') throw stocktakingRefusal('STOCKTAKING_NOTHING_NAMED');
  const [itemId, other] = await port.idsWithNumber(context, id, number);
  if (other !== undefined) throw stocktakingRefusal('STOCKTAKING_NUMBER_REPEATED', { number });
  return itemId;
}

/** An extra number belongs to the unit of its finder, or to that of the stock-taking where this has not the other. */
async function checkUnknown(
  port: StocktakingsPort,
  context: RequestContext,
  { asked, held }: { readonly asked: Check; readonly held: HeldStocktaking },
): Promise<Checked> {
  const { id, note = '', onlyListed = false } = asked;
  const number = asked.number?.trim() ?? '';
  const seen = held.unitIds.filter((unitId) => context.visibleUnitIds.includes(unitId));
  const unitId = [context.unitId, held.unitId].find((one) => seen.includes(one)) ?? found(seen[0]);
  const at = { id, itemId: `${unitId}:${number}` };
  // An extra number is in the list after somebody has agreed to it.
  if (onlyListed && !(await port.findItem(context, at))) return { near: [...(await port.near(context, id, number))] };
  if ((await port.countExtras(context, id)) >= MOST_EXTRAS)
    throw stocktakingRefusal('STOCKTAKING_EXTRAS_FULL', { most: MOST_EXTRAS });
  const isFirst = await port.addExtra(context, at, { number, unitId, note });
  return { item: found(await port.findItem(context, at)), isFirst };
}

/** Takes a check of the caller back. */
export async function undo({ port }: StocktakingsParts, context: RequestContext, at: ItemAt) {
  refuseClosed(found(await port.hold(context, at.id, 'share')));
  const item = found(await port.findItem(context, at));
  if (item.result === 'unseen') return {};
  if (!(await port.undo(context, at)))
    throw stocktakingRefusal('STOCKTAKING_CHECK_OF_OTHERS', { person: item.checkedBy });
  return {};
}

/** Closes a stock-taking: what nobody has seen is missing. */
export async function close({ port }: StocktakingsParts, context: RequestContext, id: string) {
  refusePart(context, refuseClosed(found(await port.hold(context, id, 'update'))));
  await port.close(context, id);
  return {};
}

/** Removes an open stock-taking that has no checks. */
export async function remove({ port }: StocktakingsParts, context: RequestContext, id: string) {
  refusePart(context, refuseClosed(found(await port.hold(context, id, 'update'))));
  if (await port.hasChecks(context, id)) throw stocktakingRefusal('STOCKTAKING_HAS_CHECKS');
  await port.remove(context, id);
  return {};
}

/** Who sees only some of the units cannot decide about the others. */
function refusePart({ visibleUnitIds }: RequestContext, { unitIds }: HeldStocktaking): void {
  const seen = new Set(visibleUnitIds);
  if (!unitIds.every((unitId) => seen.has(unitId))) throw stocktakingRefusal('STOCKTAKING_PART');
}
