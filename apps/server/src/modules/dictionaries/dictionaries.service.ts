import { isDuplicate } from '../../shared/database/database-errors.ts';
import { holdRow } from '../../shared/database/maintained.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import { found, isExisting, refuseStale } from '../../shared/http/saving.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import { isReservedCode } from './built-in-dictionaries.ts';
import type { DictionariesPort, DictionaryDraft, DictionaryEntry } from './dictionaries.port.ts';
import { requireDictionaryChange, requireDictionaryRemoval } from './fixed-dictionaries.ts';
import { dictionaryRefusal } from './dictionaries.words.ts';

/** Saves and removes dictionaries: a root per code, its entries below it under the same code. */
export function createDictionariesService(port: DictionariesPort) {
  return {
    port,
    /** One dictionary or entry with what is directly below it. */
    async detail(context: RequestContext, id: string) {
      const row = await port.find(context, id);
      return row && { ...row, entries: [...(await port.below(context, id))] };
    },
    async save(context: RequestContext, draft: DictionaryDraft) {
      await requireDictionaryChange(port, context, draft);
      return saveWithEntries(port, context, draft);
    },
    async remove(context: RequestContext, ids: readonly string[]) {
      await requireDictionaryRemoval(port, context, ids);
      await remove(port, context, ids);
    },
  };
}

export type DictionariesService = ReturnType<typeof createDictionariesService>;

// An entry has the code of the dictionary above it. A code that the caller sends is ignored.
async function codeOf(port: DictionariesPort, context: RequestContext, draft: DictionaryDraft): Promise<string> {
  if (!isExisting(draft.parentId) || draft.parentId === '0') return draft.code;
  let step = draft.parentId;
  const first = await port.find(context, step);
  if (!first) throw dictionaryRefusal('PARENT_MISSING');
  const passed = new Set<string>();
  for (let row: typeof first | undefined = first; row && step !== '0'; row = await port.find(context, step)) {
    // A stored cycle has no root at which the loop would end.
    if (row.id === draft.id || passed.has(row.id)) throw dictionaryRefusal('TREE_CYCLE');
    passed.add(row.id);
    step = row.parentId;
  }
  await holdRow(context, 'dictionaries', first.id);
  return first.code;
}

/** A dictionary and the entries that came with it: all are written or none. */
async function saveWithEntries(
  port: DictionariesPort,
  context: RequestContext,
  { entries = [], ...draft }: DictionaryDraft,
) {
  const saved = await save(port, context, draft);
  const own = new Map((await port.below(context, saved.id)).map((entry) => [entry.id, entry]));
  const gone = entries.flatMap(({ id, isDeleted }) => (isDeleted && isExisting(id) ? [id] : []));
  const remaining = entries.filter(({ isDeleted }) => !isDeleted);
  if ([...gone, ...remaining.map(({ id }) => id)].some((id) => isExisting(id) && !own.has(id)))
    throw dictionaryRefusal('PARENT_MISSING');
  // A key may be given up by one entry and taken by another.
  if (gone.length > 0) await remove(port, context, gone);
  const changed = remaining.filter((entry) => !isSame(own.get(entry.id ?? ''), entry));
  if (changed.length > 0) await saveBelow(port, context, { parentId: saved.id, entries: changed });
  return saved;
}

type Entries = NonNullable<DictionaryDraft['entries']>;

async function saveBelow(
  port: DictionariesPort,
  context: RequestContext,
  { parentId, entries }: { readonly parentId: string; readonly entries: Entries },
): Promise<void> {
  await holdRow(context, 'dictionaries', parentId);
  const [changed, added] = [entries.filter(({ id }) => isExisting(id)), entries.filter(({ id }) => !isExisting(id))];
  const withId = ({ id = '', isDeleted: _isDeleted, ...entry }: Entries[number]) => Object.assign(entry, { id });
  const parent = found(await port.find(context, parentId));
  await refusingTakenKeys(() =>
    port.saveBelow(context, parent, {
      changed: changed.map(withId),
      added: added.map((entry) => withId({ ...entry, id: createId() })),
    }),
  );
}

const ENTRY_KEYS = ['dictKey', 'dictValue', 'sort', 'remark', 'isSealed'] as const;

/** An entry that stays as it is keeps its version, and who changed it last. */
function isSame(
  stored: DictionaryEntry | undefined,
  sent: Partial<Pick<DictionaryEntry, (typeof ENTRY_KEYS)[number]>>,
): boolean {
  return stored !== undefined && ENTRY_KEYS.every((key) => sent[key] === undefined || sent[key] === stored[key]);
}

async function save(port: DictionariesPort, context: RequestContext, draft: DictionaryDraft) {
  const current = isExisting(draft.id) ? found(await port.find(context, draft.id)) : undefined;
  if (current) refuseStale(current, draft.version);
  const entry = { ...draft, code: await codeOf(port, context, draft) };
  if (isReservedCode(entry.code)) throw dictionaryRefusal('DICTIONARY_KEY_TAKEN');
  const id = current?.id ?? createId();
  return refusingTakenKeys(async () => {
    if (!current) {
      await port.insert(context, entry, id);
      return { id, version: 1 };
    }
    const isRoot = current.parentId === '0';
    if (isRoot && current.code !== entry.code) await port.renameCode(context, current.code, entry.code);
    return { id, version: await port.update(context, entry, id) };
  });
}

async function refusingTakenKeys<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isDuplicate(error, 'dictionaries_key') ? dictionaryRefusal('DICTIONARY_KEY_TAKEN') : error;
  }
}

async function remove(port: DictionariesPort, context: RequestContext, ids: readonly string[]): Promise<void> {
  const gone = new Set(ids);
  const all = await port.all(context);
  for (const id of ids) found(all.find((entry) => entry.id === id));
  if (all.some((entry) => gone.has(entry.parentId) && !gone.has(entry.id)))
    throw dictionaryRefusal('TREE_HAS_CHILDREN');
  await port.remove(context, ids);
}
