import type { Scope } from '../../shared/http/context.ts';
import type { Below, ChoicesPort, ChoiceSource } from '../records/choices.port.ts';
import { namesInTree, treeBelow } from './choice-trees.ts';
import { belowApi } from './learn-choices.ts';
import type { NamesAsked } from './references.port.ts';
import type { ReferencesService } from './references.service.ts';

/** Filters ids by a chosen parent; undefined if the source has no such filter. */
export function createChoicesBelow(references: ReferencesService): ChoicesPort['below'] {
  const { port } = references;

  async function treeIdsBelow(
    scope: Scope,
    path: string,
    { ids, parameter, parent }: Below,
  ): Promise<ReadonlySet<string> | undefined> {
    const stored = await port.tree(scope, `/api/${belowApi(path)}`);
    if (!stored || stored.cascadeParameter !== parameter) return undefined;
    const below = namesInTree(treeBelow(stored.nodes, parent));
    return new Set(ids.filter((id) => below.has(id)));
  }

  async function idsBelow(
    scope: Scope,
    asked: readonly (Below & { readonly source: ChoiceSource })[],
  ): Promise<readonly (ReadonlySet<string> | undefined)[]> {
    const answers: (ReadonlySet<string> | undefined)[] = [];
    const questions: { readonly place: number; readonly question: NamesAsked }[] = [];
    for (const [place, { source, ...one }] of asked.entries()) {
      const question =
        source.kind === 'reference' ? await references.namesBelow(scope, source.referenceKey, one) : undefined;
      if (question) questions.push({ place, question });
      answers.push(source.kind === 'tree' ? await treeIdsBelow(scope, source.path, one) : undefined);
    }
    const found = await port.namesOf(
      scope,
      questions.map(({ question }) => question),
    );
    questions.forEach(({ place }, at) => (answers[place] = new Set((found[at] ?? []).map(({ id }) => id))));
    return answers;
  }

  return idsBelow;
}
