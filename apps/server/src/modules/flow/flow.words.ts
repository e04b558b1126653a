import { defineRefusals } from '../../shared/http/refusal.ts';

export const flowRefusal = defineRefusals({
  FLOW_MODEL_REFUSED: '流程不能部署：{sentence}',
  FLOW_MODEL_KEY_TAKEN: '已有编码为“{key}”的流程模型',
  FLOW_FILE_REFUSED: '请选择一个 BPMN 文件（.bpmn 或 .xml，UTF-8 编码，最多 {most} 个字符）',
  FLOW_IN_USE: '“{name}”第 {version} 版还有运行中的流程，不能删除',
  FLOW_NOT_DEPLOYED: '没有部署流程“{key}”',
  FLOW_VERSION_REMOVED: '“{name}”第 {version} 版已删除，请选择其他版本',
  FLOW_SUSPENDED: '流程“{name}”已挂起',
  FLOW_RUNNING: '该单据已在流程中，不能重复发起',
  FLOW_TASK_HANDLED: '任务已被处理（{person} {time}）',
  FLOW_TASK_CLAIMED: '任务已被他人签收（{person}）',
  FLOW_TASK_UNCLAIMED: '请先签收任务',
  FLOW_TASK_DELEGATED: '任务已委派给{person}，等待对方办理',
  FLOW_COPY_OWN: '不能抄送给自己，请选择其他人员',
  FLOW_ARCHIVE_OWN: '申请人自己的提交环节不能归档，请提交审批',
  FLOW_SIGNER_OF_OTHERS: '只能减去自己加签的人员',
  FLOW_STEP_REFUSED: '{sentence}',
  FLOW_MIGRATION_UNMAPPED: '该版本没有环节{nodes}，请选择由哪个环节接替',
  FLOW_MIGRATION_BLOCKED: '该版本没有可以接替{nodes}的环节，不能换到该版本',
  FLOW_MIGRATION_REFUSED: '环节“{from}”不能由“{to}”接替',
  FLOW_VARIABLE_REFUSED: '流程变量“{name}”不能由办理人填写，或取值超出范围',
  FLOW_PERSON_REFUSED: '所选人员不能办理该任务，请重新选择',
  FLOW_NOT_BOUND: '该单据没有绑定流程“{key}”',
  FLOW_RECORD_STATE: '当前状态下不能发起流程',
  FLOW_BINDING_UNREACHABLE: '第 {row} 行不会生效：同一单位前面已有不带条件的一行',
  FLOW_CONDITION_REFUSED: '第 {row} 行的条件不正确：{sentence}',
  FLOW_CONDITION_SHAPE: '第 {row} 行的条件应为一个表达式，如 ${amount > 100}',
  FLOW_CONDITION_UNKNOWN: '第 {row} 行的条件用到表单没有的项目“{name}”',
  FLOW_CALLS_TOO_DEEP: '流程之间的调用超过 {most} 层',
  FLOW_BATCH_TOO_MANY: '一次最多批量办理 {most} 个任务，请分批办理',
  FLOW_PROXY_DAYS: '代理日期应从今天或以后开始，结束日期不早于开始日期，最长 {most} 天',
  FLOW_PROXY_SELF: '不能指定自己为代理人',
  FLOW_PROXY_OVERLAP: '{begin} 至 {end} 已有代理人{person}，同一流程同一天只能有一个代理人',
  FLOW_PROXY_CYCLE: '{person}在 {begin} 至 {end} 由您代理，不能互为代理人',
  FLOW_PROXY_TOO_MANY: '最多保留 {most} 条代理，请先删除已结束的代理',
  FLOW_REMINDED: '该任务已于 {time} 催办，一小时内不能重复催办',
  FLOW_FILES_REFUSED: '附件应先上传到本流程，且只能引用自己上传的附件，最多 {most} 个',
  FLOW_MENTIONS_TOO_MANY: '一条意见最多提到 {most} 人',
  FLOW_ENDED: '流程已结束，不能再增删附件',
  FLOW_PHRASES_TOO_MANY: '常用意见最多 {most} 条，请先删除不用的意见',
  FLOW_ENGINE_FAILED: '流程引擎暂时不可用，这项操作没有办理，请稍后重试；若一直如此，请联系管理员（{code}）',
  FLOW_ENGINE_UNANSWERED:
    '流程引擎没有答复，这项操作可能已经生效。系统会自动核对，请稍后刷新查看，再决定是否重新办理（{code}）',
  FLOW_ENGINE_BUSY: '该流程的上一项操作还在办理，请稍后再试',
  FLOW_ENGINE_MISSING: '该流程由另一个流程引擎运行，本系统没有配置它的地址，请联系管理员',
  COMMENT_MISSING: '请填写审核意见！',
});

/** The comment of a task that is agreed to by rule. */
export const skippedWords = {
  zh: { samePerson: '与上一环节审批人相同，按规则自动同意', submitter: '审批人为发起人本人，按规则自动同意' },
  en: {
    samePerson: 'Agreed by rule: the same person approved just before',
    submitter: 'Agreed by rule: the initiator',
  },
} as const;

/** How long something lasted, by unit, for people. */
export const durationWords = {
  zh: { day: '{count}天', hour: '{count}小时', minute: '{count}分钟', second: '{count}秒' },
  en: { day: '{count} d', hour: '{count} h', minute: '{count} min', second: '{count} s' },
} as const;

/** The `msg` of success. */
export const flowWords = {
  claimed: { zh: '签收成功！', en: 'Claimed' },
  reminded: { zh: '催办成功！', en: 'Reminded' },
  signAdded: { zh: '加签成功!', en: 'Signer added' },
} as const;
