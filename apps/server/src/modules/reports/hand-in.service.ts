import { takesVerb, type LifecycleVerb } from '@org/contract';
import type { RequestContext } from '../../shared/http/context.ts';
import { attempt } from './attempt.ts';
import { isOpenState, stateOf } from './fill-state.ts';
import { taskHead } from './read-fill.service.ts';
import { ASSIGN, type ReportsParts } from './reports-parts.ts';
import { createOutcome, type UnitOutcome } from './unit-outcome.ts';

/** Hands in the filled reports of a task of all units that the caller sees; each refused one is named. */
export async function submitBundle(parts: ReportsParts, context: RequestContext, taskId: string): Promise<UnitOutcome> {
  await taskHead(parts, context, taskId);
  const { outcome, done, refused } = createOutcome();
  for (const fill of await parts.reports.fills(context, { taskId })) {
    if (fill.version === 0 || !isOpenState(stateOf(fill))) continue;
    const refusal = await attempt(context, () =>
      parts.records.act(context, ASSIGN, { verb: 'commit', id: fill.assignId }),
    );
    if (refusal) refused(fill, refusal);
    else done(fill);
  }
  return outcome;
}

interface TogetherStep {
  readonly verb: LifecycleVerb;
  readonly id: string;
  readonly version: unknown;
  readonly comment: unknown;
}

/**
 * Takes a step for a report and for those of the same task of all units below, all or none. Units below that are in
 * another state stay as they are.
 */
export async function actTogether(parts: ReportsParts, context: RequestContext, step: TogetherStep) {
  const { verb, id, comment } = step;
  const answer = await parts.records.act(context, ASSIGN, step);
  const [fill] = await parts.reports.fills(context, { assignIds: [id] });
  const below = fill ? await parts.reports.fills(context, { below: fill }) : [];
  for (const { assignId, status } of below)
    if (takesVerb(status, verb)) await parts.records.act(context, ASSIGN, { verb, id: assignId, comment });
  return answer;
}
