/** An announcement as written down. */
export interface NoticeLine {
  readonly author: string;
  readonly title: string;
  /** Key of dictionary `notice_category`. */
  readonly category: string;
  readonly paragraphs: readonly string[];
  /** Codes of the units it is for; none is everybody whom its author sees. */
  readonly units: readonly string[];
  /** `yyyy-MM-dd HH:mm:ss`; `''` for a draft. */
  readonly released: string;
  /** `yyyy-MM-dd`, or `''`. */
  readonly endDate: string;
  /** Accounts that have read it. */
  readonly readBy: readonly string[];
}

/** Announcements of several units in every state, the oldest first. */
export const noticeLines: readonly NoticeLine[] = [
  {
    author: 'admin',
    title: '关于端午节期间值班安排的通知',
    category: '1',
    paragraphs: [
      '端午节放假期间，请各单位落实<strong>24小时值班</strong>制度，值班表于节前两天报办公室。',
      '如遇房屋漏雨、线路故障等紧急情况，请立即联系值班室。',
    ],
    units: [],
    released: '2026-06-15 09:05:12',
    endDate: '2026-06-22',
    readBy: ['leader.chen', 'verifier.wang', 'clerk.zhang', 'clerk.li'],
  },
  {
    author: 'admin',
    title: '资产管理系统操作培训安排',
    category: '3',
    paragraphs: [
      '培训内容：资产卡片登记、证照借还、报表填报。',
      '时间：7月8日至7月9日，上午9:00至11:30；地点：一楼多功能厅。',
      '请各单位安排资产科员参加，名单于7月3日前反馈。',
    ],
    units: [],
    released: '2026-06-26 15:20:40',
    endDate: '2026-07-09',
    readBy: ['verifier.wang', 'clerk.zhang', 'clerk.li', 'designer.liu'],
  },
  {
    author: 'admin',
    title: '行政事业单位国有资产管理办法（2026年修订）',
    category: '2',
    paragraphs: [
      '修订后的管理办法自2026年8月1日起施行，主要变化如下：',
      '<ol><li><p>单价五千元以上的设备须逐件建卡。</p></li><li><p>闲置超过一年的房屋由主管单位统筹调剂。</p></li><li><p>证照借出不得超过三十天。</p></li></ol>',
      '请各单位认真学习并遵照执行。',
    ],
    units: [],
    released: '2026-07-28 10:00:00',
    endDate: '',
    readBy: ['leader.chen', 'verifier.wang', 'clerk.zhang'],
  },
  {
    author: 'xu.dawei',
    title: '办公楼消防设施检修通知',
    category: '1',
    paragraphs: ['本周六上午对办公楼消防设施进行检修，期间可能短时停水停电，请提前保存资料并关闭设备电源。'],
    units: ['0101'],
    released: '2026-08-05 16:42:30',
    endDate: '',
    readBy: ['sun.guoqiang'],
  },
  {
    author: 'admin',
    title: '关于开展2026年度国有资产清查盘点的通知',
    category: '1',
    paragraphs: [
      '为全面掌握资产底数，决定开展年度清查盘点工作。',
      '<ul><li><p>盘点基准日：8月31日。</p></li><li><p>自查时间：9月1日至9月20日。</p></li><li><p>抽查时间：9月21日至9月30日。</p></li></ul>',
      '请各单位按时完成自查，在系统中核对卡片信息并提交报表。',
    ],
    units: [],
    released: '2026-08-20 08:30:00',
    endDate: '',
    readBy: ['leader.chen', 'zhou.jianguo'],
  },
  {
    author: 'deng.yating',
    title: '闲置房产公开招租公示',
    category: '4',
    paragraphs: ['经研究，拟对两处闲置房产公开招租，现予公示。公示期内如有异议，请以书面形式反映。'],
    units: ['0104'],
    released: '2026-08-21 11:15:08',
    endDate: '',
    readBy: [],
  },
  {
    author: 'admin',
    title: '系统升级维护公告',
    category: '5',
    paragraphs: ['系统将于周日凌晨1:00至3:00升级维护，期间暂停服务，请提前保存未提交的单据。'],
    units: [],
    released: '',
    endDate: '',
    readBy: [],
  },
  {
    author: 'gao.zhigang',
    title: '第四季度证照借阅注意事项（草稿）',
    category: '2',
    paragraphs: ['借阅证照须经单位负责人同意，归还时由经办人与保管人当面核对。'],
    units: ['0102'],
    released: '',
    endDate: '',
    readBy: [],
  },
];
