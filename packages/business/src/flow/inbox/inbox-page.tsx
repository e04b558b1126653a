import { ReloadOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Button, Segmented, Typography } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useBusiness } from '../../forms/business-context.tsx';
import { FlowFilters } from '../lists/flow-filters.tsx';
import { FlowList } from '../lists/flow-list.tsx';
import { flowListForm } from '../lists/flow-list-form.ts';
import { NothingHere } from '../lists/nothing-here.tsx';
import { INBOX_PATH, START_PATH } from '../start/flow-addresses.ts';
import { AgreeDialog } from './agree-dialog.tsx';
import { INBOX_LISTS, inboxLists } from './inbox-lists.ts';
import type { InboxRow } from './inbox-row.ts';
import { InboxState } from './inbox-state.tsx';
import { InboxTask } from './inbox-task.tsx';
import { inboxWords, type InboxWord } from './inbox.words.ts';
import { useAgreeing } from './use-agreeing.ts';
import { useFlowCounts } from './use-counts.ts';
import { useInbox, type Inbox } from './use-inbox.ts';
import { useInboxKeys } from './use-inbox-keys.ts';
import '../lists/lists.css';

const SEARCHED = ['keyword', 'process', 'unit', 'state', 'from', 'to'] as const;

const STATE_COLUMN = { key: 'state', draw: (row: InboxRow) => <InboxState row={row} /> };

/** 流程中心: the tasks and processes of a person in five lists. */
export function InboxPage() {
  const say = useWords(inboxWords);
  const { pageName } = useBusiness();
  const inbox = useInbox();
  const { name, address } = inbox;
  return (
    <div className="business-page business-list-page">
      <div className="business-toolbar business-list-head">
        <div className="business-title">
          <Typography.Title level={1}>{pageName?.(INBOX_PATH) ?? say('title')}</Typography.Title>
          <InboxTabs inbox={inbox} />
        </div>
        <div className="business-buttons flow-inbox-tools">
          <span className="flow-keys" title={say('keys')}>
            {say('keysShort')}
          </span>
          <Button
            icon={<ReloadOutlined aria-hidden />}
            aria-label={say('refresh')}
            title={say('refresh')}
            onClick={inbox.changed}
          />
        </div>
      </div>
      <FlowFilters address={address} hasState={inboxLists[name].hasState} />
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
  const { name, address, list, load, current } = inbox;
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const agreeing = useAgreeing({ list: name, rows: inbox.rows, onChanged: inbox.changed, onTicked: setTicked });
  const form = useMemo(() => {
    const columns = inboxLists[name].columns.map(([key, word, width]) => ({ key, label: say(word), width }));
    return flowListForm(`flow_inbox_${name}`, say(name), columns);
  }, [name, say]);
  useInboxKeys({
    move: (step) => inbox.move(step),
    open: () => current && inbox.show(current),
    agree: () => current && agreeing.ask([current.id]),
  });
  const none: InboxWord = `none_${name}`;
  return (
    <>
      <FlowList
        ref={list}
        fills
        form={form}
        load={load}
        state={address.state}
        onStateChange={address.setState}
        onOpen={(row) => inbox.show(row)}
        currentId={inbox.task ?? current?.id}
        drawn={STATE_COLUMN}
        {...(agreeing.verb === undefined
          ? {}
          : {
              selectedIds: ticked,
              onSelect: setTicked,
              bulkActions: (
                <Button type="text" disabled={agreeing.isRunning} onClick={() => agreeing.ask(ticked)}>
                  {agreeing.verb}
                </Button>
              ),
            })}
        empty={
          <>
            <NothingHere address={address} filters={SEARCHED} text={say(none)} />
            {name === 'todo' || name === 'send' ? <Link to={START_PATH}>{say('start')}</Link> : null}
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
      <InboxTask inbox={inbox} />
    </>
  );
}
