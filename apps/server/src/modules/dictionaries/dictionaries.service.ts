import { isDuplicate } from '../../shared/database/database-errors.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import { found, isExisting, refuseStale } from '../../shared/http/saving.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import type { DictionariesPort, DictionaryDraft } from './dictionaries.port.ts';
import { dictionaryRefusal } from './dictionaries.words.ts';

/** Saves and removes dictionaries: a root per code, its entries below it under the same code. */
export function createDictionariesService(port: DictionariesPort) {
  return {
    port,
    save: (context: RequestContext, draft: DictionaryDraft) => save(port, context, draft),
    remove: (context: RequestContext, ids: readonly string[]) => remove(port, context, ids),
  };
}

export type DictionariesService = ReturnType<typeof createDictionariesService>;

// An entry belongs to the dictionary it stands below, whatever code came with it.
async function codeOf(port: DictionariesPort, context: RequestContext, draft: DictionaryDraft): Promise<string> {
  if (!isExisting(draft.parentId) || draft.parentId === '0') return draft.code;
  let step = draft.parentId;
  const first = await port.find(context, step);
  if (!first) throw dictionaryRefusal('PARENT_MISSING');
  for (let row: typeof first | undefined = first; row && step !== '0'; row = await port.find(context, step)) {
    if (row.id === draft.id) throw dictionaryRefusal('TREE_CYCLE');
    step = row.parentId;
  }
  return first.code;
}

async function save(port: DictionariesPort, context: RequestContext, draft: DictionaryDraft) {
  const current = isExisting(draft.id) ? found(await port.find(context, draft.id)) : undefined;
  if (current) refuseStale(current, draft.version);
  const entry = { ...draft, code: await codeOf(port, context, draft) };
  const id = current?.id ?? createId();
  try {
    if (!current) {
      await port.insert(context, entry, id);
      return { id, version: 1 };
    }
    const isRoot = current.parentId === '0';
    if (isRoot && current.code !== entry.code) await port.renameCode(context, current.code, entry.code);
    return { id, version: await port.update(context, entry, id) };
  } catch (error) {
    throw isDuplicate(error, 'dictionaries_key') ? dictionaryRefusal('DICTIONARY_KEY_TAKEN') : error;
  }
}

async function remove(port: DictionariesPort, context: RequestContext, ids: readonly string[]): Promise<void> {
  const gone = new Set(ids);
  const all = await port.all(context);
  for (const id of ids) found(all.find((entry) => entry.id === id));
  if (all.some((entry) => gone.has(entry.parentId) && !gone.has(entry.id))) throw dictionaryRefusal('TREE_HAS_CHILDREN');
  await port.remove(context, ids);
}
