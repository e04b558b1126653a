import type { AnswerOf, BodyOf, flowWorkCalls } from '@org/contract';
import type { RequestContext } from '../../../shared/http/context.ts';
import { addComment } from '../comments/comment.service.ts';
import type { FlowParts, HistoryRow } from '../flow.port.ts';
import { drawDiagram } from '../diagram/draw-diagram.ts';
import { tasksAhead } from '../running/next.service.ts';
import { ownInstance } from '../running/own-task.service.ts';
import { durationText } from './duration-text.ts';

type Row = AnswerOf<typeof flowWorkCalls.history>[number];

const SENT_BACK: ReadonlySet<string> = new Set(['reject', 'return']);

/** Shows what was done in an instance to those whom it concerns. */
export function createFlowHistory(parts: FlowParts) {
  const rowsOf = async (context: RequestContext, id: string): Promise<readonly Row[]> =>
    (await parts.history.rows(context, id)).map((row) => shown(row, context));
  return {
    async rows(context: RequestContext, id: string, isReversed: boolean): Promise<Row[]> {
      await ownInstance(parts, context, id);
      const rows = await rowsOf(context, id);
      return isReversed ? rows.toReversed() : [...rows];
    },
    /** The newest process of a record as a table; undefined if the caller may not see one. */
    async table(context: RequestContext, metaKey: string, businessKey: string) {
      const id = await parts.instances.ofRecord(context, metaKey, businessKey);
      const isOwn = id !== undefined && (await parts.instances.concerns(context, id));
      // Others see the process of a record that they see.
      const isSeen = isOwn || (await parts.records.visible(context, metaKey, businessKey)) !== undefined;
      const instance = id !== undefined && isSeen ? await parts.lists.instance(context, id) : undefined;
      if (!instance) return undefined;
      const history = await rowsOf(context, instance.processInstanceId);
      return {
        instance,
        config: { detailUrl: `${metaKey}/detail`, unitColumn: 'unitName' },
        history: history.filter(({ activityType }) => activityType === 'userTask'),
        moves: history.filter(({ activityType }) => activityType !== 'userTask'),
        ahead: await aheadOf(parts, context, instance.processInstanceId),
      };
    },
    async diagram(context: RequestContext, id: string) {
      const { xml, marks } = await readDiagram(parts, context, id);
      return { xml, active: [...marks.active], done: [...marks.done], rejected: [...marks.rejected] };
    },
    async picture(context: RequestContext, id: string): Promise<string> {
      const { xml, process, marks } = await readDiagram(parts, context, id);
      return drawDiagram({ xml, process, marks });
    },
    async comments(context: RequestContext, id: string) {
      await ownInstance(parts, context, id);
      return [...(await parts.history.comments(context, id))];
    },
    comment: (context: RequestContext, comment: BodyOf<typeof flowWorkCalls.comment>) =>
      addComment(parts, context, comment),
  };
}

export type FlowHistory = ReturnType<typeof createFlowHistory>;

function shown(row: HistoryRow, { language }: Pick<RequestContext, 'language'>): Row {
  return {
    id: row.id,
    taskId: row.taskId,
    activityType: row.activityType,
    historyActivityId: row.nodeKey,
    historyActivityName: row.nodeName,
    assignee: row.actorId,
    assigneeName: row.actorName,
    comment: row.comment,
    outcome: row.outcome,
    pass: row.pass,
    createTime: row.startTime,
    endTime: row.endTime ?? '',
    historyActivityDurationTime: durationText(row.seconds, language),
    durationSeconds: row.seconds,
    round: row.round,
  };
}

/** The tasks to come in a running instance. */
async function aheadOf(parts: FlowParts, context: RequestContext, id: string) {
  const instance = await parts.instances.find(context, id);
  if (instance?.status !== 'running') return [];
  const process = await parts.definitions.process(context, instance.deploymentId);
  return tasksAhead(process, instance.state);
}

async function readDiagram(parts: FlowParts, context: RequestContext, id: string) {
  const instance = await ownInstance(parts, context, id);
  const definition = await parts.definitions.find(context, instance.deploymentId);
  const process = await parts.definitions.process(context, instance.deploymentId);
  const rows = await parts.history.rows(context, id);
  const active = new Set(instance.state.tokens.filter(({ kind }) => kind !== 'join').map(({ node }) => node));
  // The last decision of a node counts.
  const last = new Map(rows.flatMap((row) => (row.endTime === null ? [] : [[row.nodeKey, row.outcome] as const])));
  const decided = [...last].filter(([key, outcome]) => key !== '' && outcome !== '' && !active.has(key));
  const start = process.starts[process.key];
  const marks = {
    active,
    done: new Set([
      ...(start === undefined ? [] : [start]),
      ...decided.flatMap(([key, outcome]) => (SENT_BACK.has(outcome) ? [] : [key])),
    ]),
    rejected: new Set(decided.flatMap(([key, outcome]) => (SENT_BACK.has(outcome) ? [key] : []))),
  };
  return { xml: definition?.xml ?? '', process, marks };
}
