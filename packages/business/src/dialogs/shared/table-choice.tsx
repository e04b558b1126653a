import type { RecordModule } from '@org/contract';
import type { CompiledForm, WireRecord } from '@org/meta-forms/core';
import {
  INITIAL_LIST_STATE,
  MetaFormList,
  QueryDialog,
  askedConditions,
  withQuery,
  type ListState,
} from '@org/meta-forms/list';
import { useMetaFormProvider, useNotices, useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import { useState } from 'react';
import { stateColumn } from '../../records/state-tag.tsx';
import { RecordView } from '../../trace/record-view.tsx';
import { FILES_WIDTH, RecordFiles } from './record-files.tsx';
import { SharedFrame } from './shared-frame.tsx';
import { ConfirmFoot } from './confirm-foot.tsx';
import { sharedWords } from './shared.words.ts';

export interface TableChoiceProps {
  readonly module: RecordModule;
  readonly compiled: CompiledForm;
  /** Exactly one record is chosen. */
  readonly isSingle?: boolean;
  readonly onConfirm: (records: readonly WireRecord[]) => void;
  readonly onClose: () => void;
}

/** The most records that are chosen at once: the largest page of the server. */
const MOST_RECORDS = 1000;

type Covered = { readonly kind: 'details' | 'attachments'; readonly id: string } | { readonly kind: 'search' };

/** Picks from a paged list: to read a record or its files, to search, and to confirm what is ticked or all. */
export function TableChoice({ module, compiled, isSingle = false, onConfirm, onClose }: TableChoiceProps) {
  const say = useWords(sharedWords);
  const { ports } = useMetaFormProvider();
  const notices = useNotices();
  const [state, setState] = useState<ListState>(INITIAL_LIST_STATE);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [known, setKnown] = useState<ReadonlyMap<string, WireRecord>>(new Map());
  const [covered, setCovered] = useState<Covered>();
  const uncover = () => setCovered(undefined);

  function open(kind: 'details' | 'attachments') {
    const [id, ...others] = ticked;
    if (id === undefined || others.length > 0)
      return notices.warn(say(kind === 'details' ? 'oneForDetails' : 'oneForAttachments'));
    return setCovered({ kind, id });
  }
  function finish(records: readonly WireRecord[]) {
    onConfirm(records);
    onClose();
  }
  function confirm() {
    if (ticked.length === 0) return notices.warn(say('chooseSome'));
    if (isSingle && ticked.length > 1) return notices.warn(say('chooseOne'));
    return finish(ticked.map((id) => known.get(id)).filter((record) => record !== undefined));
  }
  async function confirmAll() {
    if (!ports) return undefined;
    const found = await ports.records.list({
      metaKey: compiled.metaKey,
      conditions: askedConditions(compiled, state),
      page: 1,
      size: MOST_RECORDS,
      sort: state.sort,
    });
    if (found.total > found.records.length) return notices.warn(say('allCapped', { most: MOST_RECORDS }));
    return found.records.length === 0 ? notices.warn(say('chooseSome')) : finish(found.records);
  }
  return (
    <div className="shared-table">
      <div className="shared-buttons">
        <Button onClick={() => open('details')}>{say('details')}</Button>
        <Button onClick={() => open('attachments')}>{say('attachments')}</Button>
        <Button autoInsertSpace={false} onClick={() => setCovered({ kind: 'search' })}>
          {say('find')}
        </Button>
      </div>
      <MetaFormList
        compiled={compiled}
        state={state}
        onStateChange={setState}
        stateColumn={stateColumn}
        selectedIds={ticked}
        onSelect={(ids, records) => {
          setTicked(ids);
          setKnown(
            (before) => new Map([...before, ...records.map((record) => [String(record['id']), record] as const)]),
          );
        }}
      />
      <ConfirmFoot onConfirm={confirm} onClose={onClose}>
        {isSingle ? null : (
          <Button onClick={() => void confirmAll().catch((failure: Error) => notices.error(failure.message))}>
            {say('confirmAll')}
          </Button>
        )}
      </ConfirmFoot>
      {covered?.kind === 'details' ? <RecordView moduleKey={module.key} id={covered.id} onClose={uncover} /> : null}
      {covered?.kind === 'attachments' ? (
        <SharedFrame title={say('upload')} width={FILES_WIDTH} onClose={uncover}>
          <RecordFiles businessKey={`${compiled.metaKey}:${covered.id}`} isReadOnly />
        </SharedFrame>
      ) : null}
      <QueryDialog
        open={covered?.kind === 'search'}
        title={say('search')}
        compiled={compiled}
        query={state.query}
        onQuery={(query) => setState(withQuery(state, query))}
        onClose={uncover}
      />
    </div>
  );
}
