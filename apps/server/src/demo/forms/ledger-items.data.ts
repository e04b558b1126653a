import { date, dictionary, reference, tree, type ItemDraft } from '../../shared/forms/item-draft.ts';

/**
 * Columns that every ledger has in addition to its own fields: state, unit, and who created and changed the record and
 * when.
 */
export const ledgerItems: readonly ItemDraft[] = [
  dictionary(['status', '单据状态'], 'record_status', {
    hidden: true,
    edited: false,
    width: 100,
    tablealign: 'center',
    tableOrder: 1,
  }),
  reference(['createUser', '制单人'], 'user', { edited: false, width: 100, tableOrder: 9001 }),
  date(['createTime', '制单时间'], { edited: false, dateformat: 'yyyy-MM-dd HH:mm:ss', width: 160, tableOrder: 9002 }),
  reference(['updateUser', '最后修改人'], 'user', { edited: false, tableOrder: 9003 }),
  date(['updateTime', '最后修改时间'], { edited: false, dateformat: 'yyyy-MM-dd HH:mm:ss', tableOrder: 9004 }),
];

/**
 * 所属单位, a column where the form has it; required, because it decides who sees the record. A new record starts with the
 * unit that its list shows.
 */
export const owningUnit: ItemDraft = tree(['orgId', '所属单位'], '/api/baseinfo/unit/tree', {
  required: true,
  formDataCopy: 'orgId',
  width: 200,
});
