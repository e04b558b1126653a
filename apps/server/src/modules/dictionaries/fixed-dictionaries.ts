/** Dictionaries whose keys the product itself reads: a record's state is shown by the text of its key. */
import { STATUS_DICTIONARY } from '../../shared/forms/status-dictionary.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import { isExisting } from '../../shared/http/saving.ts';
import { isAdministrator, requireTenantScope } from '../../shared/reach/reach.ts';
import type { DictionariesPort, DictionaryDraft, DictionaryEntry } from './dictionaries.port.ts';
import { dictionaryRefusal } from './dictionaries.words.ts';

const FIXED: ReadonlySet<string> = new Set([STATUS_DICTIONARY, 'yes_no', 'warrant_status']);

/**
 * Refuses to change a dictionary for a caller whose data scope is not the tenant, because all units share dictionaries.
 * Of a fixed dictionary, only an administrator changes texts, and nobody changes codes and keys.
 */
export async function requireDictionaryChange(
  port: DictionariesPort,
  context: RequestContext,
  draft: DictionaryDraft,
): Promise<void> {
  await requireTenantScope(context);
  const stored = isExisting(draft.id) ? await port.find(context, draft.id) : undefined;
  const parent = isExisting(draft.parentId) ? await port.find(context, draft.parentId) : undefined;
  const code = [stored?.code, parent?.code, draft.code].find((one) => one !== undefined && FIXED.has(one));
  if (code === undefined) return;
  const below = stored === undefined ? [] : await port.below(context, stored.id);
  if (!isAdministrator(context) || !keepsKeys(draft, stored, below))
    throw dictionaryRefusal('DICTIONARY_FIXED', { code });
}

function keepsKeys(
  { code, dictKey, parentId = '0', entries = [] }: DictionaryDraft,
  stored: DictionaryEntry | undefined,
  below: readonly DictionaryEntry[],
): boolean {
  if (stored === undefined || stored.code !== code || stored.parentId !== (parentId === '' ? '0' : parentId))
    return false;
  if (dictKey !== undefined && dictKey !== stored.dictKey) return false;
  const keys = new Map(below.map((entry) => [entry.id, entry.dictKey]));
  return entries.every((entry) => {
    const key = keys.get(entry.id ?? '');
    return key !== undefined && !entry.isDeleted && (entry.dictKey === undefined || entry.dictKey === key);
  });
}

/** Refuses to remove dictionaries for a caller whose data scope is not the tenant, and fixed ones for everybody. */
export async function requireDictionaryRemoval(
  port: DictionariesPort,
  context: RequestContext,
  ids: readonly string[],
): Promise<void> {
  await requireTenantScope(context);
  for (const id of ids) {
    const code = (await port.find(context, id))?.code ?? '';
    if (FIXED.has(code)) throw dictionaryRefusal('DICTIONARY_FIXED', { code });
  }
}
