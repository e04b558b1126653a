import { defineWords } from '@org/meta-forms/core';

/** The kinds of nodes by their type in BPMN. */
export const bpmnWords = defineWords('business.bpmn', {
  zh: {
    StartEvent: '开始',
    EndEvent: '结束',
    IntermediateThrowEvent: '中间事件',
    IntermediateCatchEvent: '定时等待',
    BoundaryEvent: '边界定时',
    UserTask: '人工任务',
    ServiceTask: '自动任务',
    Task: '任务',
    ManualTask: '手工任务',
    ScriptTask: '脚本任务',
    SendTask: '发送任务',
    ReceiveTask: '接收任务',
    BusinessRuleTask: '规则任务',
    CallActivity: '调用流程',
    SubProcess: '子流程',
    AdHocSubProcess: '特别子流程',
    Transaction: '事务',
    ExclusiveGateway: '条件分支',
    ParallelGateway: '并行分支',
    InclusiveGateway: '包容分支',
    EventBasedGateway: '事件分支',
    ComplexGateway: '复杂分支',
    SequenceFlow: '连线',
    Process: '流程',
    other: '节点',
  },
  en: {
    StartEvent: 'Start',
    EndEvent: 'End',
    IntermediateThrowEvent: 'Intermediate event',
    IntermediateCatchEvent: 'Timer',
    BoundaryEvent: 'Boundary timer',
    UserTask: 'User task',
    ServiceTask: 'Service task',
    Task: 'Task',
    ManualTask: 'Manual task',
    ScriptTask: 'Script task',
    SendTask: 'Send task',
    ReceiveTask: 'Receive task',
    BusinessRuleTask: 'Business rule task',
    CallActivity: 'Call activity',
    SubProcess: 'Sub-process',
    AdHocSubProcess: 'Ad-hoc sub-process',
    Transaction: 'Transaction',
    ExclusiveGateway: 'Exclusive gateway',
    ParallelGateway: 'Parallel gateway',
    InclusiveGateway: 'Inclusive gateway',
    EventBasedGateway: 'Event-based gateway',
    ComplexGateway: 'Complex gateway',
    SequenceFlow: 'Sequence flow',
    Process: 'Process',
    other: 'Node',
  },
});

/** The key of the word for a kind of node. */
export function kindWord(kind: string): keyof typeof bpmnWords.zh {
  return Object.hasOwn(bpmnWords.zh, kind) ? (kind as keyof typeof bpmnWords.zh) : 'other';
}
