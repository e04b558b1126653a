import { recordCallsOf, recordModules, reportsCalls, type RecordModule } from '@org/contract';
import { errorText } from '@org/meta-forms/core';
import type { MakeCall } from '../../forms/business-context.tsx';
import type { RecordOutcome, SendPart } from '../../records/bulk/run-in-parts.ts';
import type { Branch } from '../assigning/unit-tree.ts';
import type { UnitOutcome } from '../assigning/outcome-dialog.tsx';
import { isStep, type UnitStep, type UnitVerb, type VerbUnit } from './unit-verb.ts';

/** The module of reports of units. */
export const assignModule = moduleOf();

/** What the dialog of a verb asks for. */
export interface UnitVerbInput {
  readonly comment?: string;
  /** As yyyy-MM-dd. */
  readonly endDate?: string;
}

/** A verb that is ready to be sent for some reports of a task. */
export interface UnitVerbOrder {
  readonly taskId: string;
  readonly verb: UnitVerb;
  readonly input: UnitVerbInput;
}

/** Whether the server takes a verb together with the reports of all units below. */
export function goesTogether(verb: UnitVerb): boolean {
  return isStep(verb) && assignModule.together?.includes(verb) === true;
}

/** Sends a verb for the reports of a part, each separately. */
export function sendSeparately(api: MakeCall, units: readonly VerbUnit[], order: UnitVerbOrder): SendPart {
  const { taskId, verb, input } = order;
  if (isStep(verb)) {
    const call = bulkCallOf(verb);
    const { comment } = input;
    return async (ids) => {
      const body = { ids: [...ids], ...(comment === undefined ? {} : { comment }) };
      const { outcomes } = await api(call, { body, quiet: true });
      // The name of the record is that of the task: people know the reports by their units.
      return { outcomes: outcomes.map((outcome) => Object.assign({}, outcome, { name: '' })) };
    };
  }
  return async (ids) => {
    const unitIds = units.filter(({ assignId }) => ids.includes(assignId)).map(({ unitId }) => unitId);
    const query = { taskId, unitIds: unitIds.join(',') };
    const { endDate = '' } = input;
    const outcome =
      verb === 'prolong'
        ? await api(reportsCalls.prolong, { body: { taskId, ids: [...ids], endDate }, quiet: true })
        : await api(verb === 'remind' ? reportsCalls.remind : reportsCalls.removeadmin, { query, quiet: true });
    return { outcomes: outcomesOf(outcome) };
  };
}

/**
 * Sends a step for reports together with those of all units below. The branches are sent one after the other: what is
 * refused for one does not stop the others.
 */
export function sendTogether(api: MakeCall, branches: readonly Branch[], { verb, input }: UnitVerbOrder): SendPart {
  const call = isStep(verb) ? callOf(verb) : undefined;
  return async (ids) => {
    const outcomes: RecordOutcome[] = [];
    for (const { assignId } of branches.filter((branch) => ids.includes(branch.assignId))) {
      if (!call) break;
      const query = { id: assignId, subTogether: true };
      const refused = await api(call, { query, body: { ...input }, quiet: true }).then(
        () => undefined,
        (error: unknown) => errorText(error),
      );
      outcomes.push({
        id: assignId,
        name: '',
        outcome: refused === undefined ? 'done' : 'refused',
        reason: '',
        msg: refused ?? '',
      });
    }
    return { outcomes };
  };
}

function outcomesOf({ done, refused }: UnitOutcome): RecordOutcome[] {
  return [
    ...done.map(({ assignId: id, unitName: name }) => ({ id, name, outcome: 'done' as const, reason: '', msg: '' })),
    ...refused.map(({ assignId: id, name, code: reason, message: msg }) => ({
      id,
      name,
      outcome: 'refused' as const,
      reason,
      msg,
    })),
  ];
}

function moduleOf(): RecordModule {
  const module = recordModules.find(({ key }) => key === 'reporttaskassign');
  if (!module) throw new RangeError('There is no module of reports of units.');
  return module;
}

function callOf(verb: UnitStep) {
  const call = recordCallsOf(assignModule).verbs.find(({ path }) => path.endsWith(`/${verb}`));
  if (!call) throw new RangeError(`Reports of units have no verb ${verb}.`);
  return call;
}

function bulkCallOf(verb: UnitStep) {
  const call = recordCallsOf(assignModule).bulkVerbs.find(({ path }) => path.endsWith(`/${verb}`));
  if (!call) throw new RangeError(`Reports of units have no verb ${verb}.`);
  return call;
}
