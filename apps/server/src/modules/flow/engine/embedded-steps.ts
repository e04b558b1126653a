import { EMBEDDED_CAPABILITIES, returnTargets, startInstance, step } from '@org/workflow';
import { createId } from '../../../shared/ids/snowflake.ts';
import type { FlowEngine } from './flow-engine.port.ts';

/** The engine of `@org/workflow` in the transaction of the caller, who has locked the instance and stores its state. */
export const embeddedSteps: FlowEngine = {
  name: 'embedded',
  capabilities: EMBEDDED_CAPABILITIES,
  deploy: () => Promise.resolve(''),
  // Async functions: what the engine throws becomes a rejection.
  start: async (_actor, { process, row, variables }) => ({
    ...startInstance(process, { initiator: row.initiatorId, variables }),
    id: createId(),
    engineId: '',
  }),
  step: async (_actor, { process, instance, command }) => step(process, instance.state, command),
  returnTargets: async (_actor, { process, instance, task }) => returnTargets(process, instance.state, task),
};
