import type { DemoRecord, DemoTreeNode, WireForm } from './demo-deployment.ts';
import { demoDeployment } from './create-demo-deployment.ts';

/** An item or a column, by the names of an item. */
export interface Entry {
  readonly key: string;
  readonly name: string;
  readonly type: number;
  readonly config: Readonly<Record<string, unknown>> & { readonly columns?: readonly Entry[] };
}

/** Made once for all tests of a file: it is frozen. */
export const deployment = demoDeployment();

export const allRecords: readonly DemoRecord[] = Object.values(deployment.records).flat();

export function formOf(metaKey: string): WireForm {
  const form = deployment.metaForms.find((candidate) => candidate.metaKey === metaKey);
  if (!form) throw new RangeError(`No form ${metaKey}.`);
  return form;
}

/** The items of a form with their configuration read. */
export function entriesOf(form: WireForm): readonly Entry[] {
  return form.metaFormItemList.map(({ itemKey, itemName, itemType, itemConfigJson }) => ({
    key: itemKey,
    name: itemName,
    type: itemType,
    config: configOf(JSON.parse(itemConfigJson)),
  }));
}

function configOf(config: Record<string, unknown>): Entry['config'] {
  const { columns, ...rest } = config;
  return Array.isArray(columns) ? { ...rest, columns: columns.map(columnOf) } : rest;
}

function columnOf(column: Record<string, unknown>): Entry {
  return {
    key: String(column['field']),
    name: String(column['name']),
    type: Number(column['columntype']),
    config: configOf(column),
  };
}

/** A value of a record with its item, its row and the record's own values. */
export interface Held {
  readonly record: DemoRecord;
  readonly entry: Entry;
  readonly value: unknown;
  readonly row: Readonly<Record<string, unknown>>;
}

/** Every value that a record has for its form, rows of lists included. */
export function heldValues(record: DemoRecord): readonly Held[] {
  return entriesOf(formOf(record.metaKey)).flatMap((entry) => held(record, entry, record.values));
}

function held(record: DemoRecord, entry: Entry, row: Readonly<Record<string, unknown>>): readonly Held[] {
  const value = row[entry.key];
  if (value === undefined) return [];
  const rows = entry.config.columns && Array.isArray(value) ? value : [];
  return [
    { record, entry, value, row },
    ...rows.flatMap((inner) => (entry.config.columns ?? []).flatMap((column) => held(record, column, inner))),
  ];
}

export function nodesBelow(nodes: readonly DemoTreeNode[]): readonly DemoTreeNode[] {
  return nodes.flatMap((node) => [node, ...nodesBelow(node.children ?? [])]);
}

export function sourceOf(refKey: unknown) {
  return deployment.referenceSources.find((source) => source.refKey === refKey);
}

/** What the options of a reference source are made from, by id. */
export function optionsOf(refKey: unknown): ReadonlyMap<string, Readonly<Record<string, unknown>>> {
  const source = sourceOf(refKey)?.source;
  if (source?.kind === 'user') return new Map(deployment.users.map((user) => [user.id, { ...user }]));
  if (source?.kind === 'unit') return new Map(deployment.units.map((unit) => [unit.id, { ...unit }]));
  if (source?.kind === 'dept')
    return new Map(deployment.departments.map((department) => [department.id, { ...department }]));
  const metaKey = source?.kind === 'form' ? source.metaKey : '';
  return new Map((deployment.records[metaKey] ?? []).map((record) => [record.id, record.values]));
}

export interface Mapper {
  readonly mapperMetaFormCode: string;
  readonly mapperMetaFormItem: string;
}

export function mapperOf({ config }: Entry): Mapper | undefined {
  // The forms' own tests hold the configuration to this shape.
  return config['simpleMapperConfig'] as Mapper | undefined;
}
