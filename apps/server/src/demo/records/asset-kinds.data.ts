/**
 * A kind of asset as it is bought: category, code in the tree of types, name, unit, brand, models, price range in yuan,
 * years of use.
 */
export interface AssetKind {
  readonly category: string;
  readonly type: string;
  readonly name: string;
  readonly measure: string;
  readonly brands: readonly string[];
  readonly models: readonly string[];
  readonly price: readonly [low: number, high: number];
  readonly years: number;
  /** Beginning of the codes of the units that have such assets; missing: all. */
  readonly unitCode?: string;
  /** Parts that come with it: name, kind, price range in yuan. */
  readonly parts: readonly (readonly [name: string, type: string, low: number, high: number])[];
}

const mouse = ['键盘鼠标套装', '2', 60, 180] as const;
const display = ['液晶显示器', '1', 800, 1600] as const;
const toner = ['硒鼓', '4', 180, 460] as const;
const software = ['办公软件授权', '3', 300, 680] as const;

export const assetKinds: readonly AssetKind[] = [
  {
    category: '2',
    type: '20101',
    name: '台式计算机',
    measure: '01',
    brands: ['澜图', '启衡'],
    models: ['D300-G4', 'D500-G2', 'T680'],
    price: [3800, 6800],
    years: 6,
    parts: [display, mouse, software],
  },
  {
    category: '2',
    type: '20102',
    name: '便携式计算机',
    measure: '01',
    brands: ['澜图', '启衡'],
    models: ['N14-A', 'N15-Pro', 'X13'],
    price: [4600, 8900],
    years: 6,
    parts: [['扩展坞', '2', 260, 620], software],
  },
  {
    category: '2',
    type: '20103',
    name: '机架式服务器',
    measure: '01',
    brands: ['恒泽'],
    models: ['R740-2U', 'R550-1U'],
    price: [28_000, 86_000],
    years: 6,
    parts: [
      ['固态硬盘', '1', 1200, 4200],
      ['冗余电源', '1', 900, 1800],
      ['阵列卡', '1', 1500, 3600],
    ],
  },
  {
    category: '2',
    type: '20201',
    name: '数码复印机',
    measure: '01',
    brands: ['影正'],
    models: ['C2560', 'C3080'],
    price: [12_000, 36_000],
    years: 6,
    parts: [toner, ['双纸盒组件', '2', 900, 2100]],
  },
  {
    category: '2',
    type: '20202',
    name: '激光打印机',
    measure: '01',
    brands: ['影正', '光彩'],
    models: ['P3010D', 'P4500DN'],
    price: [1200, 4800],
    years: 6,
    parts: [toner],
  },
  {
    category: '2',
    type: '20203',
    name: '会议投影仪',
    measure: '01',
    brands: ['光彩'],
    models: ['L500U', 'L620W'],
    price: [6800, 18_000],
    years: 6,
    parts: [
      ['电动幕布', '2', 700, 1800],
      ['吊架', '2', 120, 380],
    ],
  },
  {
    category: '2',
    type: '20301',
    name: '公务轿车',
    measure: '09',
    brands: ['云行'],
    models: ['E180', 'E200'],
    price: [138_000, 178_000],
    years: 8,
    parts: [['行车记录仪', '2', 400, 900]],
  },
  {
    category: '2',
    type: '20401',
    name: '多联机空调',
    measure: '02',
    brands: ['清岚'],
    models: ['VRF-280', 'VRF-335'],
    price: [46_000, 128_000],
    years: 10,
    parts: [
      ['室内机', '1', 2600, 5200],
      ['集中控制器', '1', 1800, 3600],
    ],
  },
  {
    category: '2',
    type: '20402',
    name: '柜式空调',
    measure: '01',
    brands: ['清岚'],
    models: ['KFR-72LW', 'KFR-51LW'],
    price: [4200, 8600],
    years: 8,
    parts: [['加长铜管', '4', 180, 420]],
  },
  {
    category: '3',
    type: '30101',
    unitCode: '0105',
    name: '彩色超声诊断仪',
    measure: '01',
    brands: ['博康'],
    models: ['US-900', 'US-700'],
    price: [260_000, 880_000],
    years: 8,
    parts: [
      ['凸阵探头', '1', 18_000, 46_000],
      ['图文工作站', '2', 9000, 18_000],
    ],
  },
  {
    category: '3',
    type: '30102',
    unitCode: '0105',
    name: '全自动生化分析仪',
    measure: '01',
    brands: ['博康'],
    models: ['BA-400'],
    price: [180_000, 420_000],
    years: 8,
    parts: [['纯水机', '2', 12_000, 26_000]],
  },
  {
    category: '3',
    type: '30201',
    unitCode: '0106',
    name: '全站仪',
    measure: '02',
    brands: ['天枢'],
    models: ['TS-02', 'TS-05'],
    price: [38_000, 96_000],
    years: 8,
    parts: [
      ['棱镜组', '2', 900, 2600],
      ['脚架', '2', 400, 900],
    ],
  },
  {
    category: '3',
    type: '30301',
    unitCode: '0104',
    name: '交互式教学一体机',
    measure: '02',
    brands: ['启衡'],
    models: ['EDU-86', 'EDU-75'],
    price: [14_000, 28_000],
    years: 6,
    parts: [
      ['移动推车', '2', 500, 1300],
      ['教学软件授权', '3', 800, 2600],
    ],
  },
  {
    category: '4',
    type: '40201',
    unitCode: '0106',
    name: '城市规划展陈模型',
    measure: '06',
    brands: ['文川'],
    models: ['1:1000', '1:2000'],
    price: [36_000, 180_000],
    years: 10,
    parts: [['灯光控制器', '2', 1800, 4600]],
  },
  {
    category: '5',
    type: '50101',
    unitCode: '0107',
    name: '馆藏图书',
    measure: '08',
    brands: ['云汀出版'],
    models: ['平装', '精装'],
    price: [30, 160],
    years: 10,
    parts: [],
  },
  {
    category: '6',
    type: '60101',
    name: '办公桌',
    measure: '05',
    brands: ['百合'],
    models: ['1400×700', '1600×800'],
    price: [680, 1980],
    years: 15,
    parts: [['活动柜', '2', 260, 580]],
  },
  {
    category: '6',
    type: '60102',
    name: '办公椅',
    measure: '04',
    brands: ['百合'],
    models: ['网布', '皮面'],
    price: [280, 980],
    years: 15,
    parts: [],
  },
  {
    category: '6',
    type: '60103',
    name: '钢制文件柜',
    measure: '06',
    brands: ['百合'],
    models: ['五节柜', '保密柜'],
    price: [580, 2600],
    years: 15,
    parts: [],
  },
  {
    category: '6',
    type: '60201',
    name: '会议桌',
    measure: '05',
    brands: ['百合'],
    models: ['3600×1600', '4800×1800'],
    price: [3600, 12_800],
    years: 15,
    parts: [['桌面插座模块', '2', 160, 420]],
  },
];

/** A building kept as an asset: it takes its value from the ledger of houses. */
export const buildingKind = { category: '1', type: '10101', measure: '07', years: 50 } as const;
