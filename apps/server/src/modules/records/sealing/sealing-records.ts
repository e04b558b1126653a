import type { CompiledForm } from '@org/meta-forms/core';
import type { Scope } from '../../../shared/http/context.ts';
import { httpRefusal } from '../../../shared/http/http.words.ts';
import { UNREADABLE } from '../../../shared/security/sealing/sealed-rows.ts';
import type { Sealing } from '../../../shared/security/sealing/sealing.ts';
import type { CountedFilter, RecordsPort, StoredRecord } from '../records.port.ts';
import { withIndexes } from './sealed-filters.ts';
import { labelAt, mapSealed, cellOf, sealedItemsOf, type SealedItems } from './sealed-items.ts';
import { sealedUnique } from '../unique/sealed-unique.ts';

export interface SealingParts {
  readonly sealing: Sealing;
  /** The published form of a key; undefined if there is none. */
  readonly formOf: (scope: Pick<Scope, 'db' | 'tenantId'>, metaKey: string) => Promise<CompiledForm | undefined>;
}

type Content = Pick<StoredRecord, 'id' | 'content'>;

/** Seals the sealed items of a record, as they are stored. */
function sealRecord<R extends Content>(sealing: Sealing, record: R, { items, ...place }: SealedItems): R {
  if (items.length === 0) return record;
  return {
    ...record,
    content: mapSealed(record.content, items, (value, path) =>
      sealing.seal(value, cellOf({ ...place, id: record.id }, path)),
    ),
  };
}

/** Opens the sealed items of a record. For a value that does not open, `instead` gives a replacement or refuses. */
function openRecord<R extends Content>(
  sealing: Sealing,
  record: R,
  { items, instead, ...place }: SealedItems & { readonly instead: (path: readonly string[]) => string },
): R {
  if (items.length === 0) return record;
  const open = (value: unknown, path: readonly string[]) => {
    const opened = sealing.open(value, cellOf({ ...place, id: record.id }, path));
    return opened ? opened.value : instead(path);
  };
  return { ...record, content: mapSealed(record.content, items, open) };
}

/**
 * Wraps a port: it seals records before they are stored, and opens them after they are read. A page of a form without
 * sealed items costs nothing for its rows. Where a value does not open, a list shows a mark, but reading the record is
 * refused, so that nobody saves over the value.
 */
export function sealingRecords(port: RecordsPort, { sealing, formOf }: SealingParts): RecordsPort {
  const sealedOf = async (scope: Pick<Scope, 'db' | 'tenantId'>, metaKey: string): Promise<SealedItems> => {
    const form = await formOf(scope, metaKey);
    return { tenantId: scope.tenantId, metaKey, items: form ? sealedItemsOf(form) : [] };
  };
  const whole = (record: StoredRecord, sealed: SealedItems) => {
    const refuse = (path: readonly string[]) => {
      throw httpRefusal('SEALED_UNREADABLE', { field: labelAt(sealed.items, path) });
    };
    return openRecord(sealing, record, { ...sealed, instead: refuse });
  };
  return {
    ...port,
    ...sealedLists(port, sealing),
    async find(scope, metaKey, id) {
      const record = await port.find(scope, metaKey, id);
      return record && whole(record, await sealedOf(scope, metaKey));
    },
    async findBinned(scope, metaKey, id) {
      const record = await port.findBinned(scope, metaKey, id);
      return record && whole(record, await sealedOf(scope, metaKey));
    },
    async revision(scope, metaKey, asked) {
      const record = await port.revision(scope, metaKey, asked);
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
    ...sealedUnique(port, sealing),
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

type SealedLists = Pick<
  RecordsPort,
  'page' | 'batches' | 'ids' | 'binPage' | 'inMonth' | 'values' | 'totals' | 'groups' | 'analyse'
>;

function sealedLists(port: RecordsPort, sealing: Sealing): SealedLists {
  const indexed = <F extends CountedFilter>(scope: Scope, compiled: CompiledForm, asked: F) =>
    withIndexes(sealing, asked, listedPlace(scope, compiled));
  const opened = <R extends StoredRecord>(records: readonly R[], sealed: SealedItems) =>
    records.map((record) => openRecord(sealing, record, { ...sealed, instead: () => UNREADABLE }));
  return {
    async page(scope, compiled, filter) {
      const sealed = listedPlace(scope, compiled);
      if (sealed.items.length === 0) return port.page(scope, compiled, filter);
      const page = await port.page(scope, compiled, withIndexes(sealing, filter, sealed));
      return { ...page, records: opened(page.records, sealed) };
    },
    async *batches(scope, compiled, filter) {
      const sealed = listedPlace(scope, compiled);
      for await (const batch of port.batches(scope, compiled, withIndexes(sealing, filter, sealed)))
        yield { ...batch, records: opened(batch.records, sealed) };
    },
    async binPage(scope, compiled, asked) {
      const page = await port.binPage(scope, compiled, asked);
      return { ...page, records: opened(page.records, listedPlace(scope, compiled)) };
    },
    async inMonth(scope, compiled, asked) {
      const page = await port.inMonth(scope, compiled, asked);
      return { ...page, records: opened(page.records, listedPlace(scope, compiled)) };
    },
    ids: (scope, compiled, filter) => port.ids(scope, compiled, indexed(scope, compiled, filter)),
    values: (scope, compiled, asked) => port.values(scope, compiled, indexed(scope, compiled, asked)),
    totals: (scope, compiled, asked) => port.totals(scope, compiled, indexed(scope, compiled, asked)),
    groups: (scope, compiled, asked) => port.groups(scope, compiled, indexed(scope, compiled, asked)),
    analyse: (scope, compiled, asked) => port.analyse(scope, compiled, indexed(scope, compiled, asked)),
  };
}

function listedPlace({ tenantId }: Pick<Scope, 'tenantId'>, compiled: CompiledForm): SealedItems {
  return { tenantId, metaKey: compiled.metaKey, items: sealedItemsOf(compiled) };
}
