import type { CompiledForm } from '@org/meta-forms/core';
import type { Scope } from '../../shared/http/context.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import { UNREADABLE } from '../../shared/security/sealing/sealed-rows.ts';
import type { Sealing } from '../../shared/security/sealing/sealing.ts';
import type { WireCondition } from './record-conditions.ts';
import type { RecordFilter, RecordsPort, StoredRecord } from './records.port.ts';
import type { RecordContent } from './records.tables.ts';
import type { HolderQuestion } from './unique/find-holder.ts';
import { labelAt, mapSealed, placeOf, sealedItemsOf, type SealedItem, type SealedRecord } from './sealed-items.ts';

export interface SealingParts {
  readonly sealing: Sealing;
  /** The published form of a key; undefined where there is none. */
  readonly formOf: (scope: Pick<Scope, 'db' | 'tenantId'>, metaKey: string) => Promise<CompiledForm | undefined>;
}

type Content = Pick<StoredRecord, 'id' | 'content'>;

/** Whose records are meant, and which of their items are sealed. */
interface Sealed extends Omit<SealedRecord, 'id'> {
  readonly items: readonly SealedItem[];
}

/** The record with its sealed items as they are stored. */
function sealRecord<R extends Content>(sealing: Sealing, record: R, { items, ...place }: Sealed): R {
  if (items.length === 0) return record;
  return {
    ...record,
    content: mapSealed(record.content, items, (value, path) =>
      sealing.seal(value, placeOf({ ...place, id: record.id }, path)),
    ),
  };
}

/** The record as people read it; `instead` says what stands for a value that does not open, or refuses. */
function openRecord<R extends Content>(
  sealing: Sealing,
  record: R,
  { items, instead, ...place }: Sealed & { readonly instead: (path: readonly string[]) => string },
): R {
  if (items.length === 0) return record;
  const open = (value: unknown, path: readonly string[]) => {
    const opened = sealing.open(value, placeOf({ ...place, id: record.id }, path));
    return opened ? opened.value : instead(path);
  };
  return { ...record, content: mapSealed(record.content, items, open) };
}

/**
 * The same store of records; what its forms seal is sealed on the way in and opened on the way out. A page of a form without such
 * items costs one look at the form, and nothing for a row. A list shows a mark where a value does not open; the record itself is
 * refused, so that nobody saves over it.
 */
