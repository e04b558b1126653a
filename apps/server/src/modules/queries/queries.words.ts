import { defineRefusals } from '../../shared/http/refusal.ts';

export const queriesRefusal = defineRefusals({
  QUERY_TEXT_INVALID: '要保存的内容不正确：应为 JSON 列表或对象',
  QUERIES_TOO_MANY: '每人每个表单最多保存 {most} 个，合计最多 {all} 个，请先删除不用的',
  VALUE_TAKEN: '已有名为“{name}”的查询方案',
  NOT_ALLOWED: '没有权限执行此操作',
});
