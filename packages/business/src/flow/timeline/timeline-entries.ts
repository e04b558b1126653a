import type { FlowComment, FlowHistoryRow, FlowTable } from '../flow-queries.ts';
import type { timelineWords } from './timeline.words.ts';

type TimelineWord = keyof (typeof timelineWords)['zh'];

/** How an entry is marked: it led on or went back, is open, a move between people, a comment, or is to come. */
export type TimelineTone = 'passed' | 'refused' | 'open' | 'moved' | 'said' | 'ahead';

/** An entry of the timeline of a process. */
export interface TimelineEntry {
  readonly key: string;
  readonly tone: TimelineTone;
  /** What was done. */
  readonly word: TimelineWord;
  /** The node; `''` for the process as a whole. */
  readonly node: string;
  readonly person: string;
  /** The person or node that it led to; `''` for none. */
  readonly target: string;
  /** `''` for what is to come. */
  readonly time: string;
  readonly comment: string;
  /** The people whom the comment mentions. */
  readonly mentions: FlowComment['mentions'];
  /** How long it lay there; `''` for a moment. */
  readonly lasted: string;
}

const WORDS: Readonly<Record<string, TimelineWord>> = {
  startEvent: 'start',
  endEvent: 'end',
  submit: 'submit',
  agree: 'agree',
  reject: 'reject',
  return: 'return',
  archive: 'archive',
  claim: 'claim',
  unclaim: 'unclaim',
  transfer: 'transfer',
  delegate: 'delegate',
  resolve: 'resolve',
  addSign: 'addSign',
  removeSign: 'removeSign',
  withdraw: 'withdraw',
  suspend: 'suspend',
  resume: 'resume',
  jump: 'jump',
  migrate: 'migrate',
  remind: 'remind',
  copy: 'copy',
  escalate: 'escalate',
};

/** The timeline of a process: what was done and said in the order of its time, what is open, then the path ahead. */
export function timelineEntries(
  { history, moves, ahead }: FlowTable,
  comments: readonly FlowComment[],
): readonly TimelineEntry[] {
  const done = [...history, ...moves].filter(({ endTime }) => endTime !== '');
  const open = history.filter(({ endTime }) => endTime === '');
  const past = [...done.map(doneEntry), ...comments.map(saidEntry)];
  return [
    ...past.toSorted((a, b) => compare(a.time, b.time) || compare(a.key, b.key)),
    ...open.map(openEntry),
    ...ahead.map(({ taskDefinitionKey, name, certain }, at): TimelineEntry => ({
      key: `ahead ${at} ${taskDefinitionKey}`,
      tone: 'ahead',
      word: certain ? 'ahead' : 'maybe',
      node: name,
      person: '',
      target: '',
      time: '',
      comment: '',
      mentions: [],
      lasted: '',
    })),
  ];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function doneEntry(row: FlowHistoryRow): TimelineEntry {
  const isApproval = row.activityType === 'userTask';
  const name = isApproval ? row.outcome : row.activityType;
  return {
    ...placeOf(row),
    key: row.id,
    tone: isApproval ? (row.pass ? 'passed' : 'refused') : 'moved',
    word: (Object.hasOwn(WORDS, name) ? WORDS[name] : undefined) ?? 'other',
    time: row.endTime,
    lasted: isApproval && row.durationSeconds > 0 ? row.historyActivityDurationTime : '',
  };
}

function saidEntry({ id, authorName, createTime, content, mentions }: FlowComment): TimelineEntry {
  return {
    key: id,
    tone: 'said',
    word: 'comment',
    node: '',
    person: authorName,
    target: '',
    time: createTime,
    comment: content,
    mentions,
    lasted: '',
  };
}

function openEntry(row: FlowHistoryRow): TimelineEntry {
  return {
    ...placeOf(row),
    key: row.id,
    tone: 'open',
    word: 'open',
    time: row.createTime,
    lasted: row.historyActivityDurationTime,
  };
}

function placeOf({ historyActivityName, assigneeName, target, comment }: FlowHistoryRow) {
  return { node: historyActivityName, person: assigneeName, target, comment, mentions: [] };
}
