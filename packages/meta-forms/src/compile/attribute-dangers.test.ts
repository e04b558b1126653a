import { describe, expect, test } from 'vitest';
import { builtInRegistry as registry } from '../item-types/built-in-registry.ts';
import { DEFAULT_CALLS, allowedPath, type CallPurpose } from '../metadata/allowed-calls.ts';
import { dangers, hostile, type Danger } from '../metadata/attribute-dangers.fixture.ts';
import { COMPUTE_ATTRIBUTES, CONFIG_ATTRIBUTES, MAPPER_ATTRIBUTES } from '../metadata/config-attributes.ts';
import { DIGITS, SPAN } from '../metadata/limits.ts';
import { MAXLENGTH } from '../metadata/head-attributes.ts';
import { WIDTH } from '../metadata/config-attributes.ts';
import type { ItemConfig, MetaForm, SubListColumn } from '../metadata/meta-form.ts';
import { SLOT_ATTRIBUTES } from '../metadata/parse-file-types.ts';
import { COLUMN_ATTRIBUTES } from '../metadata/parse-item-config.ts';
import { FORM_ATTRIBUTES, ITEM_ATTRIBUTES, parseMetaForm } from '../metadata/parse-meta-form.ts';
import { pageAddress, pathSegment } from '../metadata/safe-address.ts';
import { withoutRefusedAddresses } from '../metadata/without-refused.ts';
import { createFormSession } from '../session/create-form-session.ts';
import { fakePorts } from '../testing/fake-ports.ts';
import { compileForm } from './compile-form.ts';

const tables = {
  form: FORM_ATTRIBUTES,
  item: ITEM_ATTRIBUTES,
  config: { ...CONFIG_ATTRIBUTES, columns: {} },
  column: COLUMN_ATTRIBUTES,
  mapper: MAPPER_ATTRIBUTES,
  compute: COMPUTE_ATTRIBUTES,
  slot: SLOT_ATTRIBUTES,
};

test.each(Object.entries(tables))(
  'every attribute of the table %s says which danger it holds, and no other does',
  (name, table) => {
    expect(Object.keys(dangers[name as keyof typeof dangers]).toSorted()).toEqual(Object.keys(table).toSorted());
  },
);

const TYPES = Array.from({ length: 13 }, (_, index) => index + 1);

/** A form with an item and a column of every type whose attribute has the value. */
function formWith(place: string, attribute: string, value: unknown) {
  const own = (at: string) => (place === at ? { [attribute]: value } : {});
  const nested = {
    ...(place === 'mapper'
      ? { mapperOrigin: 'k8', simpleMapperConfig: { isMapper: true, mapperMetaFormCode: 'x', ...own('mapper') } }
      : {}),
    ...(place === 'compute' ? { isComputeData: true, computeData: own('compute') } : {}),
    ...(place === 'slot' ? { filetype: [{ name: 'a', ...own('slot') }] } : {}),
  };
  const columns = TYPES.filter((type) => type !== 7).map((columntype) =>
    Object.assign({ name: 'c', field: `c${columntype}`, columntype }, nested, own('config'), own('column')),
  );
  const items = TYPES.map((itemType) => {
    const itemConfigJson = Object.assign(
      { refKey: 'unit', jump: true },
      itemType === 7 ? { columns } : {},
      nested,
      own('config'),
    );
    return Object.assign({ itemName: 'i', itemKey: `k${itemType}`, itemType, itemConfigJson }, own('item'));
  });
  return { metaKey: 'x', formName: 'x', metaType: 3, metaFormItemList: items, ...own('form') };
}

function configsOf(form: MetaForm): readonly ItemConfig[] {
  const inside = (config: ItemConfig): readonly ItemConfig[] => [
    config,
    ...(config.columns ?? []).flatMap((column: SubListColumn) => inside(column.config)),
  ];
  return form.metaFormItemList.flatMap(({ itemConfig }) => inside(itemConfig));
}

const isOutside = (path: string | undefined, purpose: CallPurpose) =>
  path !== undefined && allowedPath(path, DEFAULT_CALLS[purpose]) === undefined;
const isBeyond = (value: number | undefined, { min, max }: { readonly min: number; readonly max: number }) =>
  value !== undefined && !(value >= min && value <= max);

/** The addresses that a form would call or follow and the sizes that it would use, but must not. */
function faultsOf(form: MetaForm): readonly unknown[] {
  const inConfig = configsOf(form).flatMap(
    ({ path, treeurl, jumpurl, refKey, width, span, digits, color, simpleMapperConfig: mapper }) => [
      isOutside(path, 'upload') && path,
      isOutside(treeurl, 'tree') && treeurl,
      jumpurl !== undefined && (pageAddress(jumpurl) === undefined || /script|data:|api[/]/i.test(jumpurl)) && jumpurl,
      [refKey, mapper?.mapperMetaFormCode, mapper?.mapperMetaFormId].some(
        (name) => name !== undefined && pathSegment(name) === undefined,
      ) && 'segment',
      isBeyond(width, WIDTH) && width,
      isBeyond(span, SPAN) && span,
      isBeyond(digits, DIGITS) && digits,
      color !== undefined && /[;:\\]|url|var|expression|image/i.test(color) && color,
    ],
  );
  const lengths = form.metaFormItemList.map(({ maxlength }) => isBeyond(maxlength, MAXLENGTH) && maxlength);
  return [
    isOutside(form.updateUrl, 'save') && form.updateUrl,
    isOutside(form.detailUrl, 'detail') && form.detailUrl,
    ...inConfig,
    ...lengths,
  ].filter((fault) => fault !== false);
}

const attacks = Object.entries(dangers).flatMap(([place, attributes]) =>
  Object.entries(attributes).map(([attribute, danger]): readonly [string, string, Danger] => [
    place,
    attribute,
    danger,
  ]),
);

describe('a hostile attribute', () => {
  test.each(attacks)('%s %s has no effect on others (%s)', (place, attribute, danger) => {
    for (const value of hostile[danger]) {
      const written = formWith(place, attribute, value);
      const { form, issues } = parseMetaForm(written, { calls: DEFAULT_CALLS });
      expect(faultsOf(form)).toEqual([]);
      const compiled = compileForm(form, { registry });
      // Fills and computes the form as a browser would; the server checks the result.
      const session = createFormSession({ compiled, mode: 'add', ports: fakePorts() });
      if (compiled.fields.some(({ key, computed }) => key === 'k1' && !computed)) session.change('k1', 'typed');
      expect(JSON.stringify(session.payload()).length).toBeLessThan(1_000_000);
      expect(({} as Record<string, unknown>)['typed']).toBeUndefined();
      const cleaned = parseMetaForm(withoutRefusedAddresses(written, issues), { calls: DEFAULT_CALLS });
      expect(cleaned.issues.filter(({ code }) => /PATH|CALL|ADDRESS/.test(code))).toEqual([]);
    }
  });

  test.each(attacks.filter(([, , danger]) => danger === 'address' || danger === 'link'))(
    '%s %s names each hostile address to its author',
    (place, attribute, danger) => {
      const silent = hostile[danger].filter(
        (value) =>
          !parseMetaForm(formWith(place, attribute, value), { calls: DEFAULT_CALLS }).issues.some(
            ({ path }) => path.at(-1) === attribute,
          ),
      );
      expect(silent).toEqual([]);
    },
  );
});
