import { apiScopesCalls, dataScopesCalls } from '@org/contract';
import { implement, type Route } from '../../shared/http/implement.ts';
import { pageWindow, toPage } from '../../shared/http/paging.ts';
import { scopeNames, scopeRefusal } from './scopes.words.ts';

/**
 * The routes of data rules and call rules per menu. The product has none: it answers as a server of the family without
 * any, and refuses to save what it would not apply.
 */
export function scopesRoutes(): readonly Route[] {
  return [...routesOf(dataScopesCalls, scopeNames.dataScopes), ...routesOf(apiScopesCalls, scopeNames.apiScopes)];
}

function routesOf(calls: typeof dataScopesCalls | typeof apiScopesCalls, kind: string): readonly Route[] {
  const refuse = () => Promise.reject(scopeRefusal('SCOPE_OF_ROLES', { kind }));
  return [
    implement(calls.list, async ({ query }) => toPage([], 0, pageWindow(query))),
    implement(calls.detail, async () => undefined),
    implement(calls.submit, refuse, { work: 'own' }),
    implement(calls.remove, refuse, { work: 'own' }),
  ];
}
