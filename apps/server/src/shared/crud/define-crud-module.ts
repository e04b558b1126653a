import type { BodyOf, Call } from '@org/contract';
import type { TObject, TSchema } from 'typebox';
import { isDuplicate } from '../database/database-errors.ts';
import type { RequestContext } from '../http/context.ts';
import { httpRefusal } from '../http/http.words.ts';
import { implement, type Route } from '../http/implement.ts';
import type { PageInput } from '../http/paging.ts';
import type { Refusal } from '../http/refusal.ts';
import { saveRow, distinctIds, type RowDraft, type VersionedRow } from '../http/saving.ts';
import {
  createCrudStore,
  type CrudPort,
  type FilterOf,
  type Filters,
  type RowOf,
  type StoreDefinition,
} from './crud-store.ts';

/**
 * The calls that are the same in every module. A module leaves one out if it has its own handler for it, or no such
 * call.
 */
export interface CrudCalls {
  /** A page of the rows. */
  readonly list?: Call;
  /** All rows. */
  readonly select?: Call;
  readonly detail?: Call;
  readonly submit: Call & { readonly body: TSchema };
  readonly remove: Call;
}

/** Checks of a change in addition to the permission of its call. Each check throws a refusal. */
export interface CrudRules<Row, Draft> {
  /** Runs before the transaction of a save: for work that takes long. */
  beforeTransaction?(draft: Draft): Promise<void>;
  /** Before the stored row is read. */
  beforeSave?(context: RequestContext, draft: Draft): Promise<void>;
  /** Runs when the caller's version is the newest one; `current` is undefined for a new row. */
  checkSave?(context: RequestContext, draft: Draft, current: Row | undefined): Promise<void>;
  beforeRemove?(context: RequestContext, ids: readonly string[]): Promise<void>;
  /** Removes what belongs to the removed rows. */
  afterRemove?(context: RequestContext, ids: readonly string[]): Promise<void>;
  /** The refusal for a value that another row already has, by the name of the unique index. */
  readonly taken: Readonly<Record<string, (draft: Draft) => Refusal>>;
}

/** What a caller sends to save a row. */
type DraftOf<Calls extends CrudCalls> = BodyOf<Calls['submit']> & RowDraft;

/** A kind of rows that users list, save and remove one by one. */
export interface CrudDefinition<Shape extends TObject, Calls extends CrudCalls, F> extends StoreDefinition<
  Shape,
  DraftOf<Calls>,
  F
> {
  readonly calls: Calls;
  /** The form of the system whose fields the audit compares before and after a change. */
  readonly form: string;
  readonly rules: CrudRules<RowOf<Shape>, DraftOf<Calls>>;
}

export interface CrudModule<Row, Draft, Filter> {
  readonly form: string;
  /** The rows in the database, without the audit of their changes. */
  readonly store: CrudPort<Row, Draft, Filter>;
  /** The routes over this port: the store, or a port that records changes for the audit. */
  routes(port: CrudPort<Row, Draft, Filter>): readonly Route[];
}

async function save<Row extends VersionedRow, Draft extends RowDraft>(
  port: CrudPort<Row, Draft, unknown>,
  rules: CrudRules<Row, Draft>,
  { context, body: draft }: { readonly context: RequestContext; readonly body: Draft },
): Promise<VersionedRow> {
  await rules.beforeSave?.(context, draft);
  try {
    return await saveRow(port, { context, draft }, (current) => rules.checkSave?.(context, draft, current));
  } catch (error) {
    const taken = Object.entries(rules.taken).find(([index]) => isDuplicate(error, index));
    throw taken ? taken[1](draft) : error;
  }
}

/** The input of the five calls, as their schemas have validated it. */
interface CrudInput<Draft, Filter> {
  readonly context: RequestContext;
  readonly query: PageInput & Filter & { readonly id: string; readonly ids: string };
  readonly body: Draft;
}

function routesOf<Row extends VersionedRow, Draft extends RowDraft, Filter>(
  { list, select, detail, submit, remove }: CrudCalls,
  rules: CrudRules<Row, Draft>,
  port: CrudPort<Row, Draft, Filter>,
): readonly Route[] {
  type Input = CrudInput<Draft, Filter>;
  const route = (call: Call, handle: (input: Input) => Promise<unknown>, before?: (input: Input) => Promise<void>) =>
    // The definition's types come from the schemas that validate the input of these calls.
    implement(
      call,
      (input) => handle(input as unknown as Input),
      before ? { around: { before: (input) => before(input as unknown as Input) } } : {},
    );
  return [
    ...(list ? [route(list, ({ context, query }) => port.page(context, query))] : []),
    ...(select ? [route(select, ({ context }) => port.all(context))] : []),
    ...(detail ? [route(detail, ({ context, query }) => port.find(context, query.id))] : []),
    route(
      submit,
      (input) => save(port, rules, input),
      rules.beforeTransaction && (async ({ body }) => rules.beforeTransaction?.(body)),
    ),
    route(remove, async ({ context, query }) => {
      const ids = distinctIds(query.ids);
      await rules.beforeRemove?.(context, ids);
      if ((await port.remove(context, ids)) !== ids.length) throw httpRefusal('RECORD_MISSING');
      await rules.afterRemove?.(context, ids);
      return {};
    }),
  ];
}

/** Defines a module: its store and its routes. The types of rows and filters come from its calls. */
export function defineCrudModule<
  Shape extends TObject,
  const Calls extends CrudCalls,
  const F extends Filters<RowOf<Shape>>,
>(definition: CrudDefinition<Shape, Calls, F>): CrudModule<RowOf<Shape>, DraftOf<Calls>, FilterOf<RowOf<Shape>, F>> {
  return {
    form: definition.form,
    store: createCrudStore(definition),
    routes: (port) => routesOf(definition.calls, definition.rules, port),
  };
}
