import {
  area,
  computed,
  date,
  dictionary,
  longText,
  mapped,
  number,
  reference,
  subList,
  text,
  title,
  upload,
} from '../../shared/forms/item-draft.ts';
import { owningUnit } from './ledger-items.data.ts';

/** 产权证; keys and labels are those of the certificate dialog. */
export const propetyForm = {
  metaKey: 'propety',
  formName: '产权证',
  items: [
    title(['titleWarrant', '产权证基本信息']),
    text(['propetyWarrantNumber', '产权证号'], { required: true, unique: true, maxlength: 60, width: 220 }),
    text(['fileNumber', '档案编号'], { maxlength: 30, width: 130 }),
    owningUnit,
    reference(['houseId', '登记房屋'], 'house', {
      required: true,
      cascadeField: 'orgId',
      param: 'orgId',
      width: 200,
      jump: true,
      jumpurl: '/business/house',
    }),
    text(['registeredAddress', '产权登记地址'], {
      required: true,
      maxlength: 120,
      span: 16,
      width: 240,
      ...mapped('houseId', 'house', 'houseAddress'),
    }),
    text(['useOwnerName', '所有权人'], { required: true, maxlength: 100, width: 200 }),
    dictionary(['propetyWarrantStatus', '产权证书状态'], 'warrant_status', {
      required: true,
      width: 110,
      tablelabel: 'propetyWarrantStatusName',
    }),
    dictionary(['propetyStatus', '产权状态'], 'propety_status', { required: true, tablelabel: 'propetyStatusName' }),
    area(['buildingArea', '建筑面积'], { required: true, width: 120, ...mapped('houseId', 'house', 'buildingArea') }),
    dictionary(['buildingUse', '房屋用途'], 'building_use', { ...mapped('houseId', 'house', 'buildingUse') }),
    dictionary(['buildNature', '房屋性质'], 'building_nature', { ...mapped('houseId', 'house', 'buildNature') }),
    date(['startTime', '发证日期'], { required: true, width: 110 }),
    date(['changeDate', '变更时间']),
    text(['freezeReason', '冻结理由'], { maxlength: 200, span: 16 }),
    text(['cancelReason', '注销原因'], { maxlength: 200, span: 16 }),
    date(['cancelTime', '注销时间']),
    text(['versionNumber', '版本号'], { maxlength: 20 }),
    subList(
      ['coOwners', '共有情况'],
      [
        text(['coOwnerName', '共有人'], { required: true, width: 220 }),
        number(['share', '份额'], { required: true, prefix: '%', min: 0, max: 100, digits: 2, width: 110 }),
      ],
      { showStatus: true },
    ),
    number(['shareTotal', '份额合计'], { prefix: '%', digits: 2, ...computed('SUM(coOwners.share)') }),
    upload(['scans', '证书扫描件'], { filetype: 'pdf,jpg,jpeg,png' }),
    longText(['notes', '备注']),
  ],
} as const;

/** 证照借出; document numbers begin with `Lend`. */
export const lendForm = {
  metaKey: 'lend',
  formName: '证照借出',
  items: [
    title(['titleLend', '借出信息']),
    text(['documentNumber', '单据编号'], { numberRule: 'Lend{yyyy}{seq:6}', maxlength: 30, width: 170 }),
    owningUnit,
    dictionary(['warrantType', '证照类别'], 'warrant_type', { required: true, width: 110 }),
    reference(['warrantId', '借出证照'], 'warrant', {
      required: true,
      cascadeField: 'orgId',
      param: 'orgId',
      inputCode: true,
      jump: true,
      jumpurl: '/business/propety',
    }),
    text(['warrantNumber', '证照编号'], {
      edited: false,
      width: 220,
      ...mapped('warrantId', 'propety', 'propetyWarrantNumber'),
    }),
    text(['registeredAddress', '产权登记地址'], {
      edited: false,
      span: 16,
      width: 240,
      ...mapped('warrantId', 'propety', 'registeredAddress'),
    }),
    dictionary(['warrantStatus', '证书状态'], 'warrant_status', {
      edited: false,
      tablelabel: 'warrantStatusName',
      ...mapped('warrantId', 'propety', 'propetyWarrantStatus'),
    }),
    title(['titleBorrower', '借用人']),
    text(['lender', '借用人'], { required: true, maxlength: 40, width: 100 }),
    text(['idNumber', '身份证号'], { maxlength: 18 }),
    text(['telNumber', '联系电话'], { required: true, maxlength: 20, width: 120 }),
    text(['workUnit', '工作单位'], { maxlength: 100, span: 16 }),
    title(['titleTerm', '期限']),
    date(['lendDate', '借出时间'], { required: true, dateformat: 'yyyy-MM-dd HH:mm:ss', width: 160 }),
    number(['lendDays', '借用天数'], { required: true, prefix: '天', min: 1, max: 365, digits: 0 }),
    date(['dueDate', '应还日期'], {
      width: 160,
      dateformat: 'yyyy-MM-dd HH:mm:ss',
      ...computed("DATEADD(lendDate, lendDays, 'day')"),
    }),
    longText(['purpose', '借用事由'], { required: true, maxlength: 200 }),
    upload(['letters', '借用函件'], { filetype: 'pdf,doc,docx,jpg,png' }),
    text(['versionNumber', '版本号'], { maxlength: 20 }),
  ],
} as const;

