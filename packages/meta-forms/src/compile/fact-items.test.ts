import { describe, expect, it } from 'vitest';
import { compileForm } from '../item-types/built-in-registry.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import { checkOwnerItems, checkStatusItem } from './fact-items.ts';

function compiled(itemKey: string, itemConfigJson: Readonly<Record<string, unknown>>, itemType = 1) {
  const metaFormItemList = [
    { itemKey: 'ref', itemName: '引用', itemType: 8, itemConfigJson: { refKey: 'x' } },
    { itemKey, itemName: '项', itemType, itemConfigJson },
  ];
  return compileForm(parseMetaForm({ metaKey: 'asset', metaType: 3, metaFormItemList }).form);
}

const formula = { isComputeData: true, computeData: { formula: '"陈志远"' } };
const mapping = {
  mapperOrigin: 'ref',
  simpleMapperConfig: { isMapper: true, mapperMetaFormCode: 'x', mapperMetaFormItem: 'name' },
};

const faultsOf = (config: Readonly<Record<string, unknown>>, type: number) =>
  checkStatusItem(compiled('status', config, type), { dictionary: 'states' }).map(({ code }) => code);

describe('items that the server writes', () => {
  it.each(['approvedUser', 'approvedTime', 'createUser', 'updateTime', 'status', 'version', 'id'])(
    '%s takes no formula and no mapping',
    (key) => {
      for (const config of [formula, mapping]) {
        const { issues, plan, fields } = compiled(key, config);
        const [fault, ...others] = issues;
        expect(fault).toMatchObject({ code: 'META_FORM_FACT_COMPUTED', severity: 'error' });
        expect(others.every(({ code }) => code === 'META_FORM_KEY_RESERVED')).toBe(true);
        expect(plan.computations).toEqual([]);
        expect(fields[1]?.mapping).toBeUndefined();
      }
    },
  );

  it('leaves every other item its formula and its mapping', () => {
    for (const config of [formula, mapping]) expect(compiled('approver', config).issues).toEqual([]);
  });
});

describe('whose a record is', () => {
  it.each(['tenantId', 'unitId', 'deptId'])('%s is no item that people fill', (key) => {
    expect(checkOwnerItems(compiled(key, {}))).toMatchObject([
      { code: 'META_FORM_KEY_RESERVED', severity: 'warning', params: { item: '项', key } },
    ]);
    expect(checkOwnerItems(compiled(key, { edited: false }))).toEqual([]);
    expect(checkOwnerItems(compiled('lesseeId', {}))).toEqual([]);
  });
});

describe('the state of a record', () => {
  it('is shown by the texts of its own dictionary only', () => {
    expect(faultsOf({ dictKey: 'states' }, 4)).toEqual([]);
    expect(faultsOf({}, 1)).toEqual([]);
    expect(faultsOf({ dictKey: 'own' }, 4)).toEqual(['META_FORM_STATUS_UNFIT']);
    expect(faultsOf({ refKey: 'own' }, 8)).toEqual(['META_FORM_STATUS_UNFIT']);
  });
});
