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
  subList,
  text,
  title,
  tree,
  upload,
  yesNo,
} from '../../shared/forms/item-draft.ts';
import { owningUnit } from './ledger-items.data.ts';

/** 单位信息: the ledger of a unit, in addition to its place in the directory. */
export const unitInfoForm = {
  metaKey: 'unitInfo',
  formName: '单位信息',
  items: [
    title(['titleBasics', '基本信息']),
    owningUnit,
    text(['unitCode', '单位编码'], { required: true, maxlength: 20, width: 110 }),
    text(['creditCode', '统一社会信用代码'], { required: true, maxlength: 18, width: 180 }),
    dictionary(['unitType', '单位性质'], 'unit_type', { required: true, width: 160 }),
    tree(['organizationalForm', '组织形式'], '/api/baseinfo/organizationalform/tree', { required: true }),
    tree(['businessCategory', '业务分类'], '/api/baseinfo/businesscategory/tree', {}),
    tree(['area', '所在地区'], '/api/baseinfo/area/tree', {}),
    text(['address', '单位地址'], { maxlength: 120, span: 16, width: 240 }),
    text(['linkman', '联系人'], { maxlength: 20, width: 90 }),
    text(['contactNumber', '联系电话'], { maxlength: 20, width: 130 }),
    yesNo(['isNationalFundedUnit', '是否国资出资']),
    title(['titleStaff', '编制']),
    subList(
      ['staffing', '编制情况'],
      [
        dictionary(['personRank', '职级'], 'person_rank', { required: true, width: 130 }),
        number(['planned', '编制数'], { required: true, min: 0, max: 9999, digits: 0, width: 100 }),
        number(['actual', '实有数'], { required: true, min: 0, max: 9999, digits: 0, width: 100 }),
        number(['vacancies', '空编数'], { digits: 0, width: 100, ...computed('planned - actual') }),
      ],
    ),
    number(['plannedTotal', '编制总数'], { digits: 0, width: 100, ...computed('SUM(staffing.planned)') }),
    number(['actualTotal', '实有总数'], { digits: 0, width: 100, ...computed('SUM(staffing.actual)') }),
    longText(['notes', '备注']),
  ],
} as const;

/** 办公用房标准: the areas a unit may use, by post and by kind of room. */
export const regulationForm = {
  metaKey: 'officehouseregulation',
  formName: '办公用房标准',
  items: [
    title(['titleBasics', '基本信息']),
    text(['regulationCode', '标准编号'], { required: true, unique: true, maxlength: 30, width: 150 }),
    text(['regulationName', '标准名称'], { required: true, maxlength: 80, width: 240 }),
    owningUnit,
    dictionary(['unitType', '适用单位性质'], 'unit_type', { required: true, width: 170 }),
    date(['effectiveYear', '执行年度'], { dateformat: 'yyyy', required: true, width: 100 }),
    subList(
      ['office', '办公室用房'],
      [
        dictionary(['personRankName', '职级'], 'person_rank', { required: true, width: 140 }),
        area(['specifiedUseArea', '人均标准'], { required: true, width: 120 }),
        number(['headcount', '人数'], { required: true, min: 0, max: 9999, digits: 0, width: 90 }),
        area(['size', '核定面积'], { width: 130, ...computed('TRUNC(specifiedUseArea * headcount, 2)') }),
        yesNo(['plait', '是否在编'], { width: 90 }),
      ],
    ),
    subList(
      ['service', '服务用房'],
      [
        text(['label', '名称'], { required: true, width: 160 }),
        area(['standard', '人均标准'], { required: true, width: 120 }),
        number(['number', '人数'], { required: true, min: 0, max: 9999, digits: 0, width: 90 }),
        area(['size', '核定面积'], { width: 130, ...computed('TRUNC(standard * number, 2)') }),
      ],
    ),
    subList(
      ['canteenArea', '食堂用房'],
      [
        text(['label', '名称'], { required: true, width: 160 }),
        area(['standard', '人均标准'], { required: true, width: 120 }),
        number(['number', '就餐人数'], { required: true, min: 0, max: 9999, digits: 0, width: 100 }),
        area(['size', '核定面积'], { width: 130, ...computed('TRUNC(standard * number, 2)') }),
      ],
    ),
    number(['equipPercentage', '设备用房比例'], { prefix: '%', required: true, min: 0, max: 100, digits: 2 }),
    area(['officeTotal', '办公室用房合计'], { ...computed('SUM(office.size)') }),
    area(['serviceTotal', '服务用房合计'], { ...computed('SUM(service.size)') }),
    area(['equipTotal', '设备用房合计'], {
      ...computed('TRUNC((officeTotal + serviceTotal) * equipPercentage / 100, 2)'),
    }),
    area(['canteenTotal', '食堂用房合计'], { ...computed('SUM(canteenArea.size)') }),
    area(['totalArea', '总面积'], {
      width: 130,
      color: '#d4380d',
      ...computed('officeTotal + serviceTotal + equipTotal + canteenTotal'),
    }),
    richText(['ruleText', '标准正文']),
    upload(['attachments', '依据文件'], { filetype: 'pdf,doc,docx' }),
  ],
} as const;

/** 安置: where the people of a demolished house go, and what they get. */
export const placementForm = {
  metaKey: 'placement',
  formName: '安置',
  items: [
    title(['titleBasics', '公告信息']),
    text(['placementCode', '公告编号'], { required: true, unique: true, maxlength: 30, width: 150 }),
    text(['placementName', '公告标题'], { required: true, maxlength: 100, width: 260, span: 16 }),
    owningUnit,
    reference(['houseId', '征收房屋'], 'house', { required: true, cascadeField: 'orgId', param: 'orgId', width: 200 }),
    text(['houseAddress', '房屋坐落'], { edited: false, span: 16, ...mapped('houseId', 'house', 'houseAddress') }),
    area(['buildingArea', '建筑面积'], { edited: false, ...mapped('houseId', 'house', 'buildingArea') }),
    date(['publishDate', '公告日期'], { required: true, width: 110 }),
    references(['notificationUnits', '通知单位'], 'unit', { isTree: true, span: 24 }),
    references(['notificationDepts', '通知部门'], 'dept', { span: 24 }),
    references(['notificationPersons', '通知人员'], 'user', { span: 24 }),
    subList(
      ['households', '安置明细'],
      [
        text(['householdName', '安置对象'], { required: true, width: 130 }),
        dictionary(['resettleKind', '安置方式'], 'resettle_kind', { required: true, width: 180 }),
        area(['resettleArea', '安置面积'], { required: true, width: 120 }),
        money(['compensationRate', '补偿单价'], { width: 120 }),
        money(['compensation', '补偿金额'], { width: 140, ...computed('ROUND(resettleArea * compensationRate, 2)') }),
        yesNo(['isSettled', '是否安置完成'], { width: 110 }),
      ],
      { showStatus: true },
    ),
    number(['householdCount', '安置户数'], { digits: 0, width: 90, ...computed('COUNT(households.resettleArea)') }),
    area(['resettleAreaTotal', '安置面积合计'], { width: 130, ...computed('SUM(households.resettleArea)') }),
    money(['compensationTotal', '补偿金额合计'], { width: 140, ...computed('SUM(households.compensation)') }),
    richText(['announcement', '公告正文']),
    upload(['attachments', '公告附件'], { filetype: 'pdf,doc,docx' }),
  ],
} as const;
