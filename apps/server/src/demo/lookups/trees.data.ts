/** A tree as text: each line is a node, `code name`, indented two spaces more than its parent. */
export interface TreeText {
  readonly path: string;
  readonly cascadeParameter?: string;
  readonly lines: string;
}

export const treeTexts: readonly TreeText[] = [
  {
    path: '/api/asset-card/assettype/tree',
    cascadeParameter: 'category',
    lines: `
1 土地房屋及构筑物
  101 房屋
    10101 办公用房
    10102 业务用房
    10103 周转住房
  102 构筑物
    10201 围墙
    10202 道路场地
2 通用设备
  201 计算机设备
    20101 台式计算机
    20102 便携式计算机
    20103 服务器
  202 办公设备
    20201 复印机
    20202 打印机
    20203 投影仪
  203 车辆
    20301 轿车
    20302 客车
  204 空气调节设备
    20401 多联机空调
    20402 分体空调
3 专用设备
  301 医疗设备
    30101 超声诊断仪
    30102 检验分析仪
  302 测绘设备
    30201 全站仪
    30202 测量无人机
  303 教学设备
    30301 交互式教学屏
    30302 实验台
4 文物和陈列品
  401 馆藏文物
    40101 陶瓷器
    40102 书画
  402 陈列品
    40201 展陈模型
5 图书档案
  501 图书
    50101 普通图书
    50102 古籍
  502 档案
    50201 纸质档案
6 家具用具
  601 办公家具
    60101 办公桌
    60102 办公椅
    60103 文件柜
  602 会议家具
    60201 会议桌
`,
  },
  {
    path: '/api/asset-card/assetcharacteristics/tree',
    lines: `
1 管理特征
  11 重点监管
  12 低值易耗
  13 涉密载体
2 技术特征
  21 能效一级
  22 国产化适配
  23 强制检定
`,
  },
  {
    path: '/api/property-basics/houseadministrativearea/tree',
    lines: `
3501 云汀市
  350101 澜江区
  350102 东澜区
  350103 西泽区
  350104 南汀区
`,
  },
  {
    path: '/api/property-basics/housegeographicalclassification/tree',
    lines: `
1 中心城区
  11 行政核心区
  12 老城区
2 城市新区
  21 高新片区
  22 滨江片区
3 乡镇
  31 城关镇
  32 其他乡镇
`,
  },
  {
    path: '/api/property-basics/landgeographicalclassification/tree',
    lines: `
1 一级地段
  11 核心商务地段
  12 行政办公地段
2 二级地段
  21 一般城区地段
3 三级地段
  31 城郊地段
`,
  },
  {
    path: '/api/property-basics/roompurpose/tree',
    lines: `
1 办公室用房
  11 领导人员办公室
  12 一般工作人员办公室
2 公共服务用房
  21 会议室
  22 接待室
  23 档案室
  24 机要保密室
3 设备用房
  31 变配电室
  32 消防控制室
  33 信息机房
4 附属用房
  41 食堂
  42 车库
  43 警卫用房
5 技术业务用房
  51 教室
  52 诊室
  53 阅览室
  54 展厅
`,
  },
  {
    path: '/api/baseinfo/area/tree',
    lines: `
3501 云汀市
  350101 澜江区
  350102 东澜区
  350103 西泽区
  350104 南汀区
  350121 临澍县
`,
  },
  {
    path: '/api/baseinfo/organizationalform/tree',
    lines: `
1 机关
  11 党委机关
  12 政府机关
2 事业单位
  21 参公事业单位
  22 公益一类
  23 公益二类
3 企业
  31 国有独资
`,
  },
  {
    path: '/api/baseinfo/businesscategory/tree',
    lines: `
1 机关运行保障
2 教育
  21 基础教育
  22 师资培训
3 卫生健康
  31 医疗服务
  32 疾病预防
4 自然资源
  41 登记服务
  42 测绘服务
5 文化旅游
  51 图书馆
  52 博物馆
`,
  },
  {
    path: '/api/report-engine/reportclass/tree',
    lines: `
1 资产类报表
  11 资产年报
  12 资产盘点表
2 房产类报表
  21 办公用房统计表
  22 土地房屋明细表
3 经费类报表
  31 维修经费表
`,
  },
  {
    path: '/api/report-engine/reportdict/tree',
    lines: `
1 统计口径
  11 本级
  12 本级及下级
2 数据来源
  21 资产卡片
  22 房屋台账
`,
  },
];
