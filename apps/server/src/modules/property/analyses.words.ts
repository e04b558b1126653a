/** The names of certificates in analyses. */
export const certificateWords = {
  zh: { propety: '产权证', land: '土地证', immovable: '不动产权证', none: '未登记' },
  en: {
    propety: 'Property certificate',
    land: 'Land certificate',
    immovable: 'Immovable certificate',
    none: 'Not registered',
  },
} as const;
