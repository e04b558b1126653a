import { readOnce } from '../../shared/database/transaction.ts';
import type { Scope } from '../../shared/http/context.ts';
import { firstEntryNames } from '../dictionaries/built-in-dictionaries.words.ts';
import type { Below, ChoicesPort, ChoiceSource } from '../records/choices.port.ts';
import { namesInTree, treeBelow } from './choice-trees.ts';
import type { Asked, ReferencesService } from './references.service.ts';

export interface TreesOfOrganization {
  /** The nodes of a tree that is not the deployment's own data (units, departments), by its path below `/api/`. */
  names(scope: Scope, path: string): Promise<ReadonlyMap<string, string> | undefined>;
}

const belowApi = (path: string) => path.replace(/^\/?(?:api\/)?/, '');

/** Names and existence of ids for the records module, whatever kind of source they come from. */
export function createChoices(references: ReferencesService, organization: TreesOfOrganization): ChoicesPort {
  const { port } = references;

  async function optionNames(scope: Scope, key: string, asked: Asked): Promise<ReadonlyMap<string, string>> {
    const options = await references.named(scope, key, asked);
    return new Map(options.map(({ id, name }) => [id, name === '' ? id : name]));
  }

  async function treeIdsBelow(scope: Scope, path: string, { ids, parameter, parent }: Below): Promise<ReadonlySet<string> | undefined> {
    const stored = await port.tree(scope, `/api/${belowApi(path)}`);
    if (!stored || stored.cascadeParameter !== parameter) return undefined;
    const below = namesInTree(treeBelow(stored.nodes, parent));
    return new Set(ids.filter((id) => below.has(id)));
  }

  async function treeNames(scope: Scope, path: string): Promise<ReadonlyMap<string, string>> {
    const below = belowApi(path);
    const own = await organization.names(scope, below);
    if (own) return own;
    const stored = await port.tree(scope, `/api/${below}`);
    return namesInTree(stored?.nodes ?? []);
  }

  async function known(scope: Scope, source: ChoiceSource, { ids, reach }: Asked): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    if (source.kind === 'dictionary') return inLanguage(scope, source.code, await port.dictionary(scope, source.code, reach === 'visible' ? 'open' : 'all'));
    if (source.kind === 'tree') return treeNames(scope, source.path);
    if (source.kind === 'file') return port.files(scope, ids);
    return optionNames(scope, source.referenceKey, { ids, reach });
  }

  return {
    names: (scope, source, ids) => readOnce(scope.db, namesKey(scope, source, ids), () => known(scope, source, { ids, reach: 'tenant' })),
    async allowed(scope, source, ids) {
      return new Set((await known(scope, source, { ids, reach: 'visible' })).keys());
    },
    async below(scope, source, asked) {
      if (source.kind === 'reference') return references.idsBelow(scope, source.referenceKey, asked);
      return source.kind === 'tree' ? treeIdsBelow(scope, source.path, asked) : undefined;
    },
    async matching(asker, source, texts) {
      if (source.kind === 'reference') return references.matching(asker, source.referenceKey, texts);
      // A dictionary and a tree are looked up whole for any id.
      const names = await known(asker, source, { ids: texts, reach: 'visible' });
      return [...names].map(([id, name]) => ({ id, name }));
    },
    people: (scope, ids) => readOnce(scope.db, JSON.stringify(['people', scope.tenantId, ids]), () => known(scope, { kind: 'reference', referenceKey: 'user' }, { ids, reach: 'tenant' })),
  };
}

/** What the names of ids depend on. */
function namesKey({ tenantId, language = 'zh', visibleUnitIds, userId = '' }: Scope, source: ChoiceSource, ids: readonly string[]): string {
  return JSON.stringify(['names', tenantId, source, ids, source.kind === 'dictionary' ? language : '', source.kind === 'file' ? [userId, visibleUnitIds] : []]);
}

/** Entries that still have the names they came with are told in the language of the reader. */
function inLanguage({ language = 'zh' }: Scope, code: string, names: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const worded = language === 'zh' ? undefined : firstEntryNames[code];
  return worded === undefined ? names : new Map([...names].map(([key, name]) => [key, worded[name] ?? name]));
}
