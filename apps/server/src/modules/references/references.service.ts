import { recordPermission } from '@org/contract';
import { splitIds } from '@org/meta-forms/core';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import { pageWindow, toPage, type PageInput } from '../../shared/http/paging.ts';
import type { Below, TextsBelow } from '../records/choices.port.ts';
import { builtInSources, type ReferenceSource } from './reference-source.ts';
import { ownCascades, ownParameters, sourceParameters } from './source-parameters.ts';
import type {
  ChoiceTreeNode,
  NamesAsked,
  OptionQuery,
  OptionWithParent,
  ReferenceOption,
  ReferencesParts,
  ReferencesPort,
} from './references.port.ts';
import { referenceRefusal } from './references.words.ts';
import { findRecords } from './find-records.ts';
import { matchingDepartments } from './matching-departments.ts';
import { optionsBelow } from './options-below.ts';
import { distinctNames, type NamesAsker } from './option-names.ts';
import { referringRecords } from './referring-records.ts';
import { nestOptions, treeBelow } from './choice-trees.ts';
import { spellingOf } from '../../shared/text/spelling.ts';

export interface ReferenceInput extends PageInput {
  readonly name?: string | undefined;
  readonly id?: string | undefined;
  readonly extra?: string | undefined;
  /** Parameters of cascades, by name. */
  readonly [parameter: string]: unknown;
}

/** No index supports pinyin: a source with more options than this is searched for the text only. */
const LARGEST_PINYIN_SOURCE = 20_000;
/** The most options of a tree. */
const LARGEST_TREE = 20_000;
/** The caller. A declared source is for everyone; the records of a form are for users who may view them. */
type Asker = Scope & Pick<RequestContext, 'permissions'>;

/** Reads the options of references and trees. */
export function createReferencesService(parts: ReferencesParts) {
  return {
    port: parts.port,
    /**
     * The query for those of these ids that a picker with this cascade offers; undefined if the source has no such
     * parameter.
     */
    namesBelow: (scope: Scope, key: string, below: Below) => namesBelow(parts, scope, { key, below }),
    /** The source of a key, to read names of ids. */
    named: (scope: Scope, key: string) => named(parts, scope, key),
    /** All options that the caller sees. */
    all: (scope: Scope, key: string) => all(parts, scope, key),
    /** Options with these names or codes that the caller may choose. */
    matching: (asker: Asker & Partial<NamesAsker>, key: string, texts: readonly string[]) =>
      matching(parts, asker, { key, texts }),
    /** The same by the values of a parent that limits the source; undefined if the source has no such parameter. */
    matchingBelow: (asker: Asker & Partial<NamesAsker>, key: string, below: TextsBelow) =>
      matchingBelow(parts, asker, { key, below }),
    page: (asker: Asker & NamesAsker, key: string, input: ReferenceInput) => page(parts, asker, { key, input }),
    tree: (asker: Asker, key: string, input: ReferenceInput) => tree(parts, asker, { key, input }),
    declaredSources: (scope: Scope) => declaredSources(parts, scope),
    /** The parameters that a cascade may send to a source. */
    parameters: async (asker: Asker, key: string) =>
      sourceParameters(await openSource(parts, asker, key), (metaKey) => parts.formOf(asker, metaKey)),
    findRecords: (asker: Asker, text: string) => findRecords(parts, asker, text),
    referring: (
      asker: Asker & Pick<RequestContext, 'language'>,
      to: { readonly metaKey: string; readonly id: string },
    ) => referringRecords(parts, asker, to),
    deploymentTree: (scope: Scope, path: string, input: ReferenceInput) =>
      deploymentTree(parts.port, scope, { path, input }),
  };
}

export type ReferencesService = ReturnType<typeof createReferencesService>;

