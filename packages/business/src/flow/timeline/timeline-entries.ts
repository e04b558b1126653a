import type { FlowHistoryRow, FlowTable } from '../flow-queries.ts';
import type { timelineWords } from './timeline.words.ts';

type TimelineWord = keyof (typeof timelineWords)['zh'];

/** How an entry is marked: what led on, what went back, what is open, a move between people, what is to come. */
export type TimelineTone = 'passed' | 'refused' | 'open' | 'moved' | 'ahead';

/** An entry of the timeline of a process. */
export interface TimelineEntry {
  readonly key: string;
  readonly tone: TimelineTone;
  /** What was done. */
  readonly word: TimelineWord;
  /** The node; `''` for the process as a whole. */
  readonly node: string;
  readonly person: string;
  /** `''` for what is to come. */
  readonly time: string;
  readonly comment: string;
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
};

/** The timeline of a process: what was done in the order of its time, what is open, then the path ahead. */
export function timelineEntries({ history, moves, ahead }: FlowTable): readonly TimelineEntry[] {
  const done = [...history, ...moves].filter(({ endTime }) => endTime !== '');
  const open = history.filter(({ endTime }) => endTime === '');
  return [
    ...done.toSorted((a, b) => compare(a.endTime, b.endTime) || compare(a.id, b.id)).map(doneEntry),
    ...open.map(openEntry),
    ...ahead.map(({ taskDefinitionKey, name, certain }, at): TimelineEntry => ({
      key: `ahead ${at} ${taskDefinitionKey}`,
      tone: 'ahead',
      word: certain ? 'ahead' : 'maybe',
      node: name,
      person: '',
      time: '',
      comment: '',
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

function placeOf({ historyActivityName, assigneeName, comment }: FlowHistoryRow) {
  return { node: historyActivityName, person: assigneeName, comment };
}
