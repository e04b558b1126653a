import { describeIssue } from '@org/meta-forms/authoring';
import type { CompiledForm, Issue } from '@org/meta-forms/core';
import { sendSignal } from '../../shared/database/signals.ts';
import { publishedSignal } from '../../shared/forms/form-signals.ts';
import { isDuplicate } from '../../shared/database/database-errors.ts';
import { compiledIn } from '../../shared/forms/compiled-in.ts';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import { found, isExisting, refuseStale, type SeenRow } from '../../shared/http/saving.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import { requireTenantScope } from '../../shared/reach/reach.ts';
import { createFormCache, type FormCache } from './form-cache.ts';
import type { FormDraft, MetaFormsPort, RecordStore, TenantScope } from './meta-forms.port.ts';
import { metaFormRefusal, metaFormWords } from './meta-forms.words.ts';
import { inspectDraft, readDefinition } from './read-definition.ts';
import { createReviews } from './review/review.service.ts';
import { createStorePreparation } from './store-preparation.ts';
import { keepUniqueValues } from './unique-values.ts';
import { isReservedKey, systemForms } from './system/system-forms.ts';
import { unconfirmedNames, type Agreed } from './unconfirmed-names.ts';

interface SaveInput {
  readonly id?: string | undefined;
  readonly version?: number | undefined;
  readonly definition: object;
}

/** The draft to publish, and what its author has confirmed. */
interface Publishing extends SeenRow, Agreed {
  /** The name of the form, where stored values would be lost. */
  readonly confirmedName?: string | undefined;
}

/** Edits drafts of meta forms and publishes them. */
export function createMetaFormsService(port: MetaFormsPort, store: RecordStore) {
  const cache = createFormCache(port);
  const reviews = createReviews({ port, cache, store });
  const { prepare, publishedForms, alignStore, prepareAll, tendAll } = createStorePreparation(port, store);
  return {
    port,
    /** The compiled published form, from memory unless it was published again. Refuses if there is none. */
    compiled: (scope: TenantScope, metaKey: string) => publishedForm(cache, scope, metaKey),
    /** The same with its names in the language of the caller, for texts that the caller reads. */
    worded: async (scope: TenantScope & Pick<Scope, 'language'>, metaKey: string): Promise<CompiledForm> =>
      compiledIn(await publishedForm(cache, scope, metaKey), scope.language ?? 'zh'),
    /** The compiled published form; undefined if there is none. */
    known: async (scope: TenantScope, metaKey: string): Promise<CompiledForm | undefined> =>
      (await cache.get(scope, metaKey))?.compiled,
    /** The published definition for clients, or the built-in one of the server; undefined if there is none. */
    definition: async (scope: TenantScope & Pick<RequestContext, 'language'>, metaKey: string): Promise<unknown> =>
      systemForms[scope.language].get(metaKey) ?? (await cache.get(scope, metaKey))?.definition,
    keyById: (scope: TenantScope, id: string) => port.publishedKeyById(scope, id),
    save: async (context: RequestContext, input: SaveInput) => {
      // All units of the tenant use the same forms.
      await requireTenantScope(context);
      return save(port, context, input);
    },
    /**
     * Prepares the storage for a draft in addition to the published form, so that lists keep working in the meantime.
     * Refuses a draft that would lose stored values without the confirmation of its author.
     */
    async makeRoom(context: RequestContext, { id, version, confirmedName, ...agreed }: Publishing): Promise<void> {
      await requireTenantScope(context);
      const draft = await port.find(context, id);
      if (!draft || (version ?? draft.version) !== draft.version || (await errorsOf(draft.definition)).length > 0)
        return;
      const { compiled } = readDefinition(draft.definition);
      if ((await unconfirmedNames({ port, cache, store }, context, { draft: compiled, agreed })).length > 0) return;
      await reviews.refuseLoss(context, draft, confirmedName);
      await prepare(context.db, draft.metaKey, [compiled]);
    },
    /** Removes the storage that no published form needs, and seals the values that the form now seals. */
    async clearRoom(context: RequestContext, id: string): Promise<void> {
      const draft = await port.find(context, id);
      if (draft) await alignStore(context.db, draft.metaKey);
    },
    prepareAll,
    tendAll,
    async publish(context: RequestContext, { id, version, ...agreed }: Publishing) {
      await requireTenantScope(context);
      const draft = await seenDraft(port, context, { id, version });
      const compiled = await compiledDraft(draft.definition);
      refuseUnconfirmed(await unconfirmedNames({ port, cache, store }, context, { draft: compiled, agreed }));
      const publishedVersion = await port.publish(context, draft);
      if (publishedVersion === undefined) throw httpRefusal('VERSION_STALE', {}, found(await port.find(context, id)));
      await keepUniqueValues(store, context, { compiled, published: await publishedForms(context.db, draft.metaKey) });
      await announce(cache, context, draft);
      return { id, publishedVersion };
    },
    /** What publishing a draft changes; undefined if there is no such draft. */
    review: (context: RequestContext, id: string) => reviews.ofDraft(context, id),
    async remove(context: RequestContext, ids: readonly string[]) {
      await requireTenantScope(context);
      for (const id of ids) {
        const { metaKey, formName } = found(await port.find(context, id));
        if (await store.hasRecords(context, metaKey)) throw metaFormRefusal('META_FORM_HAS_RECORDS', { formName });
        cache.forget(context.tenantId, metaKey);
      }
      await port.remove(context, ids);
    },
  };
}

