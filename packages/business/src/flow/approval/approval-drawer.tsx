import { AttachmentsButton, PendingPart } from '@org/meta-forms/antd';
import { useDismissal, useMetaFormProvider, useWords } from '@org/meta-forms/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Drawer, Grid, Result } from 'antd';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { focusPart, useReturnOfFocus } from '../../dialogs/return-of-focus.ts';
import { useBusiness } from '../../forms/business-context.tsx';
import { flowKey, isDelegated, isToDo, taskQuery, type FlowTask } from '../flow-queries.ts';
import { approvalWords } from './approval.words.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import type { DecisionOutcome } from './decision.ts';
import { OpenTask } from './open-task.tsx';
import { maySave } from './restricted-form.ts';
import { ResolveDialog } from './resolve-dialog.tsx';
import type { TaskFormHandle } from './task-form.tsx';
import { TaskToolbar } from './task-toolbar.tsx';
import { usePersonQuestion } from './use-person-question.tsx';
import { useSaving, useSending } from './use-sending.ts';
import { useTaskActions } from './use-task-actions.ts';

/** Properties of `ApprovalDrawer`. */
export interface ApprovalDrawerProps {
  readonly taskId: string;
  /** The drawer requests to be closed. */
  readonly onClose: () => void;
  /** The task was decided, or left the person: lists show something else now. */
  readonly onDone: () => void;
  /** Drawn next to the title, such as the way to the next task. */
  readonly titleTools?: ReactNode;
}

/** The approval of a task in a drawer that fills the window. */
export function ApprovalDrawer({ taskId, onClose, onDone, titleTools }: ApprovalDrawerProps) {
  const say = useWords(approvalWords);
  const business = useBusiness();
  const cache = useQueryClient();
  const [leftId, setLeftId] = useState<string>();
  const isLeft = leftId === taskId;
  useReturnOfFocus();
  if (leftId !== undefined && !isLeft) setLeftId(undefined);
  const { data: task, error, refetch } = useQuery({ ...taskQuery(business, taskId), enabled: !isLeft });
  const readAgain = () => void cache.invalidateQueries({ queryKey: flowKey(business.ownKey) });
  function leave() {
    // Its queries end first: the person may no longer read a task that they have left.
    flushSync(() => setLeftId(taskId));
    readAgain();
    onDone();
    onClose();
  }
  if (isLeft) return null;
  if (task)
    return (
      <TaskDrawer
        key={taskId}
        task={task}
        onClose={onClose}
        onChanged={readAgain}
        onLeft={leave}
        titleTools={titleTools}
      />
    );
  return (
    <Frame title={say('untitled')} titleTools={titleTools} onClose={onClose}>
      {task === null ? (
        <Result status="warning" title={say('goneTitle')} subTitle={say('goneText')} />
      ) : (
        <PendingPart failure={error} title={say('loadFailed')} onRetry={() => void refetch()} />
      )}
    </Frame>
  );
}

interface TaskDrawerProps extends Pick<ApprovalDrawerProps, 'onClose' | 'titleTools'> {
  readonly task: FlowTask;
  /** The task may have changed. */
  readonly onChanged: () => void;
  /** The task is no longer that of the person. */
  readonly onLeft: () => void;
}

