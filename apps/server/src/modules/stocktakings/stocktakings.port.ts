import type { AnswerOf, QueryOf, StocktakingResult, stocktakingsCalls } from '@org/contract';
import type { CompiledForm } from '@org/meta-forms/core';
import type { RequestContext } from '../../shared/http/context.ts';
import type { PageWindow } from '../../shared/http/paging.ts';
import type { ConditionPart } from '../records/conditions.port.ts';

export type Stocktaking = AnswerOf<typeof stocktakingsCalls.detail>;
export type StocktakingItem = AnswerOf<typeof stocktakingsCalls.items>['records'][number];
export type ListQuery = QueryOf<typeof stocktakingsCalls.list>;
export type ItemsQuery = QueryOf<typeof stocktakingsCalls.items>;

/** A new stock-taking; `unitIds` are the units whose cards it has. */
export interface NewStocktaking {
  readonly id: string;
  readonly name: string;
  readonly unitId: string;
  readonly unitIds: readonly string[];
  readonly endDay: string;
}

/** Which asset cards a stock-taking has. */
export interface CardChoice {
  readonly id: string;
  readonly compiled: CompiledForm;
  readonly unitIds: readonly string[];
  readonly conditions: readonly ConditionPart[];
  /** More than this are not stored. */
  readonly most: number;
}

/** A stock-taking that is locked against being closed. */
export interface HeldStocktaking {
  readonly state: 'open' | 'closed';
  readonly unitId: string;
  readonly unitIds: readonly string[];
}

/** What a person says about an item. */
export interface Finding {
  readonly result: StocktakingResult;
  readonly note: string;
}

/** The number of items of a unit with a result. */
export interface UnitCount {
  readonly unitId: string;
  readonly unitName: string;
  readonly result: StocktakingResult;
  readonly count: number;
}

/** The rows of a page and the number of all. */
export interface Rows<T> {
  readonly rows: T[];
  readonly total: number;
}

/** An item of a stock-taking. */
export interface ItemAt {
  readonly id: string;
  readonly itemId: string;
}

/** Stores stock-takings. Every function is limited to the tenant and to the units that the caller sees. */
export interface StocktakingsPort {
  page(context: RequestContext, query: ListQuery, window: PageWindow): Promise<Rows<Stocktaking>>;
  find(context: RequestContext, id: string): Promise<Stocktaking | undefined>;
  /** Holds it open until the transaction ends: `share` lets others check, `update` lets nobody. */
  hold(context: RequestContext, id: string, strength: 'share' | 'update'): Promise<HeldStocktaking | undefined>;
  countOpen(context: RequestContext): Promise<number>;
  /** The units below a unit that the caller sees, with itself; none if the caller does not see it. */
  unitsBelow(context: RequestContext, unitId: string): Promise<readonly string[]>;
  insert(context: RequestContext, stocktaking: NewStocktaking): Promise<void>;
  /** Copies the cards in force, and resolves with their number, at most one more than the most. */
  freeze(context: RequestContext, choice: CardChoice): Promise<number>;
  items(context: RequestContext, query: ItemsQuery, window: PageWindow): Promise<Rows<StocktakingItem>>;
  /** The differences after an item, in the order of their ids. */
  differences(context: RequestContext, after: ItemAt, most: number): Promise<readonly StocktakingItem[]>;
  findItem(context: RequestContext, at: ItemAt): Promise<StocktakingItem | undefined>;
  idsWithNumber(context: RequestContext, id: string, number: string): Promise<readonly string[]>;
  /** Some items of cards whose number differs from this one by a slip of the keyboard. */
  near(context: RequestContext, id: string, number: string): Promise<readonly StocktakingItem[]>;
  /** Whether the item had no result yet, or that of the caller where `ownToo`. */
  record(context: RequestContext, at: ItemAt, finding: Finding & { readonly ownToo: boolean }): Promise<boolean>;
  /** The extra numbers of all units. */
  countExtras(context: RequestContext, id: string): Promise<number>;
  /** Whether nobody had added the extra number before. */
  addExtra(context: RequestContext, at: ItemAt, extra: NewExtra): Promise<boolean>;
  /** Whether the caller had checked the item. */
  undo(context: RequestContext, at: ItemAt): Promise<boolean>;
  close(context: RequestContext, id: string): Promise<void>;
  hasChecks(context: RequestContext, id: string): Promise<boolean>;
  remove(context: RequestContext, id: string): Promise<void>;
  counts(context: RequestContext, id: string): Promise<readonly UnitCount[]>;
}

/** A number that no item has. */
export interface NewExtra {
  readonly number: string;
  readonly unitId: string;
  readonly note: string;
}
