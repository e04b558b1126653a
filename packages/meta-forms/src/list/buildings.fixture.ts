import { numberItem, textItem } from '../testing/builders.ts';

/** Items of a building, wide enough that a list of them scrolls sideways. */
export const buildingItems = [
  textItem('code', { itemName: '编号', width: 140 }),
  textItem('name', { itemName: '名称', width: 200 }),
  numberItem('area', { itemName: '面积', digits: 2, prefix: '㎡' }),
  textItem('place', { itemName: '坐落' }),
];

/** More buildings than a page has rows. */
export const buildings = Array.from({ length: 43 }, (_, index) => ({
  id: `${index + 1}`,
  code: `F-${index + 1}`,
  name: `${index + 1} 号楼`,
  area: 1200.5 + index * 1037,
  place: '云汀市东澜区',
}));
