import { recordModules, recordPermission, type AnswerOf, type referencesCalls } from '@org/contract';
import type { CompiledField, CompiledForm } from '@org/meta-forms/core';
import { compiledIn } from '../../shared/forms/compiled-in.ts';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import { choiceSourceOf } from '../records/choices.port.ts';
import { builtInSources } from './reference-source.ts';
import type { ReferencesParts } from './references.port.ts';

/** The most items that are counted; a deployment with more has answers without the rest. */
const MOST_ITEMS = 60;

export type Referring = AnswerOf<typeof referencesCalls.referring>[number];

interface ReferringItem {
  readonly module: string;
  readonly form: CompiledForm;
  readonly field: CompiledField;
}

type Asker = Scope & Pick<RequestContext, 'permissions' | 'language'>;

/**
 * Counts the records that refer to a record of a form, by module and item, in the modules and units that the caller
 * sees, with their names in the caller's language. Items by which no record refers are left out.
 */
export async function referringRecords(
  parts: ReferencesParts,
  asker: Asker,
  { metaKey, id }: { readonly metaKey: string; readonly id: string },
): Promise<readonly Referring[]> {
  if (!(await asker.permissions()).has(recordPermission(metaKey, 'view'))) return [];
  const found: Referring[] = [];
  for (const item of (await itemsReferringTo(parts, asker, metaKey)).slice(0, MOST_ITEMS)) {
    const { total, totalIsCapped } = await countOf(parts, asker, { item, id });
    const { module, form, field } = item;
    if (total === 0) continue;
    const { title, fieldByKey } = compiledIn(form, asker.language);
    const label = fieldByKey.get(field.key)?.label ?? field.label;
    found.push({ module, title, field: field.key, label, total, totalIsCapped });
  }
  return found;
}

async function itemsReferringTo(
  { port, formOf }: ReferencesParts,
  asker: Asker,
  metaKey: string,
): Promise<readonly ReferringItem[]> {
  const permissions = await asker.permissions();
  const sources = await port.storedSources(asker);
  const formBehind = (key: string) => sources.get(key)?.metaKey ?? (Object.hasOwn(builtInSources, key) ? '' : key);
  const items: ReferringItem[] = [];
  for (const module of recordModules) {
    if (!permissions.has(recordPermission(module.metaKey, 'view'))) continue;
    const form = await formOf(asker, module.metaKey);
    for (const { field, operators } of form?.queryFields ?? []) {
      const source = choiceSourceOf(field);
      if (!form || source?.kind !== 'reference' || field.sealed || !operators.includes('eq')) continue;
      if (formBehind(source.referenceKey) === metaKey) items.push({ module: module.key, form, field });
    }
  }
  return items;
}

function countOf(
  { port, tableOf }: ReferencesParts,
  asker: Asker,
  { item: { form, field }, id }: { readonly item: ReferringItem; readonly id: string },
) {
  return port.options(asker, {
    source: { kind: 'form', metaKey: form.metaKey, nameKey: field.key, cascades: [] },
    records: tableOf(form),
    equals: new Map([[field.key, [id]]]),
    offset: 0,
    limit: 1,
    reach: 'visible',
  });
}
