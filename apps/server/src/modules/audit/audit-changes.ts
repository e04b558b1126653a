import type { FieldChange } from '../../shared/http/changes.ts';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import { masked } from './masking.ts';

/** A field whose changes are kept: its key, and the property that holds its text where the value is an id. */
export interface AuditedField {
  readonly key: string;
  readonly display?: string | undefined;
}

/** Rows of one kind: the form that names them, its fields, the first of which is what people call a row. */
export interface AuditedRows {
  readonly form: string;
  readonly fields: readonly AuditedField[];
  /** Whether a value of this row is a secret beyond what its key says. */
  readonly hides?: (row: Row, key: string) => boolean;
}

type Row = Readonly<Record<string, unknown>>;

// Methods, so that a port whose drafts are of its own type is one of these.
interface WrittenPort {
  find(scope: Scope, id: string): Promise<object | undefined>;
  insert(context: RequestContext, draft: object, place: unknown): Promise<void>;
  update(context: RequestContext, draft: object, place: unknown): Promise<unknown>;
  remove(context: RequestContext, ids: readonly string[]): Promise<unknown>;
}

/** Longest text of a value that is kept, in characters. */
const LONGEST_TEXT = 500;

/** The same port; what it writes is noted in the context of the call, field by field as it was and as it is. */
export function auditedPort<P extends WrittenPort>(port: P, rows: AuditedRows): P {
  const written: Omit<WrittenPort, 'find'> = {
    async insert(context, draft, place) {
      await port.insert(context, draft, place);
      const id = idOf(place);
      note(context, rows, { id, after: await read(port, context, id) });
    },
    async update(context, draft, place) {
      const id = idOf(place);
      const before = await read(port, context, id);
      const answer = await port.update(context, draft, place);
      note(context, rows, { id, before, after: await read(port, context, id) });
      return answer;
    },
    async remove(context, ids) {
      const before = new Map<string, Row | undefined>();
      for (const id of ids) before.set(id, await read(port, context, id));
      const answer = await port.remove(context, ids);
      for (const [id, row] of before) note(context, rows, { id, before: row });
      return answer;
    },
  };
  return { ...port, ...written };
}

function idOf(place: unknown): string {
  if (typeof place === 'string') return place;
  return typeof place === 'object' && place !== null && 'id' in place ? String(place.id) : '';
}

// A unit that was made just now is not among those that the caller sees.
async function read(port: WrittenPort, context: RequestContext, id: string): Promise<Row | undefined> {
  const row = await port.find({ ...context, visibleUnitIds: [...context.visibleUnitIds, id] }, id);
  return row && Object.fromEntries(Object.entries(row));
}

interface Pair {
  readonly id: string;
  readonly before?: Row | undefined;
  readonly after?: Row | undefined;
}

function note(context: RequestContext, { form, fields, hides }: AuditedRows, { id, before, after }: Pair): void {
  const row = after ?? before;
  const [first] = fields;
  if (!row || !first) return;
  const kept = (of: Row | undefined, field: AuditedField) =>
    of && hides?.(of, field.key) ? masked('secret', textOf(of[field.key])) : masked(field.key, readable(of, field));
  const changed = fields
    .filter(
      ({ key, display }) =>
        textOf(before?.[key]) !== textOf(after?.[key]) ||
        (display !== undefined && readable(before, { key, display }) !== readable(after, { key, display })),
    )
    .map((field): FieldChange => ({ key: field.key, before: kept(before, field), after: kept(after, field) }));
  if (changed.length > 0)
    context.changes.push({ form, id, name: textOf(row[first.key]).slice(0, LONGEST_TEXT), fields: changed });
}

function readable(row: Row | undefined, { key, display }: AuditedField): string {
  const shown = display === undefined ? '' : textOf(row?.[display]);
  const text = shown === '' ? textOf(row?.[key]) : shown;
  // The top of a tree has no name.
  return (key === 'parentId' && text === '0' ? '' : text).slice(0, LONGEST_TEXT);
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
