import { defineWords } from '../locales/define-words.ts';

/** Names of the attributes of a form. */
export const formPropertyWords = defineWords('forms.form-property', {
  zh: {
    formName: '表单名称',
    formNameHelp: '对话框、列表和打印件的标题，如 访客来访登记。',
    englishName: '英文名称',
    englishNameHelp: '英文界面上的标题，不填则显示表单名称。如 House。',
    metaKey: '表单编码',
    metaKeyHelp: '系统用它找到表单，保存后不能改。如 fklf。',
    metaType: '表单类型',
    metaTypeHelp: '系统按内容自动选择：有公式或数据带入的是第三种。如 有 总价 的表单。',
    plain: '普通表单',
    noPanel: '审批时不显示单据信息',
    computing: '含公式或数据带入',
    updateUrl: '保存接口',
    updateUrlHelp: '一般不填。由开发人员提供，以 /api/ 开头，如 /api/asset/submit。',
    detailUrl: '读取接口',
    detailUrlHelp: '一般不填。由开发人员提供，以 /api/ 开头，如 /api/asset/detail。',
  },
  en: {
    formName: 'Name of the form',
    formNameHelp: 'Title of the dialog, the list and the print-out.',
    englishName: 'English name',
    englishNameHelp: 'The title in English; the name of the form where it is empty.',
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
