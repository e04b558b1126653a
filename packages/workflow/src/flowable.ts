export { createFlowableEngine, type FlowableEngineOptions } from './flowable/flowable-engine.ts';
export type { FlowableConnection } from './flowable/client.ts';
