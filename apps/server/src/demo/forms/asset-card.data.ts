import { accessoryList, inventoryList, maintenanceList } from './asset-card-lists.data.ts';
import {
  area,
  computed,
  date,
  dictionary,
  longText,
  mapped,
  money,
  number,
  reference,
  references,
  richText,
  text,
  title,
  tree,
  upload,
  yesNo,
  type ItemDraft,
} from '../../shared/forms/item-draft.ts';
import { owningUnit } from './ledger-items.data.ts';

const basics: readonly ItemDraft[] = [
  title(['titleBasics', '基本信息']),
  text(['assetCardNumber', '资产编号'], { required: true, unique: true, maxlength: 32, width: 170 }),
  text(['assetName', '资产名称'], { required: true, maxlength: 100, width: 180 }),
  dictionary(['assetCategory', '资产大类'], 'asset_category', { required: true, width: 140 }),
  tree(['assetType', '资产分类'], '/api/asset-card/assettype/tree', {
    required: true,
    cascadeField: 'assetCategory',
    param: 'category',
    width: 130,
  }),
  tree(['assetFeatures', '资产特征'], '/api/asset-card/assetcharacteristics/tree', { multiple: true, span: 16 }),
  text(['gbCode', '国标分类代码'], { maxlength: 20 }),
  text(['specification', '规格型号'], { maxlength: 80, width: 140 }),
  text(['brand', '品牌'], { maxlength: 40 }),
  text(['serialNumber', '出厂编号'], { maxlength: 40 }),
  dictionary(['acquireMode', '取得方式'], 'acquire_mode', { required: true, width: 100 }),
  date(['acquireDate', '取得日期'], { required: true, width: 110 }),
  date(['enableMonth', '启用年月'], { dateformat: 'yyyy-MM' }),
  date(['produceYear', '生产年份'], { dateformat: 'yyyy' }),
  date(['registeredAt', '登记时间'], { dateformat: 'yyyy-MM-dd HH:mm:ss' }),
  number(['quantity', '数量'], { required: true, min: 1, max: 99_999, digits: 0, width: 80 }),
  dictionary(['measureUnit', '计量单位'], 'measure_unit', { required: true }),
  yesNo(['isImported', '是否进口']),
  yesNo(['isShared', '是否共享共用']),
];

const whereabouts: readonly ItemDraft[] = [
  title(['titleUse', '使用与存放']),
  owningUnit,
  reference(['useDept', '使用部门'], 'dept', { required: true, cascadeField: 'orgId', param: 'unitId', width: 120 }),
  reference(['usePerson', '使用人'], 'user', { cascadeField: 'useDept', param: 'deptId', inputCode: true, width: 90 }),
  references(['managePersons', '共同管理人'], 'user', { cascadeField: 'orgId', param: 'unitId', span: 16 }),
  dictionary(['useStatus', '使用状况'], 'use_status', { required: true, width: 100, color: '#0958d9' }),
  dictionary(['useDirections', '使用方向'], 'use_direction', { multiple: true, span: 16 }),
  reference(['villageId', '所在院落'], 'village', { nextline: true, cascadeField: 'orgId', param: 'orgId' }),
  reference(['houseId', '所在房屋'], 'house', {
    cascadeField: 'villageId',
    param: 'villageId',
    jump: true,
    jumpurl: '/business/house',
  }),
  reference(['floorId', '所在楼层'], 'floor', { cascadeField: 'houseId', param: 'houseId' }),
  reference(['roomId', '所在房间'], 'room', { cascadeField: 'floorId', param: 'floorId' }),
  text(['placeNote', '存放地点说明'], { maxlength: 100, span: 16 }),
];

const ownership: readonly ItemDraft[] = [
  title(['titleOwnership', '权属信息']),
  dictionary(['ownershipNature', '权属性质'], 'ownership_nature', { required: true }),
  reference(['warrantId', '产权证'], 'warrant', {
    jump: true,
    jumpurl: '/business/propety',
    inputCode: true,
    cascadeField: 'orgId',
    param: 'orgId',
  }),
  text(['warrantNumber', '产权证号'], { edited: false, ...mapped('warrantId', 'propety', 'propetyWarrantNumber') }),
  text(['warrantAddress', '产权登记地址'], {
    edited: false,
    span: 16,
    ...mapped('warrantId', 'propety', 'registeredAddress'),
  }),
  text(['warrantOwner', '所有权人'], { edited: false, ...mapped('warrantId', 'propety', 'useOwnerName') }),
  area(['warrantArea', '证载建筑面积'], { edited: false, ...mapped('warrantId', 'propety', 'buildingArea') }),
  yesNo(['isMortgaged', '是否抵押']),
  text(['mortgageNote', '抵押说明'], { maxlength: 200, span: 16 }),
];

