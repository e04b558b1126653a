import { recordModules, recordPermission } from '@org/contract';
import type { CompiledForm } from '@org/meta-forms/core';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import type { ReferenceSource } from './reference-source.ts';
import type { ReferencesParts } from './references.port.ts';

/** The most results of one module, and of all. */
const LARGEST_SHARE = 3;
const LARGEST_ANSWER = 12;
/** A shorter text occurs in nearly every record. */
const SHORTEST_TEXT = 2;

/** A record in the result of a search. */
export interface FoundRecord {
  /** The key of its module. */
  readonly module: string;
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

type Asker = Scope & Pick<RequestContext, 'permissions'>;

/**
 * Finds a few records whose code or name contains the text, module by module, in the units and modules that the caller
 * sees.
 */
export async function findRecords(parts: ReferencesParts, asker: Asker, text: string): Promise<readonly FoundRecord[]> {
  if (text.length < SHORTEST_TEXT) return [];
  const permissions = await asker.permissions();
  const found: FoundRecord[] = [];
  for (const { key, metaKey } of recordModules) {
    if (!permissions.has(recordPermission(metaKey, 'view'))) continue;
    const form = await parts.formOf(asker, metaKey);
    if (form) found.push(...(await recordsOf(parts, asker, { module: key, form, text })));
    if (found.length >= LARGEST_ANSWER) break;
  }
  return found.slice(0, LARGEST_ANSWER);
}

async function recordsOf(
  { port, tableOf }: ReferencesParts,
  scope: Scope,
  { module, form, text }: { readonly module: string; readonly form: CompiledForm; readonly text: string },
): Promise<readonly FoundRecord[]> {
  // The first two texts in the list of the module are what people know its records by: the code and the name.
  const [code, name] = form.listColumns.filter(({ field }) => field.type.operators.includes('like') && !field.sealed);
  if (!code) return [];
  const source: ReferenceSource = {
    kind: 'form',
    metaKey: form.metaKey,
    codeKey: code.key,
    nameKey: (name ?? code).key,
    cascades: [],
  };
  const records = tableOf(form);
  const prefilters = await records.prefilter(scope.db, { names: [source.nameKey, code.key], text });
  const { records: options } = await port.options(scope, {
    source,
    records,
    text,
    prefilters,
    equals: new Map(),
    offset: 0,
    limit: LARGEST_SHARE,
    reach: 'visible',
  });
  return options.map((option) => ({ module, id: option.id, code: option.code, name: option.name }));
}
