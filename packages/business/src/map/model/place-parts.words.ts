import { defineWords } from '@org/meta-forms/core';

/** Parts of place names, and the column of names in files of others. */
export const placeParts = defineWords('business.place-parts', {
  zh: { district: '区', city: '市', nameColumn: '名称' },
  en: { district: 'District', city: 'City', nameColumn: 'name' },
});
