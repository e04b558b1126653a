import {
  computed,
  date,
  dictionary,
  money,
  number,
  reference,
  subList,
  text,
  upload,
  yesNo,
} from '../../shared/forms/item-draft.ts';

export const accessoryList = subList(
  ['accessories', '配件明细'],
  [
    text(['partName', '配件名称'], { required: true, maxlength: 60, width: 160 }),
    dictionary(['partType', '配件类别'], 'part_type', { width: 120 }),
    text(['partSpecification', '规格型号'], { maxlength: 60, width: 140 }),
    number(['pieces', '数量'], { required: true, min: 1, max: 9999, digits: 0, width: 90 }),
    money(['price', '单价'], { required: true, max: 99_999_999, width: 120 }),
    money(['amount', '金额'], { width: 130, ...computed('pieces * price') }),
    date(['purchaseDate', '购置日期'], { width: 130 }),
    reference(['keeper', '保管人'], 'user', { width: 120, cascadeField: 'orgId', param: 'unitId' }),
    text(['partSupplier', '供应商'], { maxlength: 100, width: 160, formDataCopy: 'supplier' }),
  ],
  { showStatus: true },
);

const costList = subList(
  ['costs', '费用明细'],
  [
    text(['costName', '费用项目'], { required: true, maxlength: 60, width: 160 }),
    number(['hours', '数量'], { required: true, min: 0, max: 9999, digits: 1, width: 90 }),
    money(['rate', '单价'], { required: true, max: 999_999, width: 110 }),
    money(['fee', '费用'], { width: 120, ...computed('ROUND(hours * rate, 2)') }),
  ],
);

export const maintenanceList = subList(
  ['maintenances', '维保记录'],
  [
    date(['maintainDate', '维保日期'], { required: true, width: 130 }),
    dictionary(['maintainKind', '维保类别'], 'maintain_kind', { required: true, width: 120 }),
    text(['maintainCompany', '维保单位'], { maxlength: 100, width: 180 }),
    yesNo(['isUnderWarranty', '保修期内'], { width: 90 }),
    money(['cost', '费用'], { width: 120, ...computed('SUM(costs.fee)') }),
    upload(['sheet', '维保单'], { width: 140, filetype: 'pdf,jpg,png' }),
    costList,
  ],
);

/** Written by stock-taking, so nobody adds or deletes rows here. */
export const inventoryList = subList(
  ['inventories', '盘点记录'],
  [
    date(['inventoryDate', '盘点日期'], { width: 130, edited: false }),
    text(['inventoryResult', '盘点结果'], { width: 120, edited: false }),
    reference(['inventoryPerson', '盘点人'], 'user', { width: 120, edited: false }),
    text(['inventoryNote', '盘点说明'], { width: 200, maxlength: 200 }),
  ],
  { addRemoveBtnHidden: true },
);
