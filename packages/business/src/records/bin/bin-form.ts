import { compileForm, parseMetaForm, type CompiledForm } from '@org/meta-forms/core';
import type { Say } from '@org/meta-forms/react';
import type { binWords } from './bin.words.ts';

/** Types of the wire: a text, a moment, an entry of a dictionary, and a reference. */
const TEXT = 1;
const DATE = 3;
const DICTIONARY = 4;
const REFERENCE = 8;
const MOMENT = { dateformat: 'yyyy-MM-dd HH:mm:ss' };

/** The columns of the recycle bin as a form, for a list like every other. It has one order: the latest first. */
export function binForm(title: string, say: Say<keyof typeof binWords.zh>, hasStates: boolean): CompiledForm {
  const item = (itemKey: Exclude<keyof typeof binWords.zh, 'title'>, itemType: number, config: object = {}) => ({
    itemKey,
    itemName: say(itemKey),
    itemType,
    itemConfigJson: config,
  });
  const compiled = compileForm(
    parseMetaForm({
      metaKey: 'recordBin',
      formName: title,
      metaFormItemList: [
        item('name', TEXT, { width: 280 }),
        ...(hasStates ? [item('status', DICTIONARY, { dictKey: 'record_status', width: 110 })] : []),
        item('removeUser', REFERENCE, { refKey: 'user', width: 110 }),
        item('removeTime', DATE, { ...MOMENT, width: 180 }),
        item('deleteTime', DATE, { ...MOMENT, width: 180 }),
        item('unitId', REFERENCE, { refKey: 'unit', width: 200 }),
      ],
    }).form,
  );
  const listColumns = compiled.listColumns.map((column) => ({ ...column, sortable: false }));
  return { ...compiled, listColumns };
}
