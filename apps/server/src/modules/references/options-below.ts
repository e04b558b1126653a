import { splitIds } from '@org/meta-forms/core';
import type { NamedOption } from '@org/meta-forms/checking';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import type { TextsBelow } from '../records/choices.port.ts';
import { branchesByKey, namesInTree } from './choice-trees.ts';
import { matchingDepartments } from './matching-departments.ts';
import { sealedAt } from './option-query.ts';
import type { ChoiceTreeNode, OptionQuery, OptionWithParent, ReferencesParts } from './references.port.ts';

/** The most options of one query; more than that take several. */
const LARGEST_PAGE = 20_000;

interface Asked extends Pick<OptionQuery, 'source' | 'records'> {
  /** The property that the cascade limits. */
  readonly property: string;
  readonly below: TextsBelow;
}

type Asker = Scope & Partial<Pick<RequestContext, 'language'>>;

/**
 * The options that texts name, by the parent that a cascade limits them to. One query for each property that may name
 * an option, however many parents there are. Undefined if the values of the property cannot be compared.
 */
export async function optionsBelow(
  parts: ReferencesParts,
  asker: Asker,
  { source, records, property, below: { texts, parents } }: Asked,
): Promise<ReadonlyMap<string, readonly NamedOption[]> | undefined> {
  if (sealedAt({ records }, property, { tenantId: asker.tenantId, id: '' })) return undefined;
  const limits = [property, [...new Set(parents.flatMap(splitIds))]] as const;
  // The parent of a tree is read from this property; here it is the one that tells which parent an option is below.
  const query = { source: { ...source, parentKey: property }, records };
  const found: OptionWithParent[] = [];
  if (source.kind === 'dept') {
    const options = await allOptions(parts, asker, { ...query, equals: new Map([limits]) });
    found.push(...(await matchingDepartments(parts, asker, { options, texts })));
  } else {
    const names = [source.nameKey, source.codeKey].filter((name) => name !== undefined);
    for (const name of new Set(names))
      found.push(...(await allOptions(parts, asker, { ...query, equals: new Map([[name, texts], limits]) })));
  }
  const byParent = new Map<string, OptionWithParent[]>();
  for (const option of found)
    for (const id of splitIds(option.parentId)) {
      const known = byParent.get(id);
      if (known) known.push(option);
      else byParent.set(id, [option]);
    }
  return new Map(parents.map((parent) => [parent, splitIds(parent).flatMap((id) => byParent.get(id) ?? [])]));
}

/** The nodes of a stored tree below each parent. */
export function nodesBelow(
  nodes: readonly ChoiceTreeNode[],
  parents: readonly string[],
): ReadonlyMap<string, readonly NamedOption[]> {
  const branches = branchesByKey(nodes);
  return new Map(
    parents.map((parent) => {
      const names = namesInTree(splitIds(parent).flatMap((one) => branches.get(one) ?? []));
      return [parent, [...names].map(([id, name]) => ({ id, name }))];
    }),
  );
}

async function allOptions(
  { port }: ReferencesParts,
  asker: Asker,
  query: Pick<OptionQuery, 'source' | 'records' | 'equals'>,
): Promise<readonly OptionWithParent[]> {
  const all: OptionWithParent[] = [];
  for (;;) {
    const page = { ...query, offset: all.length, limit: LARGEST_PAGE, reach: 'visible' as const };
    const { records } = await port.options(asker, page);
    all.push(...records);
    if (records.length < LARGEST_PAGE) return all;
  }
}
