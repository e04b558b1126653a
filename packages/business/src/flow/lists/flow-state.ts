import type { AnswerOf, flowListsCalls } from '@org/contract';
import type { StateTone } from '../../records/state-tag.tsx';

/** An instance as lists have it. */
export type FlowInstance = AnswerOf<typeof flowListsCalls.started>['records'][number];

/** The state of an instance. */
export type FlowState = FlowInstance['status'];

/** The states of instances, in the order of their life. */
export const FLOW_STATES = ['running', 'suspended', 'completed', 'archived', 'deleted'] as const satisfies FlowState[];

/** The tone of the tag of each state. */
export const STATE_TONES: Readonly<Record<FlowState, StateTone>> = {
  running: 'committed',
  suspended: 'draft',
  completed: 'verified',
  archived: 'draft',
  deleted: 'cancelled',
};
