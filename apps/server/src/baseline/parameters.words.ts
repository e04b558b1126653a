/** A system parameter as written down: key, name, value, remark. */
export type ParameterLine = readonly [key: string, name: string, value: string, remark: string];

/** Every parameter that the product reads (shell.md §3), with the value of a deployment that has set nothing yet. */
export const parameterLines: readonly ParameterLine[] = [
  ['property.currentZoning', '当前区划', '', '地图默认定位的区划名称，为空时显示全部范围'],
  [
    'password.regex',
    '密码规则',
    '^(?=.*[A-Za-z])(?=.*[0-9])(?=.*[^A-Za-z0-9]).{8,32}$',
    '密码长度为8至32位，须同时包含字母、数字和特殊字符',
  ],
  ['system.region', '部署地区', '', '决定地区差异功能，为空时使用通用功能'],
  ['enable.onlineedit', '启用在线编辑', '1', '2为启用，1为停用'],
  ['enable.watermark', '启用水印', '2', '2为启用，1为停用；页面、预览和打印件上显示姓名、账号和时间'],
  ['file.preview', '文件预览方式', 'builtin', 'builtin为内置预览，kkview为预览服务'],
  ['onlyoffice.url', '在线编辑服务地址', '', '为空时不提供在线编辑'],
  ['file.url', '文件服务地址', '', '为空时使用本系统地址'],
  ['file.quota.person', '每人文件空间', '', '单位MB，为空时不限'],
  ['file.quota.tenant', '租户文件空间', '', '单位MB，为空时不限；以主租户的设置为准'],
  ['system.url', '系统访问地址', '', '为空时使用浏览器当前地址'],
  ['unit.specialName', '特殊单位名称', '', '首页和个人信息中标明的单位，为空时没有这样的单位'],
  ['flow.tableViewHeader', '审批表抬头', '审批表', '流程审批表的标题'],
  ['kkview.url', '预览服务地址', '', '不以http开头时，前面加上系统地址；为空时不使用预览服务'],
  ['kkview.version', '预览服务版本', '2', '版本2的地址须先编码'],
  ['system.title', '系统名称', '资产管理系统', '登录页和顶栏的标题'],
  ['system.shortTitle', '系统简称', '资产管理', '取不到应用信息时的标题'],
  ['system.logo', '系统标志图片', '', '图片地址，显示在菜单上方，为空时使用系统标志'],
  ['system.logoKey', '系统标志', '', '菜单图标的名称，没有标志图片时显示，为空时使用产品标志'],
];
