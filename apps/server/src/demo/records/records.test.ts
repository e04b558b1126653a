import { describe, expect, test } from 'vitest';
import {
  allRecords,
  deployment,
  entriesOf,
  formOf,
  heldValues,
  mapperOf,
  nodesBelow,
  optionsOf,
  sourceOf,
  type Entry,
  type Held,
} from '../deployment.fixture.ts';

const held = allRecords.flatMap(heldValues);
const idsIn = (value: unknown) =>
  String(value)
    .split(',')
    .filter((id) => id !== '');
const where = ({ record, entry }: Held) => `${record.metaKey} ${record.id} ${entry.key}`;
const dictionaryKeys = new Map(
  deployment.dictionaries.map(({ code, entries }) => [code, new Set(entries.map(({ dictKey }) => dictKey))]),
);
const treeIds = new Map([
  ...deployment.trees.map(({ path, nodes }) => [path, new Set(nodesBelow(nodes).map(({ id }) => id))] as const),
  ['/api/baseinfo/unit/tree', new Set(deployment.units.map(({ id }) => id))] as const,
]);

function wrong(type: number, isFine: (value: Held, id: string) => boolean): readonly string[] {
  return held
    .filter((each) => each.entry.type === type && !idsIn(each.value).every((id) => isFine(each, id)))
    .map(where);
}

describe('values of records', () => {
  test('have keys that their forms define', () => {
    const unknown = allRecords.flatMap((record) => {
      const keys = new Set(
        heldValues(record)
          .filter(({ row }) => row === record.values)
          .map(({ entry }) => entry.key),
      );
      return Object.entries(record.values)
        .filter(([key, value]) => value !== undefined && !keys.has(key))
        .map(([key]) => `${record.metaKey} ${key}`);
    });
    expect(unknown).toEqual([]);
  });

  test('are entries of their dictionaries', () => {
    expect(
      wrong(4, ({ entry }, key) => dictionaryKeys.get(String(entry.config['dictKey']))?.has(key) === true),
    ).toEqual([]);
  });

  test('are nodes of their trees', () => {
    expect(wrong(12, ({ entry }, id) => treeIds.get(String(entry.config['treeurl']))?.has(id) === true)).toEqual([]);
  });

  test('are options of their references', () => {
    const options = new Map(deployment.referenceSources.map(({ refKey }) => [refKey, optionsOf(refKey)]));
    const isOption = ({ entry }: Held, id: string) => options.get(String(entry.config['refKey']))?.has(id) === true;
    expect(wrong(8, isOption)).toEqual([]);
    expect(wrong(11, isOption)).toEqual([]);
  });

  test('are files of the same unit', () => {
    const unitOf = new Map(deployment.files.map(({ id, unitId }) => [id, unitId]));
    expect(wrong(9, ({ record }, id) => unitOf.get(id) === record.unitId)).toEqual([]);
  });

  test('are valid under the value of their parent field', () => {
    const options = new Map(deployment.referenceSources.map(({ refKey }) => [refKey, optionsOf(refKey)]));
    const foreign = held.filter(({ entry, value, row, record }) => {
      const { cascadeField, param, refKey } = entry.config;
      const property = sourceOf(refKey)?.cascades.find(({ parameter }) => parameter === param)?.property;
      if (property === undefined) return false;
      const parent = row[String(cascadeField)] ?? record.values[String(cascadeField)];
      const parentsOf = (id: string) => {
        const option = options.get(String(refKey))?.get(id);
        return property === 'deptId' ? option?.['deptIds'] : [option?.[property]];
      };
      return !idsIn(value).every((id) => (parentsOf(id) as readonly unknown[]).includes(parent));
    });
    expect(foreign.map(where)).toEqual([]);
  });

  test('equal the mapped values of the chosen record', () => {
    const differing = held.filter(({ entry, value, row }) => {
      const mapper = mapperOf(entry);
      if (!mapper) return false;
      const chosen = row[String(entry.config['mapperOrigin'])];
      if (chosen === undefined && entry.config['edited'] !== false) return false;
      const origin = deployment.records[mapper.mapperMetaFormCode]?.find(({ id }) => id === chosen);
      return origin?.values[mapper.mapperMetaFormItem] !== value;
    });
    expect(differing.map(where)).toEqual([]);
  });

  test('fill the required items of their forms, in rows of lists too', () => {
    const empty = (entries: readonly Entry[], row: Readonly<Record<string, unknown>>): readonly string[] =>
      entries.flatMap(({ key, config }) => {
        const value = row[key];
        const rows =
          config.columns && Array.isArray(value) ? value.flatMap((inner) => empty(config.columns ?? [], inner)) : [];
        return config['required'] === true && (value === undefined || value === '') ? [key] : rows;
      });
    expect(allRecords.filter(({ metaKey, values }) => empty(entriesOf(formOf(metaKey)), values).length > 0)).toEqual(
      [],
    );
  });
});

describe('records', () => {
  test('belong to their unit, and have an author from that unit', () => {
    const unitOf = new Map(deployment.users.map(({ id, unitId }) => [id, unitId]));
    expect(
      allRecords.filter(
        ({ unitId, values, createUser }) => values['orgId'] !== unitId || unitOf.get(createUser) !== unitId,
      ),
    ).toEqual([]);
  });

  test('were changed no earlier than they were created', () => {
    expect(allRecords.filter(({ createTime, updateTime }) => updateTime < createTime)).toEqual([]);
  });

  test('have a status of the dictionary', () => {
    expect(allRecords.filter(({ status }) => !dictionaryKeys.get('record_status')?.has(String(status)))).toEqual([]);
  });

  test('have document numbers that say whether a warrant was lent or returned', () => {
    expect(deployment.records['lend']?.every(({ values }) => String(values['documentNumber']).startsWith('Lend'))).toBe(
      true,
    );
    expect(deployment.records['getb']?.every(({ values }) => String(values['documentNumber']).startsWith('Getb'))).toBe(
      true,
    );
  });

  test('include asset cards of every unit', () => {
    const units = new Set(deployment.records['assetCard']?.map(({ unitId }) => unitId));
    expect(units.size).toBe(24);
  });
});
