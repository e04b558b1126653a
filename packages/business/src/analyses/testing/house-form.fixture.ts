/** A form of houses with an item of each kind that analyses group or measure. */
export const houseForm = {
  metaKey: 'house',
  metaName: '房屋',
  metaFormItemList: [
    { itemKey: 'houseName', itemName: '房屋名称', itemType: 1 },
    { itemKey: 'orgId', itemName: '使用单位', itemType: 8, itemConfigJson: { refKey: 'unit' } },
    { itemKey: 'buildingUse', itemName: '房屋用途', itemType: 4, itemConfigJson: { dictKey: 'building_use' } },
    { itemKey: 'buildingArea', itemName: '建筑面积', itemType: 2, prefix: '㎡', itemConfigJson: { digits: 2 } },
    { itemKey: 'builtYear', itemName: '建成年份', itemType: 3, itemConfigJson: { dateformat: 'yyyy' } },
  ],
};
