/**
 * Names in the cells of a column. What another item limits, such as the floor of a house, is looked up within the value
 * of that item in the row, because names are often distinct only there: every house has a first floor.
 */
import { optionFinder } from '@org/meta-forms/filling';
import type { NamedOption } from '@org/meta-forms/checking';
import type { CompiledField } from '@org/meta-forms/core';
import type { RequestContext } from '../../shared/http/context.ts';
import { choiceSourceOf, type ChoicesPort, type ChoiceSource } from '../records/choices.port.ts';
import type { ImportColumn } from './import-columns.ts';

/** Separates several names in a cell. */
const BETWEEN_NAMES = /[,，、;；\n]/;

type Find = (text: string) => readonly NamedOption[];

/** The options that the texts of one row may name. */
export interface FoundNames {
  /** Within the parent of the row, if it has one and the source can be limited to it. */
  readonly find: Find;
  /** Outside of this parent; missing if the row has none. */
  readonly findElsewhere?: Find;
}

interface AskedCell {
  readonly text: string;
  /** The value of the item that limits this one; `''` if there is none. */
  readonly parent: string;
}

interface Column {
  readonly field: CompiledField;
  readonly asked: readonly AskedCell[];
}

interface Placed {
  readonly column: ImportColumn;
  readonly place: number;
}

const NOTHING: FoundNames = { find: () => [] };

/** The columns, each after the one that limits it; a circle of them begins anywhere. */
export function parentsFirst<P extends Placed>(places: readonly P[]): readonly P[] {
  const byKey = new Map(places.map((placed) => [placed.column.field.key, placed]));
  const ordered = new Set<P>();
  for (const placed of places) {
    const chain = new Set<P>();
    let at: P | undefined = placed;
    while (at && !ordered.has(at) && !chain.has(at)) {
      chain.add(at);
      at = byKey.get(at.column.field.cascade?.parentKey ?? '');
    }
    for (const one of [...chain].toReversed()) ordered.add(one);
  }
  return [...ordered];
}

/**
 * Looks the texts of a column up, and answers for the parent of a row. A text that no row finds within its parent is
 * looked up in the whole source once more, to say that it is elsewhere.
 */
export async function nameFinder(
  choices: ChoicesPort,
  context: RequestContext,
  { field, asked }: Column,
): Promise<(parent: string) => FoundNames> {
  const source = choiceSourceOf(field);
  const filled = asked.filter(({ text }) => text !== '');
  if (!source || filled.length === 0) return () => NOTHING;
  const within = await withinParents(choices, context, { field, source, filled });
  const rest = filled.flatMap(({ text, parent }) => {
    const find = within.get(parent);
    return find ? namesIn(text).filter((name) => find(name).length === 0) : namesIn(text);
  });
  const find = rest.length === 0 ? NOTHING.find : optionFinder(await choices.matching(context, source, distinct(rest)));
  return (parent) => {
    const own = within.get(parent);
    return own ? { find: own, findElsewhere: find } : { find };
  };
}

interface LimitedSource {
  readonly field: CompiledField;
  readonly source: ChoiceSource;
  readonly filled: readonly AskedCell[];
}

async function withinParents(
  choices: ChoicesPort,
  context: RequestContext,
  { field, source, filled }: LimitedSource,
): Promise<ReadonlyMap<string, Find>> {
  const limited = filled.filter(({ parent }) => parent !== '');
  if (!field.cascade || limited.length === 0) return new Map();
  const options = await choices.matchingBelow(context, source, {
    texts: distinct(limited.flatMap(({ text }) => namesIn(text))),
    parameter: field.cascade.parameter,
    parents: [...new Set(limited.map(({ parent }) => parent))],
  });
  return new Map([...(options ?? [])].map(([parent, found]) => [parent, optionFinder(found)]));
}

/** A reading of a text that names options, by what finds them. */
type Reading = { readonly kind: 'read' } | { readonly kind: 'refused'; readonly problem: { readonly code: string } };

/**
 * Reads a text within the parent of its row. One that names an option elsewhere is read as this option, because a
 * record that already has it may keep it and the check of the save refuses it for all others.
 */
export function readNarrowed<R extends Reading>(
  { find, findElsewhere }: FoundNames,
  read: (find: Find) => R | undefined,
  { cascade }: CompiledField,
) {
  const own = read(find);
  if (own?.kind !== 'refused' || own.problem.code !== 'NOT_AN_OPTION' || !findElsewhere || !cascade) return own;
  const elsewhere = read((text) => {
    const found = find(text);
    return found.length > 0 ? found : findElsewhere(text);
  });
  if (elsewhere?.kind !== 'refused') return elsewhere;
  if (elsewhere.problem.code !== 'AMBIGUOUS_NAME') return own;
  return { kind: 'refused', problem: { code: 'NOT_OF_PARENT', params: { parent: cascade.parentLabel } } } as const;
}

/** The whole text, and the names in it. */
function namesIn(text: string): readonly string[] {
  return [text, ...text.split(BETWEEN_NAMES).map((name) => name.trim())].filter((name) => name !== '');
}

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}
