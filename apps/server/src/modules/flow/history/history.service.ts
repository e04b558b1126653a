import type { AnswerOf, BodyOf, flowWorkCalls } from '@org/contract';
import type { RequestContext } from '../../../shared/http/context.ts';
import { addComment } from '../comments/comment.service.ts';
import type { FlowParts, HistoryRow, InstanceRow, LeftNode } from '../flow.port.ts';
import { drawDiagram, type Marks } from '../diagram/draw-diagram.ts';
import { tasksAhead } from '../running/next.service.ts';
import { ownInstance, readInstance, watches } from '../running/own-task.service.ts';
import { durationText } from './duration-text.ts';

type Row = AnswerOf<typeof flowWorkCalls.history>[number];

const SENT_BACK: ReadonlySet<string> = new Set(['reject', 'return']);
const JUMP = 'jump';

/** Shows what was done in an instance to those whom it concerns, and to those who watch it. */
export function createFlowHistory(parts: FlowParts) {
  const rowsOf = async (context: RequestContext, id: string): Promise<readonly Row[]> =>
    (await parts.history.rows(context, id)).map((row) => shown(row, context));
  return {
    async rows(context: RequestContext, id: string, isReversed: boolean): Promise<Row[]> {
      await readInstance(parts, context, id);
      const rows = await rowsOf(context, id);
      return isReversed ? rows.toReversed() : [...rows];
    },
    /** The newest process of a record as a table; undefined if the caller may not see one. */
    async table(context: RequestContext, metaKey: string, businessKey: string) {
      const id = await parts.instances.ofRecord(context, metaKey, businessKey);
      // Others see the process of a record that they see.
      const isSeen =
        id !== undefined &&
        ((await parts.instances.concerns(context, id)) ||
          (await parts.records.visible(context, metaKey, businessKey)) !== undefined ||
          (await isWatched(parts, context, id)));
      const instance = isSeen ? await parts.lists.instance(context, id) : undefined;
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
      const { active, done, rejected, left } = marks;
      return { xml, active: [...active], done: [...done], rejected: [...rejected], left: [...left] };
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
    target: row.target,
    pass: row.pass,
    createTime: row.startTime,
    endTime: row.endTime ?? '',
    historyActivityDurationTime: durationText(row.seconds, language),
    durationSeconds: row.seconds,
    round: row.round,
  };
}

async function isWatched({ instances }: FlowParts, context: RequestContext, id: string): Promise<boolean> {
  const instance = await instances.find(context, id);
  return instance !== undefined && watches(context, instance);
}

/** The tasks to come in a running instance. */
async function aheadOf(parts: FlowParts, context: RequestContext, id: string) {
  const instance = await parts.instances.find(context, id);
  if (instance?.status !== 'running') return [];
  const process = await parts.definitions.process(context, instance.deploymentId);
  return tasksAhead(process, instance.state);
}

async function readDiagram(parts: FlowParts, context: RequestContext, id: string) {
  const instance = await readInstance(parts, context, id);
  const definition = await parts.definitions.find(context, instance.deploymentId);
  const process = await parts.definitions.process(context, instance.deploymentId);
  const rows = await parts.history.rows(context, id);
  const leftNodes = await parts.history.leftNodes(context, id);
  const start = process.starts[process.key];
  const marks = marksOf(instance, lastOutcomes(rows, leftNodes));
  return {
    xml: definition?.xml ?? '',
    process,
    marks: { ...marks, done: new Set([...(start === undefined ? [] : [start]), ...marks.done]) },
  };
}

/** The last outcome of each node. A jump counts for every node whose open tasks it cancelled. */
function lastOutcomes(rows: readonly HistoryRow[], leftNodes: readonly LeftNode[]): ReadonlyMap<string, string> {
  const last = new Map<string, string>();
  for (const { endTime, activityType, nodeKey, outcome } of rows) {
    if (endTime === null) continue;
    last.set(nodeKey, outcome);
    if (activityType !== JUMP) continue;
    for (const left of leftNodes) if (left.time === endTime) last.set(left.nodeKey, JUMP);
  }
  return last;
}

function marksOf({ state }: Pick<InstanceRow, 'state'>, last: ReadonlyMap<string, string>): Marks {
  const active = new Set(state.tokens.filter(({ kind }) => kind !== 'join').map(({ node }) => node));
  const decided = [...last].filter(([key, outcome]) => key !== '' && outcome !== '' && !active.has(key));
  const nodesWith = (isMeant: (outcome: string) => boolean) =>
    new Set(decided.flatMap(([key, outcome]) => (isMeant(outcome) ? [key] : [])));
  return {
    active,
    done: nodesWith((outcome) => !SENT_BACK.has(outcome) && outcome !== JUMP),
    rejected: nodesWith((outcome) => SENT_BACK.has(outcome)),
    left: nodesWith((outcome) => outcome === JUMP),
  };
}
