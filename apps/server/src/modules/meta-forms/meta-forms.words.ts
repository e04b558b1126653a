import { defineRefusals } from '../../shared/http/refusal.ts';

export const metaFormRefusal = defineRefusals({
  VALUE_TAKEN: '表单编码“{metaKey}”已存在',
  META_FORM_HAS_ERRORS: '表单有 {count} 处错误，不能发布',
  META_FORM_VALUES_REPEAT: '以下值在已有单据中重复，不能设为唯一：{values}。请先修改这些单据，再发布表单',
  META_FORM_LOSES_DATA: '发布后会丢数据：{changes}请输入表单名称“{formName}”确认',
  META_FORM_UNSEALS: '发布后，{names} 将以明文存储，列表可以排序和模糊查询，请确认',
  META_FORM_HAS_RECORDS: '表单"{formName}"已有数据，不能删除',
  RECORD_MISSING: '表单不存在或尚未发布',
});

/** Sentences inside a general refusal. */
export const metaFormWords = {
  key: '表单编码',
  keyIsTaken: '表单编码已被其他表单使用',
  keyIsFixed: '已发布的表单不能修改编码',
  tooManyNamed: '命名版本不能超过 200 个',
} as const;
