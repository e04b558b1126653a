import { defineWords } from '@org/meta-forms/core';

/** A word of lists: all others of maps are loaded with the first map. */
export const mapLinkWords = defineWords({ zh: { onMap: '在地图上查看' }, en: { onMap: 'Show on the map' } });
