import type { Scope } from '../../shared/http/context.ts';
import type { ChoicesPort, ChoiceSource } from '../records/choices.port.ts';
import { namesInTree } from './choice-trees.ts';
import type { OptionQuery } from './references.port.ts';
import type { ReferencesService } from './references.service.ts';

export interface TreesOfOrganization {
  /** The nodes of a tree that is not the deployment's own data (units, departments), by its path below `/api/`. */
  names(scope: Scope, path: string): Promise<ReadonlyMap<string, string> | undefined>;
}

interface Asked {
  readonly ids: readonly string[];
  readonly reach: OptionQuery['reach'];
}

/** Names and existence of ids for the records module, whatever kind of source they come from. */
export function createChoices(references: ReferencesService, organization: TreesOfOrganization): ChoicesPort {
  const { port } = references;

  async function optionNames(scope: Scope, query: Pick<OptionQuery, 'source' | 'reach'>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { records } = await port.options(scope, { ...query, ids, equals: new Map(), offset: 0, limit: ids.length });
    return new Map(records.map(({ id, name }) => [id, name === '' ? id : name]));
  }

  async function treeNames(scope: Scope, path: string): Promise<ReadonlyMap<string, string>> {
    const below = path.replace(/^\/?(?:api\/)?/, '');
    const own = await organization.names(scope, below);
    if (own) return own;
    const stored = await port.tree(scope, `/api/${below}`);
    return namesInTree(stored?.nodes ?? []);
  }

  async function known(scope: Scope, source: ChoiceSource, { ids, reach }: Asked): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    if (source.kind === 'dictionary') return port.dictionary(scope, source.code, reach === 'visible' ? 'open' : 'all');
    if (source.kind === 'tree') return treeNames(scope, source.path);
    if (source.kind === 'file') return port.files(scope, ids);
    return optionNames(scope, { source: await references.sourceOf(scope, source.referenceKey), reach }, ids);
  }

  return {
    names: (scope, source, ids) => known(scope, source, { ids, reach: 'tenant' }),
    async allowed(scope, source, ids) {
      return new Set((await known(scope, source, { ids, reach: 'visible' })).keys());
    },
    people: (scope, ids) => known(scope, { kind: 'reference', referenceKey: 'user' }, { ids, reach: 'tenant' }),
  };
}