const worth: readonly ItemDraft[] = [
  title(['titleWorth', '价值信息']),
  money(['unitPrice', '单价'], { required: true, max: 999_999_999 }),
  money(['accessoryTotal', '配件金额合计'], { ...computed('SUM(accessories.amount)') }),
  number(['accessoryPieces', '配件件数'], { digits: 0, ...computed('SUM(accessories.pieces)') }),
  money(['originalValue', '原值'], { width: 130, ...computed('quantity * unitPrice + accessoryTotal') }),
  text(['originalValueWords', '原值大写'], { span: 16, ...computed('RMB(originalValue)') }),
  dictionary(['depreciationMethod', '折旧方法'], 'depreciation_method', { required: true }),
  number(['usefulYears', '预计使用年限'], { prefix: '年', min: 1, max: 70, digits: 0, required: true }),
  number(['residualRate', '净残值率'], { prefix: '%', min: 0, max: 100, digits: 2 }),
  date(['valuationDate', '计提截止日期'], { required: true }),
  number(['yearsUsed', '已使用年限'], {
    prefix: '年',
    digits: 1,
    ...computed('ROUND(DATEDIFF(acquireDate, valuationDate) / 365, 1)'),
  }),
  money(['monthlyDepreciation', '月折旧额'], {
    ...computed(
      "IF(depreciationMethod = '1', ROUND(originalValue * (100 - residualRate) / 100 / (usefulYears * 12), 2), 0)",
    ),
  }),
  money(['accumulatedDepreciation', '累计折旧'], {
    width: 120,
    ...computed(
      "IF(depreciationMethod = '1', ROUND(originalValue * (100 - residualRate) / 100 * MIN(yearsUsed, usefulYears) / usefulYears, 2), 0)",
    ),
  }),
  money(['netValue', '净值'], { width: 130, color: '#d4380d', ...computed('originalValue - accumulatedDepreciation') }),
  number(['newnessRate', '成新率'], {
    prefix: '%',
    digits: 2,
    ...computed('ROUND(netValue / originalValue * 100, 2)'),
  }),
  money(['fiscalFund', '财政资金']),
  money(['otherFund', '非财政资金'], { ...computed('originalValue - fiscalFund') }),
  text(['budgetNumber', '预算项目编号'], { maxlength: 40 }),
  text(['voucherNumber', '记账凭证号'], { maxlength: 40 }),
  date(['accountingDate', '入账日期'], {}),
];

const purchase: readonly ItemDraft[] = [
  title(['titlePurchase', '采购与保修']),
  dictionary(['purchaseForm', '采购组织形式'], 'purchase_form'),
  text(['supplier', '供应商'], { maxlength: 100, span: 16 }),
  text(['contractNumber', '合同编号'], { maxlength: 40 }),
  text(['invoiceNumber', '发票号码'], { maxlength: 40 }),
  number(['warrantyMonths', '保修期'], { prefix: '月', min: 0, max: 600, digits: 0 }),
  date(['warrantyUntil', '保修截止日期'], { ...computed("DATEADD(acquireDate, warrantyMonths, 'month')") }),
  money(['maintenanceTotal', '维保费用合计'], { ...computed('SUM(maintenances.cost)') }),
];

const papers: readonly ItemDraft[] = [
  title(['titlePapers', '附件与说明']),
  upload(['photos', '资产照片'], { filetype: 'jpg,jpeg,png', path: 'jfs/file/upload' }),
  upload(['documents', '入账资料'], {
    filetype: [
      { name: '购置合同', required: true, filetype: 'pdf,doc,docx' },
      { name: '验收单', required: true, filetype: 'pdf,jpg,jpeg,png' },
      { name: '发票', required: false, filetype: 'pdf,ofd,jpg,png' },
    ],
  }),
  longText(['remark', '备注']),
  richText(['description', '资产说明']),
  text(['makerUnitName', '制单单位'], { edited: false, formDataCopy: 'unitName' }),
  text(['sourceSystem', '来源系统'], { hidden: true, maxlength: 40 }),
];

export const assetCardForm = {
  metaKey: 'assetCard',
  formName: '资产卡片',
  items: [
    ...basics,
    ...whereabouts,
    ...ownership,
    ...worth,
    ...purchase,
    accessoryList,
    maintenanceList,
    inventoryList,
    ...papers,
  ],
} as const;
