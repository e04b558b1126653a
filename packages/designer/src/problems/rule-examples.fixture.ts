import {
  cascadedFrom,
  column,
  computed,
  dateItem,
  dictionaryItem,
  item,
  longTextItem,
  mappedFrom,
  numberItem,
  referenceItem,
  subListItem,
  switchItem,
  textItem,
  titleItem,
  treeItem,
  uploadItem,
  type BuiltItem,
} from '@org/meta-forms/testing';
import { DEFAULT_CALLS } from '@org/meta-forms/core';
import type { CheckOptions } from './document-problems.ts';
import type { RuleId } from './problem.ts';

/** A form that shows a rule, as it is stored. */
export interface RuleExample {
  readonly form: unknown;
  readonly options?: CheckOptions;
}

const area = numberItem('area', { itemName: '面积' });
const price = numberItem('price', { itemName: '单价' });
const name = textItem('name', { itemName: '名称' });
const unit = referenceItem('unit', { itemName: '单位', refKey: 'unit' });
const kind = dictionaryItem('kind', { itemName: '类别', dictKey: 'kind' });
const compute = (formula: string, more: object = {}) =>
  numberItem('total', { itemName: '合计', ...computed(formula), ...more });

/** A form of these items, whose ids are their keys. */
function example(...items: readonly BuiltItem[]): RuleExample {
  return { form: formOf(items) };
}

function formOf(items: readonly BuiltItem[], head: object = {}): unknown {
  const metaFormItemList = items.map((built, index) =>
    Object.assign({ itemOrder: index + 1, itemTableOrder: index + 1 }, built, { id: `i${index + 1}` }),
  );
  return { metaKey: 'rules', formName: '规则', metaType: 3, ...head, metaFormItemList };
}

