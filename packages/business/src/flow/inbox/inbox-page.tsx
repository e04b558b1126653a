import { QuestionCircleOutlined, SwapOutlined } from '@ant-design/icons';
import type { WireRecord } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { Button, Segmented, Typography } from 'antd';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { useBusiness } from '../../forms/business-context.tsx';
import { RefreshButton } from '../../forms/refresh-button.tsx';
import { DueTime } from '../lists/due-time.tsx';
import { FlowFilters } from '../lists/flow-filters.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { pagedListForm } from '../../lists/paged-list-form.ts';
import { NothingHere } from '../../lists/nothing-here.tsx';
import { INBOX_PATH, PROXIES_PATH, START_PATH } from '../start/flow-addresses.ts';
import { AgreeDialog } from './agree-dialog.tsx';
import { DUE_COLUMN, INBOX_LISTS, inboxLists } from './inbox-lists.ts';
import type { InboxRow } from './inbox-row.ts';
import { InboxState } from './inbox-state.tsx';
import { InboxTask } from './inbox-task.tsx';
import { inboxWords, type InboxWord } from './inbox.words.ts';
import { useSentActions } from './sent-actions.tsx';
import { useAgreeing } from './use-agreeing.ts';
import { useFlowCounts } from './use-counts.ts';
import { useInbox, type Inbox } from './use-inbox.ts';
import { useInboxKeys } from './use-inbox-keys.ts';
import { useTicked } from './use-ticked.ts';
import '../lists/lists.css';

const SEARCHED = ['keyword', 'process', 'unit', 'state', 'due', 'from', 'to'] as const;

const DUE_COLUMNS = [{ key: DUE_COLUMN, draw: drawDue }];

// as: the rows of the list are those of the inbox.
function drawDue(record: WireRecord) {
  const { subject } = record as unknown as InboxRow;
  return subject.kind === 'task' ? <DueTime {...subject.task} /> : null;
}

const STATE_COLUMN = { key: 'state', draw: (row: InboxRow) => <InboxState row={row} /> };

/** 流程中心: the tasks and processes of a person in five lists. */
export function InboxPage() {
  const say = useWords(inboxWords);
  const { pageName } = useBusiness();
  const inbox = useInbox();
  const navigate = useNavigate();
  const { name, address } = inbox;
  return (
    <div className="business-page business-list-page">
      <div className="business-toolbar business-list-head">
        <div className="business-title">
          <Typography.Title level={1}>{pageName?.(INBOX_PATH) ?? say('title')}</Typography.Title>
          <InboxTabs inbox={inbox} />
        </div>
        <div className="business-buttons flow-inbox-buttons">
          {/* The only one on a phone: keys need a keyboard, and a list is read again by opening it. */}
          <Button icon={<SwapOutlined aria-hidden />} onClick={() => void navigate(PROXIES_PATH)}>
            {say('proxies')}
          </Button>
          <span className="flow-inbox-tools">
            <Button icon={<QuestionCircleOutlined aria-hidden />} aria-label={say('keys')} title={say('keys')} />
            <RefreshButton onRefresh={inbox.changed} />
          </span>
        </div>
      </div>
      <FlowFilters address={address} hasState={inboxLists[name].hasState} hasDue={inboxLists[name].hasDue === true} />
      <InboxRows key={name} inbox={inbox} />
    </div>
  );
}

/** The five lists with their sizes. */
function InboxTabs({ inbox }: { readonly inbox: Inbox }) {
  const say = useWords(inboxWords);
  const counts = useFlowCounts();
  return (
    <Segmented
      className="flow-inbox-lists"
      aria-label={say('lists')}
      value={inbox.name}
      onChange={inbox.choose}
      options={INBOX_LISTS.map((name) => ({
        value: name,
        label: (
          <>
            {say(name)}
            {/* Its room is there before it is known, so that nothing moves. */}
            <span className="flow-count">{counts?.[name] ?? ''}</span>
          </>
        ),
      }))}
    />
  );
}

/** The rows of a list, their keys, and what is opened from them. */
function InboxRows({ inbox }: { readonly inbox: Inbox }) {
  const say = useWords(inboxWords);
  const { pageName } = useBusiness();
  const { name, address, list, load, current } = inbox;
  const { ticked, setTicked, untick } = useTicked(inbox);
  const sentActions = useSentActions(inbox.changed);
  const agreeing = useAgreeing({ list: name, rows: inbox.rows, onChanged: inbox.changed, onTicked: setTicked });
  const form = useMemo(() => {
    const columns = inboxLists[name].columns.map(([key, word, width]) => ({
      key,
      label: say(word),
      width,
      isDate: key === DUE_COLUMN,
    }));
    return pagedListForm(`flow_inbox_${name}`, say(name), columns);
  }, [name, say]);
  useInboxKeys({
    move: (step) => inbox.move(step),
    open: () => current && inbox.show(current),
    agree: () => current && agreeing.ask([current.id]),
  });
  const refusal = agreeing.refusal(ticked);
  // A person whose menu does not have the page starts nothing.
  const mayStart = pageName === undefined || pageName(START_PATH) !== undefined;
  const none: InboxWord = name === 'todo' && !mayStart ? 'nothingToDo' : `none_${name}`;
  return (
    <>
      <PagedList
        ref={list}
        fills
        form={form}
        load={load}
        state={address.state}
        onStateChange={address.setState}
        onOpen={(row) => inbox.show(row)}
        {...(name === 'todo' && { openWord: say('handle') })}
        onFound={inbox.found}
        currentId={inbox.task ?? current?.id}
        drawn={STATE_COLUMN}
        {...(name === 'send' && { rowActions: sentActions })}
        drawnColumns={DUE_COLUMNS}
        {...(agreeing.verb === undefined
          ? {}
          : {
              selectedIds: ticked,
              onSelect: setTicked,
              bulkActions: (
                <Button
                  type="text"
                  disabled={agreeing.isRunning || refusal !== undefined}
                  onClick={() => agreeing.ask(ticked)}
                  title={refusal}
                >
                  {agreeing.verb}
                </Button>
              ),
            })}
        empty={
          <>
            <NothingHere address={address} filters={SEARCHED} text={say(none)} />
            {mayStart && (name === 'todo' || name === 'send') ? <Link to={START_PATH}>{say('start')}</Link> : null}
          </>
        }
      />
      {agreeing.asked ? (
        <AgreeDialog
          tasks={agreeing.asked}
          onAgree={(comment) => agreeing.agree(comment)}
          onEnd={() => agreeing.dismiss()}
        />
      ) : null}
      {agreeing.dialog}
      <InboxTask inbox={inbox} onDone={untick} />
    </>
  );
}
