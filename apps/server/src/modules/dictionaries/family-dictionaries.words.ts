import type { BaseLanguage } from '@org/meta-forms/core';

type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Dictionaries that pages of the family name and this product does not use, by code and key. */
export const familyDictionaryNames: Readonly<Record<BaseLanguage, Names>> = {
  zh: {
    region: { '0': '国家', '1': '省份/直辖市', '2': '地市', '3': '区县', '4': '乡镇', '5': '村委' },
    data_scope_type: {
      '1': '全部可见',
      '2': '本人可见',
      '3': '所在机构可见',
      '4': '所在机构及子级可见',
      '5': '自定义',
    },
    api_scope_type: { '1': '系统接口', '2': '业务接口' },
  },
  en: {
    region: { '0': 'Country', '1': 'Province', '2': 'City', '3': 'District', '4': 'Township', '5': 'Village' },
    data_scope_type: {
      '1': 'All',
      '2': 'Own',
      '3': 'Own department',
      '4': 'Own department and below',
      '5': 'Custom',
    },
    api_scope_type: { '1': 'System', '2': 'Business' },
  },
};
