import { readOnce } from '../../shared/database/transaction.ts';
import type { Scope } from '../../shared/http/context.ts';
import { firstEntryNames } from '../dictionaries/built-in-dictionaries.words.ts';
import {
  sourceKey,
  type Choice,
  type ChoicesPort,
  type ChoiceSource,
  type ChosenIds,
} from '../records/choices.port.ts';
import { createChoicesBelow } from './choices-below.ts';
import { belowApi, createLearning, organizationTree, type ChoiceMemory } from './learn-choices.ts';
import { nodesBelow } from './options-below.ts';
import type { ReferencesService } from './references.service.ts';

/** Reads names of ids for the records module from any kind of source. */
export function createChoices(references: ReferencesService): ChoicesPort {
  const { port } = references;
  const { learn, storedNames } = createLearning(references);

  async function known(scope: Scope, asked: readonly ChosenIds[]): Promise<readonly ReadonlyMap<string, Choice>[]> {
    const memory = await readOnce(
      scope.db,
      `choices ${scope.tenantId} ${scope.userId ?? ''} ${scope.visibleUnitIds.join(' ')}`,
      async (): Promise<ChoiceMemory> => new Map(),
    );
    await learn(scope, asked, memory);
    return asked.map(({ source }) => inLanguage(scope, source, memory.get(sourceKey(source)) ?? new Map()));
  }

  async function namesOfAll(
    scope: Scope,
    source: ChoiceSource,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, string>> {
    const [choices = new Map<string, Choice>()] = await known(scope, [{ source, ids }]);
    return new Map(ids.flatMap((id) => (choices.has(id) ? [[id, choices.get(id)?.name ?? id] as const] : [])));
  }

  /** Reads a whole source to look texts up in it. */
  async function wholeNames(
    scope: Scope,
    source: ChoiceSource,
    texts: readonly string[],
  ): Promise<ReadonlyMap<string, string>> {
    if (source.kind === 'dictionary') {
      const entries = await port.dictionary(scope, source.code);
      return new Map([...entries].map(([id, name]) => [id, worded(scope, source, name)]));
    }
    if (source.kind !== 'tree') return namesOfAll(scope, source, texts);
    const keys = organizationTree(source);
    if (!keys) return storedNames(scope, source.path);
    const options = await Promise.all(keys.map((key) => references.all(scope, key)));
    return new Map(options.flat().map(({ id, name }) => [id, name]));
  }

  return {
    known,
    names: namesOfAll,
    below: createChoicesBelow(references),
    async matching(asker, source, texts) {
      if (source.kind === 'reference') return references.matching(asker, source.referenceKey, texts);
      return [...(await wholeNames(asker, source, texts))].map(([id, name]) => ({ id, name }));
    },
    async matchingBelow(asker, source, below) {
      if (source.kind === 'reference') return references.matchingBelow(asker, source.referenceKey, below);
      const stored = source.kind === 'tree' ? await port.tree(asker, `/api/${belowApi(source.path)}`) : undefined;
      return stored?.cascadeParameter === below.parameter ? nodesBelow(stored.nodes, below.parents) : undefined;
    },
  };
}

/** Entries with their original names are shown in the language of the reader. */
function worded({ language = 'zh' }: Scope, source: ChoiceSource, name: string): string {
  const words = language === 'zh' || source.kind !== 'dictionary' ? undefined : firstEntryNames[source.code];
  return words?.[name] ?? name;
}

function inLanguage(
  scope: Scope,
  source: ChoiceSource,
  choices: ReadonlyMap<string, Choice>,
): ReadonlyMap<string, Choice> {
  if (source.kind !== 'dictionary' || (scope.language ?? 'zh') === 'zh') return choices;
  return new Map([...choices].map(([id, { name, isOpen }]) => [id, { name: worded(scope, source, name), isOpen }]));
}
