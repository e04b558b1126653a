import { compileForm } from '../../item-types/built-in-registry.ts';
import { parseMetaForm } from '../../metadata/parse-meta-form.ts';
import { dateItem, dictionaryItem, metaForm, numberItem, textItem } from '../../testing/builders.ts';

/** A form with an item of each kind that stories search by. */
export function searchedForm() {
  return compileForm(
    parseMetaForm(
      metaForm(
        textItem('name', { itemName: '名称' }),
        numberItem('amount', { itemName: '金额', digits: 2 }),
        dateItem('bought', { itemName: '购置日期' }),
        dictionaryItem('use', { itemName: '用途', dictKey: 'use' }),
      ),
    ).form,
  );
}

/** Records of the form, with their dictionary. */
export const searchedWorld = {
  dictionaries: {
    use: [
      { key: '1', value: '办公用房' },
      { key: '2', value: '业务用房' },
    ],
  },
  records: {
    test_form: [
      { id: '0', name: '办公桌', amount: 1000.5, use: '1', $use: '办公用房' },
      { id: '1', name: '会议桌', amount: 2000, use: '1', $use: '办公用房' },
      { id: '2', name: '文件柜', amount: 300, use: '2', $use: '业务用房' },
    ],
  },
};