export type MetaFormsService = ReturnType<typeof createMetaFormsService>;

/** Forgets the previous form, and tells the open windows of the tenant; they hear it after the commit. */
async function announce(cache: FormCache, { db, tenantId }: RequestContext, { metaKey }: Pick<FormDraft, 'metaKey'>) {
  cache.forget(tenantId, metaKey);
  await sendSignal(db, publishedSignal({ tenantId, metaKey }));
}

async function seenDraft(port: MetaFormsPort, context: RequestContext, { id, version }: SeenRow) {
  const draft = found(await port.find(context, id));
  refuseStale(draft, version);
  return draft;
}

function refuseUnconfirmed(names: readonly string[]): void {
  if (names.length > 0) throw metaFormRefusal('META_FORM_UNSEALS', { names: names.join('、') });
}

async function save(port: MetaFormsPort, context: RequestContext, { id: sentId, version, definition }: SaveInput) {
  const current = isExisting(sentId) ? found(await port.find(context, sentId)) : undefined;
  if (current) refuseStale(current, version);
  const { issues, ...head } = await inspectDraft(definition);
  const draft: FormDraft = { ...head, definition };
  if (isReservedKey(draft.metaKey))
    throw metaFormRefusal('VALUE_TAKEN', { metaKey: draft.metaKey }, problemOfKey(metaFormWords.keyIsTaken));
  // Records and menus refer to a published form by its key.
  if (current && current.publishedVersion > 0 && current.metaKey !== draft.metaKey)
    throw httpRefusal('REQUEST_INVALID', { problem: metaFormWords.keyIsFixed }, problemOfKey(metaFormWords.keyIsFixed));
  const wireIssues = issues.map(toWireIssue);
  const id = current?.id ?? createId();
  try {
    if (current) return { id, version: await port.update(context, draft, id), issues: wireIssues };
    await port.insert(context, draft, id);
    return { id, version: 1, issues: wireIssues };
  } catch (error) {
    if (!isDuplicate(error, 'meta_forms_key')) throw error;
    throw metaFormRefusal('VALUE_TAKEN', { metaKey: draft.metaKey }, problemOfKey(metaFormWords.keyIsTaken));
  }
}

/** Where the fault of a save is, so that a designer can lead to it. */
function problemOfKey(message: string) {
  return {
    problems: [{ code: 'SERVER', path: 'definition/metaKey', label: metaFormWords.key, params: { message } }],
  };
}

async function publishedForm(cache: FormCache, scope: TenantScope, metaKey: string): Promise<CompiledForm> {
  const form = await cache.get(scope, metaKey);
  if (!form) throw metaFormRefusal('RECORD_MISSING');
  return form.compiled;
}

async function compiledDraft(definition: unknown): Promise<CompiledForm> {
  const errors = await errorsOf(definition);
  if (errors.length > 0)
    throw metaFormRefusal('META_FORM_HAS_ERRORS', { count: errors.length }, { issues: errors.map(toWireIssue) });
  return readDefinition(definition).compiled;
}

async function errorsOf(definition: unknown): Promise<readonly Issue[]> {
  return (await inspectDraft(definition)).issues.filter(({ severity }) => severity === 'error');
}

function toWireIssue(issue: Issue) {
  return { code: issue.code, severity: issue.severity, path: [...issue.path], message: describeIssue(issue, 'zh') };
}
