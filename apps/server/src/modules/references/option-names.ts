import { sayIn, splitIds, type CompiledForm } from '@org/meta-forms/core';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import { detailKeysOf } from './option-query.ts';
import type { NamesAsked, OptionQuery, OptionWithParent, ReferencesParts } from './references.port.ts';
import { optionWords } from './references.words.ts';

export type NamesAsker = Scope & Pick<RequestContext, 'language'>;

interface Listed extends Pick<OptionQuery, 'source' | 'records' | 'equals'> {
  readonly options: readonly OptionWithParent[];
  /** The source of a reference key, to read names of ids. */
  readonly named: (key: string) => Promise<Pick<OptionQuery, 'source' | 'records'>>;
}

/** The property of a department with the id of its unit, by which a picker may be limited to one unit. */
const UNIT = 'unitId';

/**
 * The options of a picker with names that tell them apart: a department whose name several units have carries its unit,
 * and the records of a source with detail keys carry those texts.
 */
export async function distinctNames(
  parts: ReferencesParts,
  asker: NamesAsker,
  listed: Listed,
): Promise<readonly OptionWithParent[]> {
  const { source, equals, options } = listed;
  if (options.length === 0) return options;
  if (source.kind === 'dept') {
    if (equals.has(UNIT)) return options;
    const titles = await parts.departmentTitles(asker, asker.language);
    return options.map((option) => Object.assign({}, option, { name: titles.get(option.id)?.title ?? option.name }));
  }
  const keys = detailKeysOf(listed);
  if (keys.length === 0) return options;
  const form = await parts.formOf(asker, source.metaKey ?? '');
  const texts = await Promise.all(keys.map((key, at) => textsOf(parts, asker, { ...listed, form, key, at })));
  const say = sayIn(optionWords, asker.language);
  return options.map((option, row) => {
    const details = texts.map((column) => column[row] ?? '').filter((text) => text !== '');
    const name = say('detailed', { name: option.name, details: details.join(' ') });
    return details.length === 0 ? option : Object.assign({}, option, { name });
  });
}

interface Column extends Listed {
  readonly form: CompiledForm | undefined;
  readonly key: string;
  readonly at: number;
}

/** The texts of a detail, one for each option: of a reference the names of its ids, otherwise the value. */
async function textsOf(
  { port }: ReferencesParts,
  scope: Scope,
  { options, named, form, key, at }: Column,
): Promise<readonly string[]> {
  const values = options.map(({ details = [] }) => details[at] ?? '');
  const refKey = form?.fieldByKey.get(key)?.item.itemConfig.refKey ?? '';
  if (refKey === '') return values;
  const asked: NamesAsked = { kind: 'options', ...(await named(refKey)), ids: [...new Set(values.flatMap(splitIds))] };
  const [found = []] = await port.namesOf(scope, [asked]);
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return values.map((ids) =>
    splitIds(ids)
      .flatMap((id) => names.get(id) ?? [])
      .join(' '),
  );
}