/** 证照归还; document numbers begin with `Getb`. */
export const getbForm = {
  metaKey: 'getb',
  formName: '证照归还',
  items: [
    text(['documentNumber', '单据编号'], { numberRule: 'Getb{yyyy}{seq:6}', maxlength: 30, width: 170 }),
    owningUnit,
    reference(['lendId', '借出单'], 'lend', { required: true, cascadeField: 'orgId', param: 'orgId', width: 170 }),
    text(['warrantNumber', '证照编号'], { edited: false, width: 220, ...mapped('lendId', 'lend', 'warrantNumber') }),
    text(['lender', '借用人'], { edited: false, width: 100, ...mapped('lendId', 'lend', 'lender') }),
    date(['lendDate', '借出时间'], {
      edited: false,
      dateformat: 'yyyy-MM-dd HH:mm:ss',
      width: 160,
      ...mapped('lendId', 'lend', 'lendDate'),
    }),
    number(['lendDays', '借用天数'], { edited: false, digits: 0, ...mapped('lendId', 'lend', 'lendDays') }),
    date(['returnDate', '归还时间'], { required: true, dateformat: 'yyyy-MM-dd HH:mm:ss', width: 160 }),
    number(['actualDays', '实际天数'], {
      prefix: '天',
      digits: 0,
      width: 100,
      ...computed('DATEDIFF(lendDate, returnDate)'),
    }),
    number(['overdueDays', '逾期天数'], {
      prefix: '天',
      digits: 0,
      width: 100,
      color: '#cf1322',
      ...computed('MAX(0, actualDays - lendDays)'),
    }),
    reference(['receiver', '接收人'], 'user', { required: true, cascadeField: 'orgId', param: 'unitId', width: 90 }),
    longText(['notes', '归还说明']),
  ],
} as const;

export const keyrecordForm = {
  metaKey: 'keyrecord',
  formName: '钥匙',
  items: [
    text(['keyRecordCode', '钥匙编号'], { required: true, unique: true, maxlength: 30, width: 160 }),
    owningUnit,
    reference(['houseId', '所属房屋'], 'house', { required: true, cascadeField: 'orgId', param: 'orgId', width: 200 }),
    reference(['floorId', '所属楼层'], 'floor', { required: true, cascadeField: 'houseId', param: 'houseId' }),
    reference(['roomId', '所属房间'], 'room', {
      required: true,
      cascadeField: 'floorId',
      param: 'floorId',
      width: 140,
    }),
    text(['roomName', '房间名称'], { edited: false, width: 120, ...mapped('roomId', 'room', 'roomName') }),
    number(['keyCount', '钥匙总数'], { required: true, min: 1, max: 99, digits: 0, width: 90 }),
    dictionary(['keyStatus', '钥匙状态'], 'key_status', { required: true, width: 90 }),
    reference(['keeper', '保管人'], 'user', { required: true, cascadeField: 'orgId', param: 'unitId', width: 90 }),
    subList(
      ['handovers', '领用记录'],
      [
        date(['takenAt', '领用时间'], { required: true, dateformat: 'yyyy-MM-dd HH:mm:ss', width: 180 }),
        reference(['takenBy', '领用人'], 'user', {
          required: true,
          width: 120,
          cascadeField: 'orgId',
          param: 'unitId',
        }),
        number(['takenCount', '领用数量'], { required: true, min: 1, max: 99, digits: 0, width: 100 }),
        date(['givenBackAt', '归还时间'], { dateformat: 'yyyy-MM-dd HH:mm:ss', width: 180 }),
        number(['givenBackCount', '归还数量'], { min: 0, max: 99, digits: 0, width: 100 }),
      ],
      { showStatus: true },
    ),
    number(['keysOut', '在外数量'], {
      digits: 0,
      width: 90,
      ...computed('SUM(handovers.takenCount) - SUM(handovers.givenBackCount)'),
    }),
    number(['keysHere', '在库数量'], { digits: 0, width: 90, ...computed('keyCount - keysOut') }),
    longText(['notes', '备注']),
  ],
} as const;