const ofTheCompiler: Partial<Record<RuleId, RuleExample>> = {
  META_FORM_ITEMS_NOT_A_LIST: { form: { metaKey: 'rules', formName: '规则', metaFormItemList: 'none' } },
  META_FORM_CONFIG_UNREADABLE: example(name, { ...price, itemConfigJson: '{"min":' }),
  META_FORM_ATTRIBUTE_UNUSABLE: example(textItem('name', { itemName: '名称', span: 30 })),
  META_FORM_COLOR_REFUSED: example(textItem('name', { itemName: '名称', color: 'url(x)' })),
  META_FORM_PATH_REFUSED: example(treeItem('tree', { itemName: '分类', treeurl: 'https://other.example/tree' })),
  META_FORM_CALL_REFUSED: {
    ...example(treeItem('tree', { itemName: '分类', treeurl: '/api/users/remove' })),
    options: { calls: { ...DEFAULT_CALLS, tree: ['/api/kinds/tree'] } },
  },
  META_FORM_ADDRESS_REFUSED: example(
    referenceItem('unit', { itemName: '单位', refKey: 'unit', jump: true, jumpurl: 'javascript:alert(1)' }),
  ),
  META_FORM_NAME_REFUSED: example(referenceItem('unit', { itemName: '单位', refKey: 'unit', tablelabel: '__proto__' })),
  META_FORM_LIMITS_CROSSED: example(numberItem('area', { itemName: '面积', min: 10, max: 5 })),
  META_FORM_NESTED_TOO_DEEP: example(
    subListItem('floors', [column(subListItem('rooms', [column(subListItem('beds', [column(name)]))]))]),
  ),
  META_FORM_NUMBER_UNSEALED: example(textItem('idNumber', { itemName: '身份证号', sealed: false })),
  META_FORM_RESULT_UNSEALED: example(
    textItem('idNumber', { itemName: '身份证号' }),
    textItem('copy', { itemName: '副本', ...computed('idNumber'), sealed: false }),
  ),
  META_FORM_KEY_EMPTY: example(name, textItem('', { itemName: '备注' })),
  META_FORM_KEY_REFUSED: example(name, textItem('__proto__', { itemName: '备注' })),
  META_FORM_KEY_RESERVED: example(name, textItem('version', { itemName: '版本' })),
  META_FORM_KEY_DUPLICATE: example(name, textItem('name', { itemName: '别名' })),
  META_FORM_KEY_CONFUSABLE: example(name, textItem('Name', { itemName: '别名' })),
  META_FORM_KEY_LONG: example(textItem('k'.repeat(220), { itemName: '名称' })),
  META_FORM_ITEM_TYPE_MISSING: example(name, item(-1, 'odd', { itemName: '未知' })),
  META_FORM_UNKNOWN_ITEM_TYPE: example(name, item(99, 'odd', { itemName: '未知' })),
  META_FORM_TYPE_DIFFERS: { form: formOf([area, compute('area * 2')], { metaType: 1 }) },
  META_FORM_FORMULA_MISSING: example(numberItem('total', { itemName: '合计', isComputeData: true })),
  META_FORM_FORMULA_INACTIVE: example(area, compute('area * 2', { isComputeData: undefined })),
  META_FORM_FORMULA_NOT_ALLOWED: example(area, dictionaryItem('kind', { dictKey: 'kind', ...computed('area') })),
  META_FORM_FORMULA_SYNTAX: example(area, price, compute('SUMM(area, price)')),
  META_FORM_FORMULA_UNKNOWN_NAME: example(area, compute('aera * 2')),
  META_FORM_FORMULA_COLUMN_BRACED: example(
    subListItem('rooms', [column(area)], { itemName: '房间' }),
    compute('SUM({rooms.area})'),
  ),
  META_FORM_FORMULA_AMBIGUOUS: example(area, numberItem('other', { itemName: '面积' }), compute('{面积} * 2')),
  META_FORM_FORMULA_CYCLE: example(
    numberItem('a', { itemName: '甲', ...computed('b + 1') }),
    numberItem('b', { itemName: '乙', ...computed('a + 1') }),
  ),
  META_FORM_FACT_COMPUTED: example(area, textItem('updateUser', { itemName: '修改人', ...computed('area & ""') })),
  META_FORM_CASCADE_PARENT_MISSING: example(unit, dictionaryItem('room', { dictKey: 'room', ...cascadedFrom('unt') })),
  META_FORM_CASCADE_PARENT_HIDDEN: example(
    referenceItem('unit', { itemName: '单位', refKey: 'unit', hidden: true }),
    dictionaryItem('room', { itemName: '房间', dictKey: 'room', ...cascadedFrom('unit') }),
  ),
  META_FORM_CASCADE_PARENT_OPTIONAL: example(
    unit,
    dictionaryItem('room', { itemName: '房间', dictKey: 'room', required: true, ...cascadedFrom('unit') }),
  ),
  META_FORM_CASCADE_CYCLE: example(
    dictionaryItem('a', { itemName: '甲', dictKey: 'a', ...cascadedFrom('b') }),
    dictionaryItem('b', { itemName: '乙', dictKey: 'b', ...cascadedFrom('a') }),
  ),
  META_FORM_MAPPING_ORIGIN_MISSING: example(
    unit,
    textItem('note', { itemName: '备注', ...mappedFrom('unti', 'note') }),
  ),
  META_FORM_MAPPING_ORIGIN_UNFIT: example(
    unit,
    name,
    textItem('note', { itemName: '备注', ...mappedFrom('name', 'note') }),
  ),
  META_FORM_MAPPING_ORIGIN_SEVERAL: example(
    referenceItem('unit', { itemName: '单位', refKey: 'unit', multiple: true }),
    textItem('note', { itemName: '备注', ...mappedFrom('unit', 'note') }),
  ),
  META_FORM_MAPPING_INCOMPLETE: example(
    unit,
    textItem('note', {
      itemName: '备注',
      simpleMapperConfig: { isMapper: true, mapperMetaFormCode: 'unit', mapperMetaFormItem: 'note' },
    }),
  ),
  META_FORM_MAPPING_CYCLE: example(
    referenceItem('a', { itemName: '甲', refKey: 'a', ...mappedFrom('b', 'x') }),
    referenceItem('b', { itemName: '乙', refKey: 'b', ...mappedFrom('a', 'x') }),
  ),
  META_FORM_UNIQUE_UNFIT: example(longTextItem('note', { itemName: '备注', unique: true })),
  META_FORM_NUMBER_RULE_UNFIT: example(numberItem('no', { itemName: '编号', numberRule: 'ZC{seq:6}' })),
  META_FORM_DEFAULT_UNFIT: example(numberItem('count', { itemName: '数量', max: 9, defaultValue: 10 })),
};

