import { Refusal } from '../../shared/http/refusal.ts';
import type { Scope } from '../../shared/http/context.ts';
import { sourceKey, type Choice, type ChoiceSource, type ChosenIds } from '../records/choices.port.ts';
import { namesInTree } from './choice-trees.ts';
import { organizationTrees } from './reference-source.ts';
import type { NamesAsked } from './references.port.ts';
import type { ReferencesService } from './references.service.ts';

/** The known ids by source. */
export type ChoiceMemory = Map<string, Map<string, Choice>>;

/** The path of a tree relative to the base address of the contract. */
export function belowApi(path: string): string {
  return path.replace(/^\/?(?:api\/)?/, '');
}

/** The built-in source of a tree whose nodes are rows; undefined for a tree that the deployment stores. */
export function organizationTree(source: ChoiceSource): readonly string[] | undefined {
  const path = source.kind === 'tree' ? belowApi(source.path) : '';
  return Object.hasOwn(organizationTrees, path) ? organizationTrees[path] : undefined;
}

/** Reads the unknown ids of several sources. */
export function createLearning(references: ReferencesService) {
  const { port } = references;
  const treeNames = new WeakMap<object, ReadonlyMap<string, string>>();

  async function storedNames(scope: Scope, path: string): Promise<ReadonlyMap<string, string>> {
    const stored = await port.tree(scope, `/api/${belowApi(path)}`);
    if (!stored) return new Map();
    const names = treeNames.get(stored) ?? namesInTree(stored.nodes);
    treeNames.set(stored, names);
    return names;
  }

  /** The queries for ids of a source; none for a tree that the deployment stores. */
  async function questionsOf(scope: Scope, { source, ids }: ChosenIds): Promise<readonly NamesAsked[]> {
    if (source.kind === 'dictionary') return [{ kind: 'dictionary', code: source.code, ids }];
    if (source.kind === 'file') return [{ kind: 'file', ids }];
    const keys = source.kind === 'reference' ? [source.referenceKey] : (organizationTree(source) ?? []);
    const questions: NamesAsked[] = [];
    for (const key of keys) {
      // A source that does not exist is refused when somebody chooses from it.
      const named = await references.named(scope, key).catch((error: unknown) => refuseIf(ids.length > 0, error));
      if (named) questions.push({ kind: 'options', ...named, ids });
    }
    return questions;
  }

  async function learn(scope: Scope, asked: readonly ChosenIds[], memory: ChoiceMemory): Promise<void> {
    const missing = asked.map(({ source, ids }) => ({
      source,
      ids: ids.filter((id) => !memory.get(sourceKey(source))?.has(id)),
    }));
    if (missing.every(({ ids }) => ids.length === 0)) return;
    const questions: NamesAsked[] = [];
    const sources: ChoiceSource[] = [];
    for (const one of missing) {
      const own = memory.get(sourceKey(one.source)) ?? new Map<string, Choice>();
      memory.set(sourceKey(one.source), own);
      for (const question of await questionsOf(scope, one)) {
        questions.push(question);
        sources.push(one.source);
      }
      if (one.source.kind !== 'tree' || one.ids.length === 0 || organizationTree(one.source)) continue;
      const names = await storedNames(scope, one.source.path);
      for (const id of one.ids) if (names.has(id)) own.set(id, { name: names.get(id) ?? id, isOpen: true });
    }
    const found = await port.namesOf(scope, questions);
    sources.forEach((source, place) => {
      const own = memory.get(sourceKey(source));
      for (const { id, name, isOpen } of found[place] ?? []) {
        // A tree of the organisation contains only the nodes that the caller sees.
        const isNamed = name !== '' && (isOpen || source.kind !== 'tree');
        own?.set(id, { name: isNamed ? name : id, isOpen });
      }
    });
  }

  return { learn, storedNames };
}

function refuseIf(isChosen: boolean, error: unknown): undefined {
  if (isChosen || !(error instanceof Refusal)) throw error;
  return undefined;
}