export function sealingRecords(port: RecordsPort, { sealing, formOf }: SealingParts): RecordsPort {
  const sealedOf = async (scope: Pick<Scope, 'db' | 'tenantId'>, metaKey: string): Promise<Sealed> => {
    const form = await formOf(scope, metaKey);
    return { tenantId: scope.tenantId, metaKey, items: form ? sealedItemsOf(form) : [] };
  };
  const whole = (record: StoredRecord, sealed: Sealed) => {
    const refuse = (path: readonly string[]) => {
      throw httpRefusal('SEALED_UNREADABLE', { field: labelAt(sealed.items, path) });
    };
    return openRecord(sealing, record, { ...sealed, instead: refuse });
  };
  return {
    ...port,
    async page(scope, compiled, filter) {
      const sealed: Sealed = { tenantId: scope.tenantId, metaKey: compiled.metaKey, items: sealedItemsOf(compiled) };
      if (sealed.items.length === 0) return port.page(scope, compiled, filter);
      const page = await port.page(scope, compiled, withIndexes(sealing, filter, sealed));
      return {
        ...page,
        records: page.records.map((record) => openRecord(sealing, record, { ...sealed, instead: () => UNREADABLE })),
      };
    },
    async *walk(scope, compiled, filter) {
      const sealed: Sealed = { tenantId: scope.tenantId, metaKey: compiled.metaKey, items: sealedItemsOf(compiled) };
      for await (const portion of port.walk(scope, compiled, withIndexes(sealing, filter, sealed))) {
        yield {
          ...portion,
          records: portion.records.map((record) =>
            openRecord(sealing, record, { ...sealed, instead: () => UNREADABLE }),
          ),
        };
      }
    },
    async find(scope, metaKey, id) {
      const record = await port.find(scope, metaKey, id);
      return record && whole(record, await sealedOf(scope, metaKey));
    },
    async insert(context, metaKey, record) {
      const sealed = await sealedOf(context, metaKey);
      return whole(await port.insert(context, metaKey, sealRecord(sealing, record, sealed)), sealed);
    },
    async update(context, metaKey, record) {
      const sealed = await sealedOf(context, metaKey);
      const stored = await port.update(context, metaKey, sealRecord(sealing, record, sealed));
      return stored && whole(stored, sealed);
    },
    async holderOf(scope, question) {
      const place = { tenantId: scope.tenantId, metaKey: question.compiled.metaKey, id: '' };
      for (const content of indexedContents(sealing, question, place)) {
        const holder = await port.holderOf(scope, { ...question, content });
        if (holder !== undefined) return holder;
      }
      return undefined;
    },
    repeatsAmong(scope, { compiled, key, contents }) {
      const place = { tenantId: scope.tenantId, metaKey: compiled.metaKey, id: '' };
      // The index of one key is enough to compare them with each other; a content without one is not compared.
      const indexed = contents.map((content) => indexedContents(sealing, { key, content }, place)[0] ?? {});
      return port.repeatsAmong(scope, { compiled, key, contents: indexed });
    },
    async insertWhole(db, records) {
      const rows = await Promise.all(
        records.map(async (record) =>
          sealRecord(sealing, record, await sealedOf({ db, tenantId: record.tenantId }, record.metaKey)),
        ),
      );
      await port.insertWhole(db, rows);
    },
  };
}

/** The content with its sealed values replaced by their blind indexes, one for each key that may have sealed them. */
function indexedContents(
  sealing: Sealing,
  { key, content }: Pick<HolderQuestion, 'key' | 'content'>,
  place: SealedRecord,
): readonly RecordContent[] {
  return key.fields
    .filter(({ sealed }) => sealed)
    .reduce<readonly RecordContent[]>(
      (contents, field) =>
        contents.flatMap((one) => {
          const value = one[field.key];
          const isWorthIt = typeof value === 'number' || (typeof value === 'string' && value !== '');
          return isWorthIt
            ? sealing
                .indexesOf(String(value), placeOf(place, [field.key]))
                .map((index) => Object.assign({}, one, { [field.key]: index }))
            : [];
        }),
      [content],
    );
}

/** The filter with the blind indexes of what is asked for in its place; what is no whole number has none, and is left to be refused. */
function withIndexes<F extends RecordFilter>(sealing: Sealing, filter: F, { items, ...place }: Sealed): F {
  const keys = new Set(items.filter(({ columns }) => columns.length === 0).map(({ key }) => key));
  return {
    ...filter,
    conditions: filter.conditions.flatMap((condition) =>
      keys.has(condition.field) ? inIndexes(sealing, condition, place) : [condition],
    ),
  };
}

function inIndexes(sealing: Sealing, condition: WireCondition, place: Omit<Sealed, 'items'>): readonly WireCondition[] {
  const { field, condition: operator, value } = condition;
  const values: readonly unknown[] = Array.isArray(value)
    ? value
    : operator === 'in' && typeof value === 'string'
      ? value.split(',')
      : [value];
  const texts = values.flatMap((one) =>
    typeof one === 'number' || (typeof one === 'string' && one !== '') ? [String(one)] : [],
  );
  if (texts.length === 0 || texts.length < values.length) return [condition];
  const indexes = texts.flatMap((text) => sealing.indexesOf(text, placeOf({ ...place, id: '' }, [field])));
  if (operator === 'ne') return indexes.map((index) => ({ field, condition: 'ne', value: index }));
  return operator === 'eq' || operator === 'in' ? [{ field, condition: 'in', value: indexes }] : [condition];
}