const many = Array.from({ length: 21 }, (_, index) => textItem(`t${index}`, { itemName: `项${index}` }));

const ofTheForm: Partial<Record<RuleId, RuleExample>> = {
  FORM_EMPTY: example(),
  SAVE_REFUSED: {
    form: formOf([name], { metaKey: 'other' }),
    options: { known: { refused: [{ attribute: 'metaKey', reason: '已发布的表单不能修改标识', stored: 'rules' }] } },
  },
  FORM_UNNAMED: { form: formOf([name], { formName: '' }) },
  NOTHING_VISIBLE: example(textItem('name', { itemName: '名称', hidden: true })),
  NOTHING_LISTED: example(textItem('name', { itemName: '名称', tablehidden: true })),
  LISTED_MANY: example(...many),
  FIXED_WIDE: example(
    textItem('name', { itemName: '名称', fixed: 'left', width: 400 }),
    numberItem('area', { itemName: '面积', fixed: 'left', width: 300 }),
  ),
  SECTION_EMPTY: example(name, titleItem('end', { itemName: '其他' })),
  TITLE_EMPTY: example(titleItem('start', { itemName: '' }), name),
  LABEL_MISSING: example(textItem('name', { itemName: '' })),
  LABEL_DUPLICATE: example(area, numberItem('other', { itemName: '面积' })),
  LABEL_SPACES: example(textItem('name', { itemName: ' 名称 ' })),
  KEY_AWKWARD: example(textItem('asset name', { itemName: '名称' })),
};

const ofItems: Partial<Record<RuleId, RuleExample>> = {
  REQUIRED_HIDDEN: example(name, textItem('note', { itemName: '备注', required: true, hidden: true })),
  REQUIRED_READ_ONLY: example(textItem('note', { itemName: '备注', required: true, edited: false })),
  REQUIRED_COMPUTED: example(area, compute('area * 2', { required: true })),
  REQUIRED_FILLED: example(switchItem('inUse', { itemName: '是否在用', required: true })),
  READ_ONLY_EMPTY: example(textItem('note', { itemName: '备注', edited: false })),
  FIELD_UNUSED: example(name, textItem('note', { itemName: '备注', hidden: true, tablehidden: true })),
  DICTIONARY_NOT_CHOSEN: example(item(4, 'kind', { itemName: '类别' })),
  REFERENCE_NOT_CHOSEN: example(item(8, 'unit', { itemName: '单位' })),
  TREE_ADDRESS_MISSING: example(item(12, 'tree', { itemName: '分类' })),
  DICTIONARY_UNKNOWN: { ...example(kind), options: { known: { dictionaries: new Set(['kinds']) } } },
  REFERENCE_UNKNOWN: { ...example(unit), options: { known: { references: new Set(['units']) } } },
  MAPPING_FORM_UNKNOWN: {
    ...example(unit, textItem('note', { itemName: '备注', ...mappedFrom('unit', 'note', 'unitForm') })),
    options: { known: { forms: new Set(['unit_form']) } },
  },
  JUMP_ADDRESS_MISSING: example(referenceItem('unit', { itemName: '单位', refKey: 'unit', jump: true })),
  PICKER_TWICE: example(referenceItem('unit', { itemName: '单位', refKey: 'unit', isTree: true, inputCode: true })),
  COLUMNS_MISSING: example(subListItem('rows', [], { itemName: '明细' })),
  COLUMN_WIDE: example(textItem('name', { itemName: '名称', width: 900 })),
  LIST_SETTING_UNUSED: example(area, textItem('name', { itemName: '名称', width: 200, tablehidden: true })),
  SLOT_UNNAMED: example(uploadItem('papers', { itemName: '证件', filetype: [{ name: '', filetype: 'pdf' }] })),
  SLOT_DUPLICATE: example(
    uploadItem('papers', { itemName: '证件', filetype: [{ name: '产权证' }, { name: '产权证' }] }),
  ),
  FILE_TYPES_EMPTY: example(uploadItem('papers', { itemName: '证件', filetype: ',' })),
  FILE_TYPE_UNKNOWN: example(uploadItem('papers', { itemName: '证件', filetype: '图片' })),
  ATTRIBUTE_UNUSED: example(textItem('name', { itemName: '名称', digits: 2 })),
  IDENTITY_AS_NUMBER: example(numberItem('card', { itemName: '身份证号' })),
  IDENTITY_TOO_SHORT: example(textItem('card', { itemName: '身份证号', maxlength: 15 })),
  LIMIT_DIGITS: example(numberItem('rate', { itemName: '税率', digits: 1, min: 0.05 })),
  VALUE_FIXED: example(numberItem('rate', { itemName: '税率', min: 3, max: 3 })),
};

