import type { Scene } from '../kills/kill-servers.ts';
import { newFlowTruth } from './flow-truth.ts';
import { createFlowWriters } from './flow-writers.ts';
import { seedFlow } from './seed-flow.ts';
import { countFired, verifyFlow } from './verify-flow.ts';

/** People who start processes and decide tasks, while timers fire. */
export function flowScene(): Scene {
  const truth = newFlowTruth();
  return {
    truth,
    seed: seedFlow,
    writers: (count) => createFlowWriters(truth, count),
    verify: (place) => verifyFlow(place, truth),
    describe: async (place) => `  ${truth.flows.size} instances, ${await countFired(place)} timers fired`,
  };
}
