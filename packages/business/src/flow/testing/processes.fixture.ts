import { drawnProcess } from './drawn-process.fixture.ts';

/** 证照借出: the unit's head, then the warrant office, then its leader for originals; a rejection goes back. */
export const lending = drawnProcess(
  { key: 'warrant_lend', name: '证照借出' },
  [
    { id: 'start', kind: 'startEvent', at: [0, 0], name: '开始', attributes: 'flowable:initiator="initiator"' },
    { id: 'submit', kind: 'userTask', at: [1, 0], name: '提交', attributes: 'flowable:assignee="${initiator}"' },
    { id: 'head', kind: 'userTask', at: [2, 0], name: '单位负责人审核', attributes: 'flowable:assignee="${unit_1}"' },
    { id: 'kind', kind: 'exclusiveGateway', at: [3, 0], name: '借出方式', attributes: 'default="kind_office"' },
    {
      id: 'office',
      kind: 'userTask',
      at: [4, 0],
      name: '证照管理室审核',
      attributes: 'flowable:assignee="${ourDept_2}" flowable:dueDate="P3D"',
    },
    {
      id: 'leader',
      kind: 'userTask',
      at: [4, 1],
      name: '分管领导审批',
      attributes: 'flowable:assignee="${unitSuperior_3}"',
    },
    { id: 'end', kind: 'endEvent', at: [5, 0], name: '结束' },
  ],
  [
    ['start', 'submit'],
    ['submit', 'head'],
    ['head', 'kind'],
    ['kind', 'office'],
    ['kind', 'leader', "${lendKind == 'original' && days > 7}"],
    ['leader', 'end'],
    ['office', 'end'],
  ],
);

/** 资产处置: three departments sign together, then by amount the leader. */
export const disposal = drawnProcess(
  { key: 'asset_disposal', name: '资产处置' },
  [
    { id: 'start', kind: 'startEvent', at: [0, 0], name: '开始' },
    { id: 'submit', kind: 'userTask', at: [1, 0], name: '提交', attributes: 'flowable:assignee="${initiator}"' },
    {
      id: 'sign',
      kind: 'userTask',
      at: [2, 0],
      name: '部门会签',
      attributes: 'flowable:assignee="${signer}"',
      inner:
        '<multiInstanceLoopCharacteristics isSequential="false" flowable:collection="signers"' +
        ' flowable:elementVariable="signer"><completionCondition xsi:type="tFormalExpression">' +
        '<![CDATA[${nrOfCompletedInstances / nrOfInstances >= 0.6}]]></completionCondition>' +
        '</multiInstanceLoopCharacteristics>',
    },
    { id: 'amount', kind: 'exclusiveGateway', at: [3, 0], name: '处置金额', attributes: 'default="amount_end"' },
    {
      id: 'leader',
      kind: 'userTask',
      at: [4, 1],
      name: '领导审批',
      attributes: 'flowable:assignee="${initiatorUnitSuperior_1}"',
    },
    { id: 'end', kind: 'endEvent', at: [5, 0], name: '结束' },
  ],
  [
    ['start', 'submit'],
    ['submit', 'sign'],
    ['sign', 'amount'],
    ['amount', 'leader', '${amount >= 500000}'],
    ['amount', 'end'],
    ['leader', 'end'],
  ],
);

/** The signers that 资产处置 is started with. */
export const SIGNERS = ['财务处', '资产处', '审计处'] as const;