function TaskDrawer({ task, onClose, onChanged, onLeft, titleTools }: TaskDrawerProps) {
  const say = useWords(approvalWords);
  const { ports } = useMetaFormProvider();
  const { md = true } = Grid.useBreakpoint();
  const form = useRef<TaskFormHandle>(null);
  const [deciding, setDeciding] = useState<DecisionOutcome>();
  const [isCopying, setCopying] = useState(false);
  const [isResolving, setResolving] = useState(false);
  const persons = usePersonQuestion();
  const actions = useTaskActions({ task, askPerson: persons.ask, onChanged, onLeft });
  const send = useSending({ task, form, askPerson: persons.ask });
  const isSaved = useSaving(form);
  const dismiss = useDismissal(() => form.current?.isUnsaved() === true, onClose);
  const businessKey = `${task.businessTable}:${task.businessId}`;
  const mayAgree = isToDo(task) && !task.isSuspended && !isDelegated(task) && (task.isSubmit || !task.isRejectBlocked);
  const agreeOnKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'a' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (deciding !== undefined || !mayAgree) return;
    event.preventDefault();
    setDeciding(task.isSubmit ? 'submit' : 'agree');
  };
  const attachments = ports ? (
    <AttachmentsButton port={ports.files} businessKey={businessKey} disabled={!isToDo(task)} />
  ) : null;
  const toolbar = (
    <TaskToolbar
      task={task}
      actions={actions}
      isPhone={!md}
      attachments={md ? attachments : null}
      onCopy={() => setCopying(true)}
      onSave={mayUpdate(task) ? () => void form.current?.save() : undefined}
      onDecide={setDeciding}
      onResolve={() => setResolving(true)}
    />
  );
  return (
    <Frame
      // A node whose name ends with the word needs no second one.
      title={task.taskName.endsWith(say('approval')) ? task.taskName : say('title', { task: task.taskName })}
      subject={say('subject', { record: task.title, process: task.processDefinitionName })}
      titleTools={titleTools}
      onClose={dismiss}
      onKeyDown={agreeOnKey}
      {...(md ? { extra: toolbar } : { extra: attachments, footer: toolbar })}
    >
      <OpenTask task={task} form={form} onSaved={onChanged} />
      {deciding === undefined ? null : (
        <DecisionDialog
          task={task}
          initial={deciding}
          onSend={async (decision) => {
            try {
              return await send(decision);
            } catch (error) {
              // Somebody else may have decided.
              onChanged();
              throw error;
            }
          }}
          onSent={onLeft}
          onEnd={() => setDeciding(undefined)}
        />
      )}
      {isResolving ? (
        <ResolveDialog
          task={task}
          onSend={async (comment) => (await isSaved()) && (await actions.resolve(comment))}
          onSent={onLeft}
          onEnd={() => setResolving(false)}
        />
      ) : null}
      {isCopying ? <CopyDialog onSend={actions.copy} onDismiss={() => setCopying(false)} /> : null}
      {persons.dialog}
    </Frame>
  );
}

/** Saving needs an address, and an item to change. */
function mayUpdate({ updateUrl, fields }: FlowTask): boolean {
  return updateUrl !== '' && maySave(fields);
}

function isTyping(target: EventTarget): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest(
      'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="dialog"] .ant-modal',
    ) !== null
  );
}

/** By then a dialog that was open above has closed, in ms. */
const CLOSED_MS = 400;

interface FrameProps {
  readonly title: string;
  /** Which record of which process it is. */
  readonly subject?: string;
  readonly titleTools: ReactNode;
  readonly extra?: ReactNode;
  readonly footer?: ReactNode;
  readonly onClose: () => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  readonly children: ReactNode;
}

function Frame({ title, subject, titleTools, extra, footer, onClose, onKeyDown, children }: FrameProps) {
  const say = useWords(approvalWords);
  const titleId = useId();
  const panel = () => document.getElementById(titleId)?.closest<HTMLElement>('[role="dialog"]');
  // antd names the drawer by its whole head, with the buttons in it.
  useEffect(() => panel()?.setAttribute('aria-labelledby', titleId));
  // The dialog of a decision closes after the next task has opened, and takes the focus with it.
  useEffect(() => {
    const late = setTimeout(() => {
      const own = document.getElementById(titleId)?.closest<HTMLElement>('[role="dialog"]');
      if (document.activeElement === document.body) focusPanel(own);
    }, CLOSED_MS);
    return () => clearTimeout(late);
  }, [titleId]);
  return (
    // Keys of everything in the drawer bubble up to here, because React events follow the component tree.
    <div role="presentation" onKeyDown={onKeyDown}>
      <Drawer
        open
        size="100%"
        title={
          <span className="flow-drawer-title">
            <span id={titleId} className="flow-drawer-name">
              <span>{title}</span>{' '}
              {subject === undefined ? null : (
                <span className="flow-drawer-subject" title={subject}>
                  {subject}
                </span>
              )}
            </span>
            {titleTools}
          </span>
        }
        extra={extra}
        footer={footer}
        closable={{ 'aria-label': say('close') }}
        mask={{ closable: false }}
        onClose={onClose}
        afterOpenChange={(isOpen) => isOpen && focusPanel(panel())}
      >
        {children}
      </Drawer>
    </div>
  );
}

/** antd focuses an element around the dialog, which has neither role nor name. */
function focusPanel(panel: HTMLElement | null | undefined): void {
  if (!panel?.contains(document.activeElement)) focusPart(panel);
}
