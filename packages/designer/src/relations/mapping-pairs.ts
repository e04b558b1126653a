import { isAuditKey } from '@org/meta-forms/authoring';
import type { Registry } from '@org/meta-forms/core';
import type { DocumentItem, FormDocument, ItemId } from '@org/meta-forms/document';
import type { BulkCell } from '../commands/bulk-set.ts';
import { idsIn, placeOf } from '../document/edit-document.ts';
import type { FormItemEntry } from '../panel/panel-ports.ts';
import { attributesOf } from '../panel/panel-record.ts';

/** The key of the source item by the id of the item that it fills. */
export type Pairs = ReadonlyMap<ItemId, string>;

/** An item that a choice can fill. */
export interface MappingTarget {
  readonly item: DocumentItem;
  /** Another reference fills it now. */
  readonly isTaken: boolean;
}

interface Mapper {
  readonly isMapper?: unknown;
  readonly mapperMetaFormCode?: unknown;
  readonly mapperMetaFormItem?: unknown;
}

function mapperOf(item: DocumentItem | undefined): Mapper {
  const value = item?.config['simpleMapperConfig'];
  return typeof value === 'object' && value !== null ? value : {};
}

/** The items of the same form or row that a reference can fill, in their order. */
export function mappingTargets(document: FormDocument, origin: ItemId, registry: Registry): readonly MappingTarget[] {
  const key = document.items.get(origin)?.key;
  return idsIn(document, placeOf(document, origin)).flatMap((id) => {
    const item = document.items.get(id);
    if (item === undefined || id === origin || item.key === '' || isAuditKey(item.key)) return [];
    if (registry.byCode(item.type)?.structure !== 'value' || item.config['isComputeData'] === true) return [];
    const isMapped = mapperOf(item).isMapper === true;
    return [{ item, isTaken: isMapped && attributesOf(document, id)['mapperOrigin'] !== key }];
  });
}

/** The form that fills most items of a reference now. */
export function formOfPairs(document: FormDocument, origin: ItemId): string | undefined {
  const codes = mappedBy(document, origin).map((item) => mapperOf(item).mapperMetaFormCode);
  return codes.find((code) => typeof code === 'string' && code !== '') as string | undefined;
}

/** The pairs that the document has for a reference and a source form. */
export function pairsIn(document: FormDocument, origin: ItemId, form: string): Pairs {
  return new Map(
    mappedBy(document, origin).flatMap((item) => {
      const { mapperMetaFormCode, mapperMetaFormItem } = mapperOf(item);
      return mapperMetaFormCode === form && typeof mapperMetaFormItem === 'string'
        ? [[item.id, mapperMetaFormItem] as const]
        : [];
    }),
  );
}

function mappedBy({ items }: FormDocument, origin: ItemId): readonly DocumentItem[] {
  return [...items.values()].filter(
    (item) =>
      mapperOf(item).isMapper === true &&
      item.links.mapperOrigin?.some((piece) => typeof piece !== 'string' && piece.includes(origin)) === true,
  );
}

/** Pairs for targets without one: an equal key first, then an equal label that one source has alone. */
export function matchPairs(targets: readonly MappingTarget[], sources: readonly FormItemEntry[], pairs: Pairs): Pairs {
  const keys = new Set(sources.map(({ key }) => key));
  const byLabel = new Map<string, string | undefined>();
  for (const { key, value } of sources) byLabel.set(value.trim(), byLabel.has(value.trim()) ? undefined : key);
  const matched = new Map(pairs);
  for (const { item, isTaken } of targets) {
    if (isTaken || matched.has(item.id)) continue;
    const source = keys.has(item.key) ? item.key : byLabel.get(item.label.trim());
    if (source !== undefined) matched.set(item.id, source);
  }
  return matched;
}

/** How the type of a source fits that of the item that it fills; undefined where the host does not say the type. */
export function fitOf(source: FormItemEntry, target: DocumentItem, registry: Registry) {
  if (source.type === undefined) return undefined;
  if (source.type === target.type) return 'fits';
  return registry.byCode(target.type)?.resultKind === 'text' ? 'asText' : 'differs';
}

/** What is set so that the document has these pairs for a reference and a source form, and no others. */
export function pairCells(
  document: FormDocument,
  { origin, form, pairs }: { readonly origin: ItemId; readonly form: string; readonly pairs: Pairs },
): readonly BulkCell[] {
  const before = pairsIn(document, origin, form);
  const key = document.items.get(origin)?.key;
  const joined = [...pairs]
    .filter(([id, source]) => before.get(id) !== source)
    .flatMap(([id, source]): readonly BulkCell[] => {
      const mapper = { isMapper: true, mapperMetaFormCode: form, mapperMetaFormItem: source };
      return [
        { id, name: 'simpleMapperConfig', value: mapper },
        { id, name: 'mapperOrigin', value: key },
      ];
    });
  const parted = [...before.keys()]
    .filter((id) => !pairs.has(id))
    .flatMap((id): readonly BulkCell[] => [
      { id, name: 'simpleMapperConfig', value: undefined },
      { id, name: 'mapperOrigin', value: undefined },
    ]);
  return [...joined, ...parted];
}