/** The source of a key: a declared one, a built-in one, or the records of the published form with this key. */
async function sourceOf({ port, formOf }: ReferencesParts, scope: Scope, key: string): Promise<ReferenceSource> {
  const known =
    (await port.storedSources(scope)).get(key) ??
    (Object.hasOwn(builtInSources, key) ? builtInSources[key] : undefined);
  if (known) return known;
  const form = await formOf(scope, key);
  const [first, second] = form?.listColumns.filter(({ field }) => !field.sealed) ?? [];
  if (!form || !first) throw referenceRefusal('REFERENCE_UNKNOWN', { key });
  return {
    kind: 'form',
    metaKey: key,
    nameKey: second?.key ?? first.key,
    codeKey: first.key,
    cascades: ownCascades(form),
    declared: false,
  };
}

/** The declared sources in the order of their keys. A source of people, units or posts has no form. */
async function declaredSources({ port, formOf }: ReferencesParts, scope: Scope) {
  const sources = [...(await port.storedSources(scope))].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Promise.all(
    sources.map(async ([key, { metaKey }]) => {
      const form = metaKey === undefined ? undefined : await formOf(scope, metaKey);
      return { key, formName: form?.title ?? '' };
    }),
  );
}

async function recordsOf(
  { formOf, tableOf }: ReferencesParts,
  scope: Scope,
  source: ReferenceSource,
): Promise<OptionQuery['records']> {
  const form = source.kind === 'form' ? await formOf(scope, source.metaKey ?? '') : undefined;
  return form && tableOf(form);
}

async function namesBelow(
  parts: ReferencesParts,
  scope: Scope,
  { key, below: { ids, parameter, parent } }: { readonly key: string; readonly below: Below },
): Promise<NamesAsked | undefined> {
  const source = await sourceOf(parts, scope, key);
  const cascade = source.cascades.find((known) => known.parameter === parameter);
  if (!cascade) return undefined;
  return {
    kind: 'options',
    source,
    records: await recordsOf(parts, scope, source),
    ids,
    equals: new Map([[cascade.property, splitIds(parent)]]),
  };
}

async function named(
  parts: ReferencesParts,
  scope: Scope,
  key: string,
): Promise<Pick<OptionQuery, 'source' | 'records'>> {
  const source = await sourceOf(parts, scope, key);
  return { source, records: await recordsOf(parts, scope, source) };
}

async function all(parts: ReferencesParts, scope: Scope, key: string): Promise<readonly OptionWithParent[]> {
  const found = await parts.port.options(scope, {
    ...(await named(parts, scope, key)),
    equals: new Map(),
    offset: 0,
    limit: LARGEST_TREE,
    reach: 'visible',
  });
  return found.records;
}

async function matching(
  parts: ReferencesParts,
  asker: Asker & Partial<NamesAsker>,
  { key, texts }: { readonly key: string; readonly texts: readonly string[] },
): Promise<readonly ReferenceOption[]> {
  const source = await openSource(parts, asker, key);
  const records = await recordsOf(parts, asker, source);
  if (source.kind === 'dept')
    return matchingDepartments(parts, asker, { options: await all(parts, asker, key), texts });
  const properties = [source.nameKey, source.codeKey].filter((property) => property !== undefined);
  const found: ReferenceOption[] = [];
  for (const property of new Set(properties)) {
    const { records: options } = await parts.port.options(asker, {
      source,
      records,
      equals: new Map([[property, texts]]),
      offset: 0,
      limit: LARGEST_TREE,
      reach: 'visible',
    });
    found.push(...options.map(toOption));
  }
  return [...new Map(found.map((option) => [option.id, option])).values()];
}

async function matchingBelow(
  parts: ReferencesParts,
  asker: Asker & Partial<NamesAsker>,
  { key, below }: { readonly key: string; readonly below: TextsBelow },
) {
  const source = await openSource(parts, asker, key);
  const cascade = source.cascades.find(({ parameter }) => parameter === below.parameter);
  if (!cascade) return undefined;
  return optionsBelow(parts, asker, {
    source,
    records: await recordsOf(parts, asker, source),
    property: cascade.property,
    below,
  });
}

async function openSource(parts: ReferencesParts, asker: Asker, key: string): Promise<ReferenceSource> {
  const source = await sourceOf(parts, asker, key);
  if (source.declared === false && !(await asker.permissions()).has(recordPermission(key, 'view')))
    throw referenceRefusal('REFERENCE_UNKNOWN', { key });
  return source;
}

