import { defineWords } from '@org/meta-forms/core';

/** Words of lists and forms: all others of maps are loaded with the first map. */
export const mapLinkWords = defineWords('business.map-link', {
  zh: {
    onMap: '在地图上查看',
    drawn: '已绘制，{mu} 亩',
    notDrawn: '未绘制，请在土地地图上画范围',
    removeBoundary: '清除范围',
  },
  en: {
    onMap: 'Show on the map',
    drawn: 'Drawn, {mu} mu',
    notDrawn: 'Not drawn: draw it on the map of land',
    removeBoundary: 'Remove the boundary',
  },
});
