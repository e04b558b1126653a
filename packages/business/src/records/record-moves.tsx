import {
  editableStatuses,
  moduleVerbs,
  occupationVerbWords,
  recordCallsOf,
  recordStatus,
  sendsBack,
  type AnswerOf,
  type LifecycleVerb,
  type ModuleVerbName,
  type RecordModule,
} from '@org/contract';
import type { WireRecord } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useBusiness } from '../forms/business-context.tsx';
import { lastingOf } from './lasting.ts';
import { movesWords, stateWord } from './moves.words.ts';

type Move = AnswerOf<ReturnType<typeof recordCallsOf>['moves']>[number];

export interface RecordMovesProps {
  readonly module: RecordModule;
  readonly record: WireRecord;
}

/** Above the form of a record: why it was sent back, and the history of its states. */
export function RecordMoves({ module, record }: RecordMovesProps) {
  const say = useWords(movesWords);
  const { api, ownKey } = useBusiness();
  const id = String(record['id']);
  const status = Number(record['status'] ?? recordStatus.draft);
  const {
    data: moves,
    error,
    refetch,
  } = useQuery({
    queryKey: [...ownKey, 'moves', module.key, id, String(record['version'] ?? '')],
    queryFn: ({ signal }) => api(recordCallsOf(module).moves, { query: { id }, signal, quiet: true }),
    enabled: status !== recordStatus.draft || Number(record['version'] ?? 1) > 1,
    // A verb makes a new version: the history that a person has opened must stay open while the new one is read.
    placeholderData: (before, query) => (query?.queryKey.includes(id) ? before : undefined),
    gcTime: 0,
  });
  if (error)
    return (
      <Alert
        className="record-moves"
        type="warning"
        showIcon
        title={say('historyFailed', { reason: error.message })}
        action={
          <Button size="small" onClick={() => void refetch()}>
            {say('retry')}
          </Button>
        }
      />
    );
  if (!moves || moves.length === 0) return null;
  const [latest] = moves;
  const isBack = latest !== undefined && isSendingBack(latest) && editableStatuses.some((state) => state === status);
  return (
    <div className="record-moves">
      {isBack ? <SentBack move={latest} /> : null}
      <details>
        <summary>{say('history', { count: moves.length })}</summary>
        <ol className="record-moves-list">
          {moves.map((move, at) => (
            <li key={move.id}>
              <span>
                {verbNamed(move, say)} → {say(stateWord(move.status))}
              </span>
              <span className="record-moves-by">
                {say('bannerBy', { person: move.userName, time: move.createTime.slice(0, TO_THE_MINUTE) })}
              </span>
              <Lasted move={move} before={moves[at + 1]} />
              {move.comment === '' ? null : <p className="record-moves-comment">{move.comment}</p>}
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}

/** How long the record was in the state before. */
function Lasted({ move, before }: { readonly move: Move; readonly before: Move | undefined }) {
  const say = useWords(movesWords);
  const lasting = before && lastingOf(before.createTime, move.createTime);
  return lasting ? <span className="record-moves-by">{say(lasting.unit, { count: lasting.count })}</span> : null;
}

const TO_THE_MINUTE = 'yyyy-MM-dd HH:mm'.length;

function SentBack({ move }: { readonly move: Move }) {
  const say = useWords(movesWords);
  const title = say(move.verb === 'reject' ? 'rejectedBanner' : 'rollbackBanner', { comment: move.comment });
  const by = say('bannerBy', { person: move.userName, time: move.createTime.slice(0, TO_THE_MINUTE) });
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <span className="record-moves-back">
          <span>{title}</span>
          <span className="record-moves-by">{by}</span>
        </span>
      }
    />
  );
}

const VERBS: readonly LifecycleVerb[] = ['commit', 'verify', 'reject', 'rollback', 'cancel', 'change'];

type OwnVerb = ModuleVerbName | keyof (typeof occupationVerbWords)['zh'];

// as: the keys of two tables in the contract
const OWN_VERBS = [...Object.keys(moduleVerbs), ...Object.keys(occupationVerbWords.zh)] as OwnVerb[];

/** The name of the verb; what the server calls it if this page is older than the server. */
function verbNamed(move: Move, say: (word: LifecycleVerb | OwnVerb) => string): string {
  const known = verbOf(move) ?? OWN_VERBS.find((verb) => verb === move.verb);
  return known === undefined ? move.verb : say(known);
}

function verbOf({ verb }: Move): LifecycleVerb | undefined {
  return VERBS.find((known) => known === verb);
}

function isSendingBack(move: Move): boolean {
  const verb = verbOf(move);
  return verb !== undefined && sendsBack(verb);
}