const ofRelations: Partial<Record<RuleId, RuleExample>> = {
  CASCADE_PARENT_UNFIT: example(name, dictionaryItem('room', { dictKey: 'room', ...cascadedFrom('name') })),
  CASCADE_PARAMETER_UNKNOWN: {
    ...example(unit, referenceItem('person', { itemName: '经办人', refKey: 'user', ...cascadedFrom('unit') })),
    options: { known: { parameters: new Map([['user', [{ name: 'unitId', refKey: 'unit' }, { name: 'deptId' }]]]) } },
  },
  CASCADE_DICTIONARY: {
    ...example(
      dictionaryItem('kind', { itemName: '车辆类型', dictKey: 'kind' }),
      dictionaryItem('repair', { itemName: '维修类别', dictKey: 'repair', ...cascadedFrom('kind') }),
    ),
    options: { known: { filtersDictionaries: false } },
  },
  DEPENDENCY_CYCLE: example(
    numberItem('a', { itemName: '甲', ...computed('b + 1') }),
    dictionaryItem('b', { itemName: '乙', dictKey: 'b', ...cascadedFrom('a') }),
  ),
  MAPPING_COMPUTED: example(unit, area, compute('area * 2', { ...mappedFrom('unit', 'area'), isComputeData: true })),
  COPY_MISSING: example(area, subListItem('rows', [column(numberItem('x', { formDataCopy: 'aera' }))])),
  DISPLAY_MISSING: example(referenceItem('unit', { itemName: '单位', refKey: 'unit', tablelabel: '$gone' })),
  FORMULA_RESULT_UNFIT: example(area, textItem('total', { itemName: '合计', ...computed('area * 2') })),
  FORMULA_OPERAND_UNFIT: example(name, compute('name * 2')),
  FORMULA_DATES_SUBTRACTED: example(
    dateItem('out', { itemName: '出车日期' }),
    dateItem('back', { itemName: '返回日期' }),
    compute('back - out + 1'),
  ),
};

/** A form for each rule. */
export const ruleExamples: ReadonlyMap<RuleId, RuleExample> = new Map(
  // as: the keys of the tables are rules.
  [ofTheCompiler, ofTheForm, ofItems, ofRelations].flatMap(
    (table) => Object.entries(table) as readonly (readonly [RuleId, RuleExample])[],
  ),
);
