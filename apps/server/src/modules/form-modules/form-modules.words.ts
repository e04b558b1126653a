import { defineRefusals } from '../../shared/http/refusal.ts';

export const formModuleRefusal = defineRefusals({
  FORM_MODULE_REFUSED: '“{name}”的编码“{key}”已被系统模块或权限使用，不能添加到菜单',
  META_FORM_UNPUBLISHED: '“{name}”还没有发布，请先发布再添加到菜单',
  VALUE_TAKEN: '菜单编码“{code}”已存在',
  PARENT_MISSING: '上级菜单不存在',
  RECORD_MISSING: '表单、角色或菜单不存在',
});

/** The buttons of a form's page in the words of the product. */
export const moduleButtonWords = {
  view: { name: '查看', alias: 'View' },
  add: { name: '新增', alias: 'Add' },
  edit: { name: '修改', alias: 'Edit' },
  submit: { name: '保存', alias: 'Save' },
  commit: { name: '提交', alias: 'Submit' },
  delete: { name: '删除', alias: 'Delete' },
  import: { name: '导入', alias: 'Import' },
  export: { name: '导出', alias: 'Export' },
} as const;
