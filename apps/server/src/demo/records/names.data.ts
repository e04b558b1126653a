/** The words that records are made of. The maker of a record fills in `{n}`. */
export const names = {
  facilities: ['乘客电梯', '消防泵组', '配电柜', '中央空调主机', '安防监控系统', '给水泵'],
  parkings: ['地面停车场', '地下停车库', '访客停车区'],
  sides: ['东', '南', '西', '北'],
  neighbours: ['市政道路', '城市绿地', '居民小区', '河道护坡', '邻宗国有土地'],
  borrowers: ['顾明远', '尤佳', '严正平', '华敏', '柏松', '水清', '章立', '云帆', '葛兰', '奚望'],
  workUnits: [
    '云汀市财政局',
    '云汀市审计局',
    '云汀市住房和城乡建设局',
    '云汀市城市更新有限公司',
    '云汀农商银行澜江支行',
  ],
  purposes: [
    '办理房屋抵押解除登记',
    '办理不动产权属变更',
    '配合专项审计查验',
    '办理房屋征收补偿手续',
    '申报维修改造项目',
  ],
  returnNotes: ['证照完好，无涂改', '封套轻微磨损，内页完好', '按期归还，资料齐全'],
  services: ['会议室', '接待室', '档案室', '机要保密室', '值班室'],
  canteens: ['餐厅', '厨房及操作间'],
  households: ['邱国栋', '侯秀珍', '孟庆林', '秦淑芳', '江水生', '史建民', '顾阿毛', '贺桂兰', '毛文斌', '万小红'],
  reportTasks: ['机关资产年报', '资产盘点表', '办公用房统计表', '土地房屋明细表', '维修经费表', '公共机构能耗表'],
  requirement: '请按统计口径如实填报，经单位负责人审核后于截止日期前提交。',
  reviewComments: ['数据完整，同意上报', '与台账一致', '请补充闲置资产说明后重新提交'],
  maintainers: ['云汀市恒信设备维修有限公司', '云汀市澜江空调服务中心', '云汀市安顺电梯工程有限公司'],
  costs: ['人工费', '材料费', '检测费', '运输费'],
  inventoryResults: ['账实相符', '账实相符', '账实相符', '标签脱落已补'],
  suppliers: [
    '云汀市政采供应链有限公司',
    '云汀市文川办公设备有限公司',
    '云汀市启明信息技术有限公司',
    '云汀市百合家具制造有限公司',
    '云汀市博康医疗器械有限公司',
  ],
  remarks: ['按年度计划配置', '存放环境良好，定期保养', '列入重点资产巡检清单', '由上级单位调拨形成'],
} as const;

/** Address of the `number`th yard of a unit. */
export function villageNameOf(unitName: string, ending: string): string {
  return `${unitName.replace(/^云汀市/, '')}${ending}`;
}

export function warrantNumberOf(kind: '房权证' | '国用', year: number, serial: number): string {
  return kind === '房权证'
    ? `云房权证澜字第${year}${String(serial).padStart(5, '0')}号`
    : `云国用(${year})第${String(serial).padStart(5, '0')}号`;
}

export function immovableNumberOf(year: number, serial: number): string {
  return `云(${year})云汀市不动产权第${String(serial).padStart(7, '0')}号`;
}

export function houseNameOf(villageName: string, ending: string, serial: number): string {
  return `${villageName}${serial}号${ending}`;
}

export function floorNameOf(floorNumber: number): string {
  return floorNumber < 0 ? `地下${-floorNumber}层` : `${floorNumber}层`;
}

export function lotNameOf(villageName: string, serial: number): string {
  return `${villageName}第${serial}宗地`;
}

export function regulationNameOf(unitName: string): string {
  return `${unitName}办公用房使用标准`;
}

export function regulationTextOf(unitName: string): string {
  return `<p>${unitName}办公用房按照职级和编制核定使用面积。</p><p>设备用房面积按办公室用房与服务用房合计面积的规定比例计算。</p>`;
}

export function placementNameOf(houseName: string): string {
  return `关于${houseName}征收安置的公告`;
}

export function placementTextOf(houseName: string): string {
  return `<p>因城市更新需要，对${houseName}实施征收，现将安置方案予以公告。</p><p>对本公告有异议的，请于公告之日起十五日内提出。</p>`;
}

export function taskNameOf(year: number, month: number, name: string): string {
  return `${year}年${month}月${name}`;
}

export function contractFileOf(unitName: string): string {
  return `${unitName}购置合同.pdf`;
}

export function acceptanceFileOf(unitName: string): string {
  return `${unitName}验收单.pdf`;
}

export function assetTextOf(assetName: string, specification: string): string {
  return `<p>${assetName}，规格型号<strong>${specification}</strong>。</p><ul><li>使用前请阅读操作规程</li><li>故障请及时报修</li></ul>`;
}

export function placeNoteOf(houseName: string, roomName: string): string {
  return `${houseName}${roomName}`;
}
