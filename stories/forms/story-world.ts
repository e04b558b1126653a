import { fakePorts } from '@org/meta-forms/testing';

const entries = (...words: readonly string[]) => words.map((value, index) => ({ key: String(index + 1), value }));

/** The dictionaries, references, trees and files of the stories: a small property administration. */
export const storyPorts = fakePorts({
  currentUserId: 'u1',
  dictionaries: {
    houseUse: entries('办公用房', '业务用房', '附属用房', '住宅', '商业'),
    acquisition: entries('自建', '购置', '划拨', '接受捐赠', '置换'),
    structure: entries('钢结构', '钢筋混凝土', '砖混', '砖木'),
    warrantState: entries('已办证', '办理中', '未办证'),
    reason: entries('归档', '年检', '诉讼', '资产评估'),
  },
  references: {
    unit: [
      { id: '1001', code: 'JG-01', name: '市机关事务管理局' },
      { id: '1002', code: 'CZ-01', name: '市财政局' },
      { id: '1003', code: 'JY-01', name: '市教育局' },
    ],
    department: [
      { id: '2001', code: 'JG-01-01', name: '资产管理处', within: '1001' },
      { id: '2002', code: 'JG-01-02', name: '房产管理处', within: '1001' },
      { id: '2003', code: 'CZ-01-01', name: '国库处', within: '1002' },
    ],
    person: [
      { id: '3001', code: 'ZW', name: '张伟' },
      { id: '3002', code: 'WF', name: '王芳' },
      { id: '3003', code: 'LN', name: '李娜' },
    ],
  },
  trees: {
    'baseinfo/area/tree': [
      {
        id: '330100',
        name: '杭州市',
        children: [
          { id: '330102', name: '上城区' },
          { id: '330105', name: '拱墅区' },
          { id: '330106', name: '西湖区' },
        ],
      },
      { id: '330200', name: '宁波市', children: [{ id: '330203', name: '海曙区' }] },
    ],
    'asset-card/assettype/tree': [
      {
        id: '1',
        name: '房屋及构筑物',
        children: [
          { id: '101', name: '办公用房' },
          { id: '102', name: '业务用房' },
        ],
      },
      { id: '2', name: '通用设备' },
    ],
  },
  files: [
    {
      id: 'f1',
      fileName: '不动产权证书.pdf',
      size: 482_133,
      createUser: 'u1',
      createUserName: '张伟',
      createTime: '2026-03-02 09:12:00',
    },
    {
      id: 'f2',
      fileName: '现场照片.jpg',
      size: 2_204_800,
      createUser: 'u2',
      createUserName: '王芳',
      createTime: '2026-03-04 15:40:00',
    },
  ],
});
