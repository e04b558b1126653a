/** What the demo sets otherwise than a deployment that has set nothing yet, by key of the parameter. */
export const demoValues: Readonly<Record<string, string>> = {
  'property.currentZoning': '云汀市',
  'system.region': 'yunting',
  'unit.specialName': '云汀市机关事务管理局',
  'flow.tableViewHeader': '云汀市机关事务管理局资产审批表',
  'kkview.url': '/kkfileview/',
  'system.title': '云汀市机关资产与房产管理平台',
  'system.shortTitle': '资产房产平台',
  'system.logoKey': 'bank',
};
