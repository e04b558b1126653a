import {
  area,
  computed,
  dictionary,
  longText,
  number,
  reference,
  subList,
  text,
  title,
  tree,
  upload,
} from '../../shared/forms/item-draft.ts';
import { owningUnit } from './ledger-items.data.ts';

/** 院落; the keys of the anchor are those of the map. */
export const villageForm = {
  metaKey: 'village',
  formName: '院落',
  items: [
    title(['titleBasics', '基本信息']),
    text(['villageCode', '院落编号'], { required: true, unique: true, maxlength: 20, width: 130 }),
    text(['villageName', '院落名称'], { required: true, maxlength: 60, width: 200 }),
    dictionary(['villageType', '锚点类型'], 'village_type', { required: true, width: 100 }),
    owningUnit,
    tree(['villageBlocks', '所属区划'], '/api/property-basics/houseadministrativearea/tree', {
      required: true,
      width: 110,
    }),
    text(['villageAddress', '院落地址'], { required: true, maxlength: 120, span: 16, width: 240 }),
    number(['pointX', '经度'], { required: true, min: -180, max: 180, digits: 6, nextline: true }),
    number(['pointY', '纬度'], { required: true, min: -90, max: 90, digits: 6 }),
    reference(['contactPerson', '管理人'], 'user', { cascadeField: 'orgId', param: 'unitId', width: 90 }),
    title(['titleAreas', '面积']),
    area(['landArea', '占地面积'], { width: 120 }),
    area(['greenArea', '绿化面积']),
    number(['greenRate', '绿化率'], { prefix: '%', digits: 2, ...computed('ROUND(greenArea / landArea * 100, 2)') }),
    number(['parkingSpaces', '车位总数'], { digits: 0, ...computed('SUM(parkings.spaces)') }),
    subList(
      ['parkings', '停车区域'],
      [
        text(['parkingName', '区域名称'], { required: true, width: 180 }),
        number(['spaces', '车位数'], { required: true, min: 0, max: 9999, digits: 0, width: 100 }),
      ],
    ),
    upload(['villageImg', '区域图'], { filetype: 'jpeg,jpg,png,gif', multiple: false }),
    longText(['notes', '备注']),
  ],
} as const;
