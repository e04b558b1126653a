import { defineWords } from '../locales/define-words.ts';

/** Names of the attributes of a form. */
export const formPropertyWords = defineWords({
  zh: {
    formName: '表单名称',
    formNameHelp: '对话框、列表和打印件的标题。',
    metaKey: '表单编码',
    metaKeyHelp: '页面和接口用它找到表单，保存后不能改。',
    metaType: '表单类型',
    metaTypeHelp: '有公式或数据带入的表单选第三种。',
    plain: '普通表单',
    noPanel: '审批时不显示单据信息',
    computing: '含公式或数据带入',
    updateUrl: '保存地址',
    updateUrlHelp: '保存记录的接口，以 /api/ 开头。不填用模块自己的。',
    detailUrl: '详情地址',
    detailUrlHelp: '读取记录的接口，以 /api/ 开头。不填用模块自己的。',
  },
  en: {
    formName: 'Name of the form',
    formNameHelp: 'Title of the dialog, the list and the print-out.',
    metaKey: 'Code of the form',
    metaKeyHelp: 'Pages and calls find the form by it; it stays the same once the form is stored.',
    metaType: 'Type of the form',
    metaTypeHelp: 'The third type is for forms with formulas, or with values filled by a choice.',
    plain: 'Plain form',
    noPanel: 'No document panel in approval',
    computing: 'With formulas or filled values',
    updateUrl: 'Path of saving',
    updateUrlHelp: 'The call that saves records; begins with /api/. Empty: the one of the module.',
    detailUrl: 'Path of details',
    detailUrlHelp: 'The call that reads a record; begins with /api/. Empty: the one of the module.',
  },
});
