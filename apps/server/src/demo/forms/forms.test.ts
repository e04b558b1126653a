import { describe, expect, test } from 'vitest';
import { deployment, entriesOf, formOf, mapperOf, sourceOf, type Entry } from '../deployment.fixture.ts';

const directoryTrees = ['/api/baseinfo/unit/tree'];

/** An entry with the keys that it may refer to: those of its own list, and those of the form. */
interface Placed {
  readonly metaKey: string;
  readonly entry: Entry;
  readonly siblings: readonly Entry[];
  readonly form: readonly Entry[];
}

function placed(metaKey: string): readonly Placed[] {
  const form = entriesOf(formOf(metaKey));
  const inside = (entries: readonly Entry[]): readonly Placed[] =>
    entries.flatMap((entry) => [{ metaKey, entry, siblings: entries, form }, ...inside(entry.config.columns ?? [])]);
  return inside(form);
}

const everything = deployment.metaForms.flatMap(({ metaKey }) => placed(metaKey));
const whereabouts = ({ metaKey, entry }: Placed) => `${metaKey}.${entry.key}`;
const unresolved = (isFine: (place: Placed) => boolean) =>
  everything.filter((place) => !isFine(place)).map(whereabouts);
const knows = ({ siblings, form }: Placed, key: unknown) => [...siblings, ...form].some((other) => other.key === key);

function parametersOf({ config }: Entry): readonly unknown[] {
  return [
    ...(sourceOf(config['refKey'])?.cascades.map(({ parameter }) => parameter) ?? []),
    ...deployment.trees
      .filter(({ path }) => path === config['treeurl'])
      .map(({ cascadeParameter }) => cascadeParameter),
  ];
}

function isMapped({ entry, siblings }: Placed): boolean {
  const mapper = mapperOf(entry);
  const source = sourceOf(siblings.find(({ key }) => key === entry.config['mapperOrigin'])?.config['refKey'])?.source;
  return (
    source?.kind === 'form' &&
    source.metaKey === mapper?.mapperMetaFormCode &&
    entriesOf(formOf(source.metaKey)).some(({ key }) => key === mapper.mapperMetaFormItem)
  );
}

describe('资产卡片', () => {
  test('has at least 60 items and uses all 13 types', () => {
    const items = entriesOf(formOf('assetCard'));
    expect(items.length).toBeGreaterThanOrEqual(60);
    expect([...new Set(items.map(({ type }) => type))].toSorted((first, second) => first - second)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
    ]);
  });

  test('uses every date format, a nested list, upload slots, a hidden and a not editable item', () => {
    const items = entriesOf(formOf('assetCard'));
    expect(new Set(items.map(({ config }) => config['dateformat']))).toEqual(
      new Set([undefined, 'yyyy-MM-dd HH:mm:ss', 'yyyy-MM-dd', 'yyyy-MM', 'yyyy']),
    );
    expect(items.some(({ config }) => config.columns?.some((column) => column.type === 7))).toBe(true);
    expect(items.some(({ config }) => Array.isArray(config['filetype']))).toBe(true);
    expect(items.some(({ key, config }) => key !== 'status' && config['hidden'] === true)).toBe(true);
    expect(items.some(({ config }) => config['edited'] === false)).toBe(true);
    expect(items.some(({ config }) => typeof config['formDataCopy'] === 'string')).toBe(true);
  });
});

describe('every form', () => {
  test('has no duplicate key', () => {
    const repeating = deployment.metaForms.filter(
      ({ metaFormItemList }) =>
        new Set(metaFormItemList.map(({ itemKey }) => itemKey)).size !== metaFormItemList.length,
    );
    expect(repeating).toEqual([]);
  });

  test('has no duplicate item id', () => {
    const ids = deployment.metaForms.flatMap(({ metaFormItemList }) => metaFormItemList.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('shows between 8 and 24 columns in its list', () => {
    const counts = deployment.metaForms.map(
      (form) => entriesOf(form).filter(({ config }) => config['tablehidden'] !== true).length,
    );
    expect(counts.filter((count) => count < 8 || count > 24)).toEqual([]);
  });

  test('names dictionaries, references and trees that the deployment has', () => {
    const dictionaries = new Set(deployment.dictionaries.map(({ code }) => code));
    const trees = new Set([...directoryTrees, ...deployment.trees.map(({ path }) => path)]);
    expect(unresolved(({ entry }) => entry.type !== 4 || dictionaries.has(String(entry.config['dictKey'])))).toEqual(
      [],
    );
    expect(
      unresolved(({ entry }) => ![8, 11].includes(entry.type) || sourceOf(entry.config['refKey']) !== undefined),
    ).toEqual([]);
    expect(unresolved(({ entry }) => entry.type !== 12 || trees.has(String(entry.config['treeurl'])))).toEqual([]);
  });

  test('restricts by fields of the form, with parameters that the source accepts', () => {
    const cascading = everything.filter(({ entry }) => entry.config['cascadeField'] !== undefined);
    expect(cascading.length).toBeGreaterThan(20);
    expect(cascading.filter((place) => !knows(place, place.entry.config['cascadeField'])).map(whereabouts)).toEqual([]);
    expect(
      cascading.filter(({ entry }) => !parametersOf(entry).includes(String(entry.config['param']))).map(whereabouts),
    ).toEqual([]);
  });

  test('requires every item that a required one depends on', () => {
    const optional = everything.filter(({ entry: { config }, siblings, form }) => {
      const parent = [...siblings, ...form].find(({ key }) => key === config['cascadeField']);
      return (
        config['required'] === true &&
        parent !== undefined &&
        parent.config['required'] !== true &&
        parent.config['edited'] !== false
      );
    });
    expect(optional.map(whereabouts)).toEqual([]);
  });

  test('fills from items of forms that the chosen reference leads to', () => {
    const filled = everything.filter(({ entry }) => entry.config['mapperOrigin'] !== undefined);
    expect(filled.length).toBeGreaterThan(20);
    expect(filled.filter((place) => !isMapped(place)).map(whereabouts)).toEqual([]);
  });

  test('has the properties that its reference sources read', () => {
    for (const { source, nameKey, codeKey, extraKey, detailKeys = [] } of deployment.referenceSources) {
      const keys = source.kind === 'form' ? entriesOf(formOf(source.metaKey)).map(({ key }) => key) : [];
      const named = [nameKey, codeKey, extraKey, ...detailKeys].filter((key) => key !== undefined);
      const read = source.kind === 'form' ? named : [];
      expect(keys).toEqual(expect.arrayContaining(read));
    }
  });
});
