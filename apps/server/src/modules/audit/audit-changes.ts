import type { FieldChange } from '../../shared/http/changes.ts';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import { masked } from './masking.ts';

/** A field whose changes are audited: its key, and the property with its text if the value is an id. */
export interface AuditedField {
  readonly key: string;
  readonly display?: string | undefined;
}

/** Rows of one kind: their form, and their fields, of which the first is the name of a row. */
export interface AuditedRows {
  readonly form: string;
  readonly fields: readonly AuditedField[];
  /** Whether a value of this row is secret although its key does not show it. */
  readonly hides?: (row: Row, key: string) => boolean;
}

type Row = Readonly<Record<string, unknown>>;

/** Declared with methods, so that a port with more specific draft types is assignable. */
export interface WrittenPort {
  find(scope: Scope, id: string): Promise<object | undefined>;
  insert(context: RequestContext, draft: object, place: unknown): Promise<void>;
  update(context: RequestContext, draft: object, place: unknown): Promise<unknown>;
  remove(context: RequestContext, ids: readonly string[]): Promise<unknown>;
}

/** The longest text of a value in the audit, in characters. */
const LONGEST_TEXT = 500;

/** Wraps a port: it notes the fields that each write changed in the context of the call. */
export function auditedPort<P extends WrittenPort>(port: P, rows: AuditedRows): P {
  const written: Omit<WrittenPort, 'find'> = {
    async insert(context, draft, place) {
      await port.insert(context, draft, place);
      const id = idOf(place);
      noteChange(context, rows, { id, after: await read(port, context, id) });
    },
    async update(context, draft, place) {
      const id = idOf(place);
      const before = await read(port, context, id);
      const answer = await port.update(context, draft, place);
      noteChange(context, rows, { id, before, after: await read(port, context, id) });
      return answer;
    },
    async remove(context, ids) {
      const before = new Map<string, object | undefined>();
      for (const id of ids) before.set(id, await read(port, context, id));
      const answer = await port.remove(context, ids);
      for (const [id, row] of before) noteChange(context, rows, { id, before: row });
      return answer;
    },
  };
  return { ...port, ...written };
}

function idOf(place: unknown): string {
  if (typeof place === 'string') return place;
  return typeof place === 'object' && place !== null && 'id' in place ? String(place.id) : '';
}

// A unit that was just created is not yet among the visible units of the caller.
function read(port: WrittenPort, context: RequestContext, id: string): Promise<object | undefined> {
  return port.find({ ...context, visibleUnitIds: [...context.visibleUnitIds, id] }, id);
}

function rowOf(row: object | undefined): Row | undefined {
  return row && Object.fromEntries(Object.entries(row));
}

/** A row before and after a write; one that was added has no `before`, one that was removed no `after`. */
export interface WrittenRow {
  readonly id: string;
  readonly before?: object | undefined;
  readonly after?: object | undefined;
}

/** Notes the changed fields of a row in the context of the call. */
export function noteChange(context: RequestContext, rows: AuditedRows, { id, ...written }: WrittenRow): void {
  const { form, fields, hides } = rows;
  const [before, after] = [rowOf(written.before), rowOf(written.after)];
  const row = after ?? before;
  const [first] = fields;
  if (!row || !first) return;
  const audited = (of: Row | undefined, field: AuditedField) =>
    of && hides?.(of, field.key) ? masked('secret', textOf(of[field.key])) : masked(field.key, readable(of, field));
  const changed = fields
    .filter(
      ({ key, display }) =>
        textOf(before?.[key]) !== textOf(after?.[key]) ||
        (display !== undefined && readable(before, { key, display }) !== readable(after, { key, display })),
    )
    .map((field): FieldChange => ({ key: field.key, before: audited(before, field), after: audited(after, field) }));
  if (changed.length > 0)
    context.changes.push({ form, id, name: textOf(row[first.key]).slice(0, LONGEST_TEXT), fields: changed });
}

function readable(row: Row | undefined, { key, display }: AuditedField): string {
  const shown = display === undefined ? '' : textOf(row?.[display]);
  const text = shown === '' ? textOf(row?.[key]) : shown;
  // The root of a tree has no name.
  return (key === 'parentId' && text === '0' ? '' : text).slice(0, LONGEST_TEXT);
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
