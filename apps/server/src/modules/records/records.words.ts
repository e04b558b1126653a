import { moduleVerbWords, verbWords, type ErrorCode, type moduleVerbs, type ModuleVerbName } from '@org/contract';
import { defineRefusals } from '../../shared/http/refusal.ts';

export const recordRefusal = defineRefusals({
  RECORD_INVALID: '{sentence}',
  RECORD_OVER_LIMIT:
    '“{label}”超过限制：一张单据的列表最多共 {rows} 行，一项最多选择 {ids} 个，一个文本最多 {characters} 个字符',
  RECORD_FORMULAS_OVER_LIMIT: '这张单据的公式计算量过大，请减少列表的行数，或请表单设计人员简化公式',
  RECORD_FILES_MISSING: '请先补充附件再提交：{names}',
  RECORD_IN_FLOW: '该单据正在流程“{process}”的“{task}”环节，请到流程中心办理',
  RECORD_IN_PROCESS: '该单据正在流程“{process}”中，请等待流程办理',
  RECORD_FIELDS_CLOSED: '当前环节不能修改：{names}',
  FLOW_FORM_UNBOUND: '“{form}”没有绑定流程，单据不能提交',
  RECORD_STATE: '当前状态下不能{action}',
  REVISION_MISSING: '没有版本 {number}，请刷新后重试',
  BULK_NOTHING_CHOSEN: '请指定单据：选中的单据，或查询条件，二者取其一',
  BULK_TOO_MANY: '一次最多处理 {most} 条单据，请缩小范围',
  BULK_FIELD_REFUSED: '“{field}”不能批量修改',
  BULK_FIELD_FILLS_OTHERS: '选择“{field}”会带出{others}，请逐条修改',
  COMMENT_MISSING: '请填写审核意见！',
  COMMENT_TOO_LONG: '审核意见最多{limit}个字符',
  FILTER_OPERATOR_UNKNOWN: '"{field}"不支持查询方式"{operator}"',
  FILTER_VALUE_INVALID: '"{field}"的查询值不正确',
  FILTER_TOO_LARGE: '查询条件的取值合计最多 {values} 个',
  FILTER_TOO_MANY: '查询条件合计最多 {conditions} 个',
  FILTER_TOO_DEEP: '查询条件最多嵌套 {levels} 层',
  FILTER_PART_INVALID: '查询条件的格式不正确：应为一个条件，或一组条件',
  COLUMN_UNKNOWN: '列表中没有可统计的列“{column}”',
  COLUMN_SEALED: '“{column}”已加密存储，不能统计',
  COLUMN_NOT_NUMBER: '“{column}”不是数字，不能合计',
  COLUMN_NOT_GROUPED: '“{column}”不能用于分组',
  COLUMNS_TOO_MANY: '一次可以合计 1 至 {most} 列',
  NOT_ALLOWED: '没有权限执行此操作',
});

type RowOf<K extends ModuleVerbName> = (typeof moduleVerbs)[K];
type CodeOf<Row> = Row extends { readonly tests: readonly (infer T)[] }
  ? T extends { readonly refusal: infer Code extends ErrorCode }
    ? Code
    : never
  : never;

/** The refusals of the verbs that only some modules have: one sentence for each code of their table. */
export const moduleVerbRefusal = defineRefusals<CodeOf<RowOf<ModuleVerbName>> | 'VERB_ITEMS_MISSING'>({
  VERB_ITEMS_MISSING: '表单“{form}”缺少“{items}”，不能进行此操作，请联系表单设计人员',
  LAND_LOGGED_OUT: '该证书的土地已注销，不能重复注销',
  PROPETY_LOGGED_OUT: '该证书的产权已注销，不能重复注销',
  WARRANT_WITHOUT_LAND: '该证书没有登记宗地，没有可以注销的土地',
  WARRANT_LENT_OUT: '证书已借出，请先归还再办理',
});

/** The actions that a state refuses, as the sentence names them. */
export const actionWords = {
  save: '修改',
  attach: '修改附件',
  remove: '删除',
  ...verbWords.zh,
  ...moduleVerbWords.zh,
} as const;
