import type { Call } from '../calls/call.ts';
import type { recordCallsOf } from '../calls/records.calls.ts';
import type { RecordModule } from '../record-modules.ts';

/** A call without its schemas: what a client needs in order to send it. Its types are those of the call. */
export interface Route<C extends Call = Call> {
  readonly method: Call['method'];
  readonly path: string;
  readonly answerStyle?: Call['answerStyle'];
  /** Everybody may call it, so it is sent without a token. */
  readonly isPublic?: true;
  /** A repetition with the same `Idempotency-Key` has one effect. */
  readonly takesKey?: true;
  readonly takesFile?: true;
  /** For types only: no route has it. */
  readonly ofCall?: C;
}

/** The routes of a table of calls, under the same names. */
export type RoutesOf<Calls> = {
  readonly [Name in keyof Calls]: Calls[Name] extends Call ? Route<Calls[Name]> : never;
};

/** Any number of routes by name: a group of methods of the client. */
export type RouteGroup = Readonly<Record<string, Route>>;

type RecordCalls = ReturnType<typeof recordCallsOf>;
type NamedVerbs<M extends RecordModule> = {
  readonly [Verb in M['verbs'][number]]: RecordCalls['verbs'][number];
};
type BulkVerbs<M extends RecordModule> = {
  readonly [Verb in M['verbs'][number] as `bulk${Capitalize<Verb>}`]: RecordCalls['bulkVerbs'][number];
};
type OwnVerbs<M extends RecordModule> = M extends { readonly ownVerbs: readonly (infer Verb extends string)[] }
  ? { readonly [Name in Verb]: RecordCalls['ownVerbs'][number] }
  : unknown;

/** The routes of a module of records: the usual calls, and one for each verb that the module has. */
export type RecordRoutes<M extends RecordModule> = RoutesOf<
  Omit<RecordCalls, 'verbs' | 'ownVerbs' | 'bulkVerbs'> & NamedVerbs<M> & BulkVerbs<M> & OwnVerbs<M>
>;

/** The route of a call. */
export function routeOf({ method, path, permission, takesKey, takesFile, answerStyle }: Call): Route {
  const isPublic = permission === 'public';
  return {
    method,
    path,
    ...(answerStyle === undefined || answerStyle === 'envelope' ? {} : { answerStyle }),
    ...(isPublic ? { isPublic } : {}),
    // A write of a signed-in person is idempotent.
    ...(method === 'POST' && !isPublic && takesKey !== false ? { takesKey: true } : {}),
    ...(takesFile ? { takesFile } : {}),
  };
}

/** The routes of a table of calls. */
export function routesOf<Calls extends Readonly<Record<string, Call>>>(calls: Calls): RoutesOf<Calls> {
  const routes = Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, routeOf(call)]));
  return routes as RoutesOf<Calls>; // the same names, each with the route of its call
}
