import { auditWords } from '../modules/audit/audit.words.ts';
import type { FormDraft, MetaFormsPort, StoredDraft } from '../modules/meta-forms/meta-forms.port.ts';
import type { FieldChange } from '../shared/http/changes.ts';
import type { RequestContext } from '../shared/http/context.ts';

/** The longest text of a value in the audit, in characters. */
const LONGEST_TEXT = 500;
const FORM = 'system_metaform';

type Definition = Pick<FormDraft, 'metaKey' | 'formName'> & { readonly definition: unknown };

/** The port for forms. The audit names the form of each write, and the items that a save changed. */
export function auditedForms(port: MetaFormsPort): MetaFormsPort {
  return {
    ...port,
    async insert(context, draft, id) {
      await port.insert(context, draft, id);
      note(context, id, { after: draft });
    },
    async update(context, draft, id) {
      const before = await port.find(context, id);
      const version = await port.update(context, draft, id);
      note(context, id, { before, after: draft });
      return version;
    },
    async publish(context, draft) {
      const before = await port.find(context, draft.id);
      const version = await port.publish(context, draft);
      if (before && version !== undefined)
        push(context, before, {
          id: draft.id,
          fields: [{ key: 'publishedVersion', before: versionText(before), after: String(version) }],
        });
      return version;
    },
    async remove(context, ids) {
      const removed = await Promise.all(ids.map((id) => port.find(context, id)));
      await port.remove(context, ids);
      for (const form of removed) if (form) push(context, form, { id: form.id, fields: headChanges(form, undefined) });
    },
  };
}

function versionText({ publishedVersion }: StoredDraft): string {
  return publishedVersion > 0 ? String(publishedVersion) : '';
}

interface Pair {
  readonly before?: Definition | undefined;
  readonly after: Definition;
}

function note(context: RequestContext, id: string, { before, after }: Pair): void {
  push(context, after, { id, fields: [...headChanges(before, after), ...itemChanges(before, after)] });
}

function push(
  { changes }: RequestContext,
  { formName, metaKey }: Definition,
  change: { readonly id: string; readonly fields: readonly FieldChange[] },
): void {
  changes.push({ form: FORM, name: `${formName} (${metaKey})`.slice(0, LONGEST_TEXT), ...change });
}

function headChanges(before: Definition | undefined, after: Definition | undefined): readonly FieldChange[] {
  return (['formName', 'metaKey'] as const)
    .map((key) => ({ key, before: before?.[key] ?? '', after: after?.[key] ?? '' }))
    .filter((change) => change.before !== change.after);
}

/** One change with the names of the items that were added, changed or removed. */
function itemChanges(before: Definition | undefined, after: Definition): readonly FieldChange[] {
  const old = itemsOf(before?.definition);
  const current = itemsOf(after.definition);
  const change = { key: 'items', before: namesMissingIn(old, current), after: namesMissingIn(current, old) };
  return change.before === change.after && change.before === '' ? [] : [change];
}

/** The names of items that the other form has not, or has differently. */
function namesMissingIn(items: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): string {
  const left = [...items].filter(([text]) => !others.has(text)).map(([, name]) => name);
  return left.join(auditWords.zh.between).slice(0, LONGEST_TEXT);
}

/** The name of each item by all that it is. */
function itemsOf(definition: unknown): ReadonlyMap<string, string> {
  const items: unknown =
    typeof definition === 'object' && definition !== null ? Reflect.get(definition, 'metaFormItemList') : undefined;
  return new Map(Array.isArray(items) ? items.map((item: unknown) => [textOf(item), nameOf(item)]) : []);
}

/** Where an item is, rather than what it is. */
const PLACES: ReadonlySet<string> = new Set(['id', 'itemOrder', 'itemTableOrder']);

// The database returns the keys of an object in its own order.
function textOf(item: unknown): string {
  return JSON.stringify(item, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([key]) => !PLACES.has(key))
            .toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : value,
  );
}

function nameOf(item: unknown): string {
  const own = typeof item === 'object' && item !== null ? item : {};
  return String(Reflect.get(own, 'itemName') ?? Reflect.get(own, 'itemKey') ?? '');
}
