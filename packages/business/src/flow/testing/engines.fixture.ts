import type { AnswerOf, flowWatchCalls } from '@org/contract';
import { EMBEDDED_CAPABILITIES } from '@org/workflow';
import { createFlowableEngine } from '@org/workflow/flowable';

type Engine = AnswerOf<typeof flowWatchCalls.engine>;

/** The engine of this product, as the server answers it. */
export const embeddedEngine = engineOf('embedded', EMBEDDED_CAPABILITIES);

/** A Flowable server, as the server answers it. */
export const flowableEngine = engineOf(
  'flowable',
  createFlowableEngine({ url: 'https://flow.example.org', authorization: 'Bearer token' }).capabilities,
);

function engineOf(engine: Engine['engine'], capabilities: typeof EMBEDDED_CAPABILITIES): Engine {
  const { changes: _changes, commands, addSign, jump, ...others } = capabilities;
  return { engine, ...others, commands: [...commands], addSign: [...addSign], jump: [...jump] };
}
