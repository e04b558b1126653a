import { recordsCalls } from '../calls/records.calls.ts';
import type { recordModules } from '../record-modules.ts';
import { routeOf, type RecordRoutes } from './routes.ts';

type Module = (typeof recordModules)[number];

/** The routes of a module of records, by the last part of the name of each call. */
export function recordRoutes<Key extends Module['key']>(
  key: Key,
): RecordRoutes<Extract<Module, { readonly key: Key }>> {
  const prefix = `records.${key}.`;
  const routes = Object.entries(recordsCalls)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, call]) => [name.slice(prefix.length), routeOf(call)]);
  // `recordCallsOf` makes these calls, with these names.
  return Object.fromEntries(routes) as RecordRoutes<Extract<Module, { readonly key: Key }>>;
}
