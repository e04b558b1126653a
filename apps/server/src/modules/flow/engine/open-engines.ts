import { createFlowableEngine } from '@org/workflow/flowable';
import type { Database } from '../../../shared/database/database.ts';
import { flowRefusal } from '../flow.words.ts';
import { embeddedSteps } from './embedded-steps.ts';
import { engineCallsRepository } from './engine-calls.repository.ts';
import type { EngineName, FlowEngines } from './flow-engine.port.ts';
import { createServerSteps, type EngineServer } from './server-steps.ts';

/** Where a Flowable server is, and how it knows this one. */
export interface FlowableServer {
  readonly url: string;
  /** The value of the header `Authorization`. */
  readonly authorization: string;
  /** Milliseconds that a call may take; the default of the engine if left out. */
  readonly timeLimit?: number;
  /** The clock that assignments are noted with; that of the platform if left out. */
  readonly now?: () => number;
}

/** Which engine runs new versions of processes, and the server of those that run there. */
export interface EngineOptions {
  readonly current: EngineName;
  readonly flowable: FlowableServer | undefined;
  /** Milliseconds between two readings of what happened there; ten seconds if left out. */
  readonly followMs?: number;
}

/** The engines of this server, and the one that is another server. */
export interface OpenEngines extends FlowEngines {
  readonly server: EngineServer | undefined;
}

/** Opens the configured engines. Instances go on where they were started. */
export function openEngines(
  { current, flowable }: EngineOptions,
  host: { readonly db: Database; readonly onFailed: (error: unknown) => void },
): OpenEngines {
  const server: EngineServer | undefined = flowable && {
    ...host,
    name: 'flowable',
    engine: createFlowableEngine(flowable),
    calls: engineCallsRepository,
  };
  const steps = server && createServerSteps(server);
  return {
    server,
    current: current === 'flowable' && steps ? steps : embeddedSteps,
    of(engineId) {
      if (engineId === '') return embeddedSteps;
      if (!steps) throw flowRefusal('FLOW_ENGINE_MISSING');
      return steps;
    },
  };
}
