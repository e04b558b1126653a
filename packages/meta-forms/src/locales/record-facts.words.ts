import { defineWords } from './define-words.ts';

/** Names of what the server writes in each record. */
export const recordFactWords = defineWords('forms.record-fact', {
  zh: {
    status: '单据状态',
    createUser: '制单人',
    createTime: '制单时间',
    updateUser: '最后修改人',
    updateTime: '最后修改时间',
  },
  en: {
    status: 'Record state',
    createUser: 'Created by',
    createTime: 'Created on',
    updateUser: 'Last changed by',
    updateTime: 'Last changed on',
  },
});
