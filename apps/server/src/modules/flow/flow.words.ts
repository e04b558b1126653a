import { defineRefusals } from '../../shared/http/refusal.ts';

export const flowRefusal = defineRefusals({
  FLOW_MODEL_REFUSED: '流程不能部署：{sentence}',
  FLOW_MODEL_KEY_TAKEN: '已有标识为“{key}”的流程模型',
  FLOW_FILE_REFUSED: '请选择一个 BPMN 文件（.bpmn 或 .xml，UTF-8 编码，最多 {most} 个字符）',
  FLOW_IN_USE: '“{name}”第 {version} 版还有运行中的流程，不能删除',
  FLOW_NOT_DEPLOYED: '没有部署流程“{key}”',
  FLOW_SUSPENDED: '流程“{name}”已挂起',
  FLOW_RUNNING: '该单据已在流程中，不能重复发起',
  FLOW_TASK_HANDLED: '任务已被处理（{person} {time}）',
  FLOW_TASK_CLAIMED: '任务已被他人签收（{person}）',
  FLOW_TASK_DELEGATED: '任务已委派给{person}，等待对方办理',
  FLOW_STEP_REFUSED: '{sentence}',
  FLOW_VARIABLE_REFUSED: '流程变量“{name}”不能由办理人填写，或取值超出范围',
  FLOW_PERSON_REFUSED: '所选人员不能办理该任务，请重新选择',
  FLOW_CALLS_TOO_DEEP: '流程之间的调用超过 {most} 层',
  COMMENT_MISSING: '请填写审核意见！',
});

/** How long something lasted, by unit, for people. */
export const durationWords = {
  zh: { day: '{count}天', hour: '{count}小时', minute: '{count}分钟', second: '{count}秒' },
  en: { day: '{count} d', hour: '{count} h', minute: '{count} min', second: '{count} s' },
} as const;

/** The `msg` of success. */
export const flowWords = {
  claimed: { zh: '签收成功！', en: 'Claimed' },
  signAdded: { zh: '加签成功!', en: 'Signer added' },
} as const;