function cascadesOf(
  source: ReferenceSource,
  key: string,
  input: ReferenceInput,
): ReadonlyMap<string, readonly string[]> {
  const equals = new Map<string, readonly string[]>();
  for (const [parameter, value] of Object.entries(input)) {
    if (ownParameters.has(parameter) || value === undefined || value === '') continue;
    const cascade = source.cascades.find((known) => known.parameter === parameter);
    if (!cascade) throw referenceRefusal('CASCADE_UNKNOWN', { key, parameter: parameter.slice(0, 60) });
    equals.set(cascade.property, splitIds(String(value)));
  }
  return equals;
}

async function page(
  parts: ReferencesParts,
  scope: Asker & NamesAsker,
  { key, input }: { readonly key: string; readonly input: ReferenceInput },
) {
  const source = await openSource(parts, scope, key);
  const window = pageWindow(input);
  const ids = input.id === undefined || input.id === '' ? undefined : input.id.split(',').slice(0, window.size);
  const asked = {
    source,
    records: await recordsOf(parts, scope, source),
    equals: cascadesOf(source, key, input),
    reach: 'visible' as const,
  };
  const { records, total, totalIsCapped } = await parts.port.options(scope, {
    ...asked,
    offset: ids ? 0 : window.offset,
    limit: window.size,
    ...(ids ? { ids } : {}),
    ...(input.name === undefined ? {} : await searchOf(parts, scope, { ...asked, text: input.name })),
  });
  // The names of chosen ids are those that records show.
  const shown = ids
    ? records
    : await distinctNames(parts, scope, { ...asked, options: records, named: (one) => named(parts, scope, one) });
  return { ...toPage(shown.map(toOption), total, window), totalIsCapped };
}

interface Search extends Pick<OptionQuery, 'source' | 'records' | 'equals' | 'reach'> {
  readonly text: string;
}

/** Searches for the text and, if the source is small enough to be read whole, also for it as pinyin. */
async function searchOf(
  parts: ReferencesParts,
  scope: Scope,
  asked: Search,
): Promise<Pick<OptionQuery, 'text' | 'spelling' | 'prefilters'>> {
  const { text, source, records } = asked;
  const spelling = spellingOf(text)?.pattern;
  if (spelling !== undefined && !(await parts.port.holdsMoreThan(scope, asked, LARGEST_PINYIN_SOURCE)))
    return { text, spelling };
  // The index over all texts of a form helps only if it covers both the name and the code.
  const names = [source.nameKey, source.codeKey].filter((name) => name !== undefined);
  return { text, prefilters: text === '' ? [] : await records?.prefilter(scope.db, { names, text }) };
}

function toOption({ id, code, name, extra }: OptionWithParent): ReferenceOption {
  return { id, code: code ?? '', name: name === '' ? id : name, extra: extra ?? '' };
}

async function tree(
  parts: ReferencesParts,
  scope: Asker,
  { key, input }: { readonly key: string; readonly input: ReferenceInput },
): Promise<ChoiceTreeNode[]> {
  const source = await openSource(parts, scope, key);
  const equals = cascadesOf(source, key, input);
  const { records } = await parts.port.options(scope, {
    source,
    records: await recordsOf(parts, scope, source),
    equals,
    offset: 0,
    limit: LARGEST_TREE,
    reach: 'visible',
  });
  return nestOptions(records);
}

async function deploymentTree(
  port: ReferencesPort,
  scope: Scope,
  { path, input }: { readonly path: string; readonly input: ReferenceInput },
): Promise<ChoiceTreeNode[]> {
  const stored = await port.tree(scope, path);
  if (!stored) return [];
  const root = stored.cascadeParameter === '' ? undefined : input[stored.cascadeParameter];
  // A parent item with several values allows everything below any of them.
  return typeof root === 'string' && root !== ''
    ? splitIds(root).flatMap((one) => treeBelow(stored.nodes, one))
    : [...stored.nodes];
}
