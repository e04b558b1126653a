import { area, computed, date, dictionary, longText, mapped, money, number, reference, references, subList, text, title, tree, upload, yesNo } from '../../shared/forms/item-draft.ts';
import { owningUnit } from './ledger-items.data.ts';

export const landbaseForm = {
  metaKey: 'landbase',
  formName: '土地',
  items: [
    title(['titleBasics', '基本信息']),
    text(['landCode', '宗地编号'], { required: true, unique: true, maxlength: 30, width: 150 }),
    text(['landName', '土地名称'], { required: true, maxlength: 80, width: 200 }),
    owningUnit,
    reference(['villageId', '所属院落'], 'village', { width: 180, cascadeField: 'orgId', param: 'orgId' }),
    text(['address', '土地坐落'], { required: true, maxlength: 120, span: 16, width: 240, ...mapped('villageId', 'village', 'villageAddress') }),
    tree(['geographicalClass', '地段等级'], '/api/property-basics/landgeographicalclassification/tree', {}),
    dictionary(['landUse', '土地用途'], 'land_use', { required: true, width: 130 }),
    dictionary(['landAcquire', '取得方式'], 'land_acquire', { required: true }),
    date(['acquireDate', '取得日期'], { width: 110 }),
    number(['pointX', '经度'], { min: -180, max: 180, digits: 6 }),
    number(['pointY', '纬度'], { min: -90, max: 90, digits: 6 }),
    title(['titleAreas', '面积与价值']),
    area(['landArea', '宗地面积'], { required: true, width: 120 }),
    area(['builtArea', '建筑占地面积']),
    area(['vacantArea', '空闲面积'], { width: 110, ...computed('landArea - builtArea') }),
    number(['density', '建筑密度'], { prefix: '%', digits: 2, ...computed('ROUND(builtArea / landArea * 100, 2)') }),
    money(['landUnitPrice', '单位地价']),
    money(['landValue', '土地价值'], { width: 130, ...computed('ROUND(landArea * landUnitPrice, 2)') }),
    subList(
      ['boundaries', '四至'],
      [text(['side', '方位'], { required: true, width: 90 }), text(['neighbour', '毗邻'], { required: true, width: 200 }), number(['sideLength', '边长'], { min: 0, max: 99_999, digits: 2, width: 110 })],
    ),
    number(['perimeter', '周长'], { prefix: '米', digits: 2, ...computed('SUM(boundaries.sideLength)') }),
    upload(['surveyMap', '宗地图'], { filetype: 'jpg,png,pdf,dwg' }),
    longText(['notes', '备注']),
  ],
} as const;

/** 土地证. */
export const landForm = {
  metaKey: 'land',
  formName: '土地证',
  items: [
    title(['titleWarrant', '证书信息']),
    text(['landWarrantNumber', '土地证号'], { required: true, unique: true, maxlength: 60, width: 210 }),
    text(['fileNumber', '档案编号'], { maxlength: 30, width: 130 }),
    owningUnit,
    reference(['landbaseId', '登记宗地'], 'landbase', { required: true, width: 200, cascadeField: 'orgId', param: 'orgId' }),
    text(['landAddress', '土地坐落'], { edited: false, span: 16, width: 240, ...mapped('landbaseId', 'landbase', 'address') }),
    area(['landArea', '使用权面积'], { edited: false, width: 120, ...mapped('landbaseId', 'landbase', 'landArea') }),
    dictionary(['landUse', '地类用途'], 'land_use', { edited: false, ...mapped('landbaseId', 'landbase', 'landUse') }),
    text(['landOwner', '土地使用权人'], { required: true, maxlength: 100, width: 200 }),
    dictionary(['landWarrantStatus', '证书状态'], 'warrant_status', { required: true, width: 90, tablelabel: 'landWarrantStatusName' }),
    date(['startTime', '发证日期'], { required: true, width: 110 }),
    number(['termYears', '使用年限'], { prefix: '年', min: 0, max: 70, digits: 0 }),
    date(['endTime', '终止日期'], { ...computed("DATEADD(startTime, termYears, 'year')") }),
    upload(['scans', '证书扫描件'], { filetype: 'pdf,jpg,png' }),
    longText(['notes', '备注']),
  ],
} as const;

/** 不动产权证: house and land in one warrant. */
export const immovableForm = {
  metaKey: 'immovable',
  formName: '不动产权证',
  items: [
    title(['titleWarrant', '证书信息']),
    text(['immovableNumber', '不动产权证号'], { required: true, unique: true, maxlength: 60, width: 230 }),
    text(['unitNumber', '不动产单元号'], { maxlength: 28, width: 200 }),
    text(['deedNumber', '契证号'], { maxlength: 60 }),
    owningUnit,
    references(['houseIds', '登记房屋'], 'house', { cascadeField: 'orgId', param: 'orgId', span: 16 }),
    reference(['landbaseId', '登记宗地'], 'landbase', { cascadeField: 'orgId', param: 'orgId' }),
    text(['registeredAddress', '坐落'], { required: true, maxlength: 120, span: 16, width: 240, ...mapped('landbaseId', 'landbase', 'address') }),
    dictionary(['warrantStatus', '证书状态'], 'warrant_status', { required: true, width: 90 }),
    dictionary(['ownershipNature', '权利性质'], 'ownership_nature', { required: true }),
    date(['startTime', '登记日期'], { required: true, width: 110 }),
    yesNo(['isShared', '是否共有']),
    title(['titleAreas', '面积']),
    area(['landArea', '宗地面积'], { edited: false, ...mapped('landbaseId', 'landbase', 'landArea') }),
    area(['buildingArea', '房屋建筑面积'], { width: 130, ...computed('SUM(rooms.listedArea)') }),
    money(['listedValue', '登记价值'], { width: 130, ...computed('SUM(rooms.listedValue)') }),
    subList(
      ['rooms', '登记明细'],
      [
        text(['listedName', '幢号房号'], { required: true, width: 160 }),
        dictionary(['listedUse', '规划用途'], 'building_use', { required: true, width: 130 }),
        area(['listedArea', '建筑面积'], { required: true, width: 120 }),
        money(['listedPrice', '登记单价'], { width: 120 }),
        money(['listedValue', '登记价值'], { width: 130, ...computed('ROUND(listedArea * listedPrice, 2)') }),
      ],
    ),
    upload(['scans', '证书扫描件'], { filetype: 'pdf,jpg,png' }),
    longText(['notes', '附记']),
  ],
} as const;
