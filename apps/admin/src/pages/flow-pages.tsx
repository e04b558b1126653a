import {
  CalendarPage,
  DetailPage,
  FlowModelPage,
  FlowModelsPage,
  HandlePage,
  InboxPage,
  ProxiesPage,
  SimplePage,
  StartListPage,
  StartPage,
  WatchPage,
} from '@org/business';
import { flowCalendarCalls, flowListsCalls, flowModelsCalls } from '@org/contract';
import { PermittedOnly, usePageTitle, usePermission, useTabClosing } from '@org/shell';
import { useState, type ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { FormSurroundings } from '../form-surroundings.tsx';

function DesignersOnly({ children }: { readonly children: ReactNode }) {
  return (
    <PermittedOnly permission={flowModelsCalls.list.permission}>
      <FormSurroundings>{children}</FormSurroundings>
    </PermittedOnly>
  );
}

/** `/blade-flowdesign`: the models of processes, for people who may see them. */
export function FlowModelsRoute() {
  return (
    <DesignersOnly>
      <FlowModelsPage />
    </DesignersOnly>
  );
}

/** `/blade-flowdesign/model/{id}`: the designer of a process. */
export function FlowModelRoute() {
  const { id = '' } = useParams();
  const can = usePermission();
  const [title, setTitle] = useState<string>();
  usePageTitle(title);
  return (
    <DesignersOnly>
      <FlowModelPage key={id} id={id} mayChange={can(flowModelsCalls.submit.permission)} onTitle={setTitle} />
    </DesignersOnly>
  );
}

/** `/cloudApps/approval`: the tasks and processes of the person. */
export function InboxRoute() {
  return (
    <FormSurroundings>
      <InboxPage />
    </FormSurroundings>
  );
}

/** `/cloudApps/maintain`: what the person may start. */
export function StartListRoute() {
  return (
    <FormSurroundings>
      <StartListPage />
    </FormSurroundings>
  );
}

/** `/cloudApps/watch`: what runs in the units that the person sees. */
export function WatchRoute() {
  return (
    <PermittedOnly permission={flowListsCalls.follow.permission}>
      <FormSurroundings>
        <WatchPage />
      </FormSurroundings>
    </PermittedOnly>
  );
}

/** `/flow/calendar`: the working days that due dates are counted by. */
export function CalendarRoute() {
  return (
    <PermittedOnly permission={flowCalendarCalls.list.permission}>
      <FormSurroundings>
        <CalendarPage />
      </FormSurroundings>
    </PermittedOnly>
  );
}

/** `/flow/proxies`: who acts for whom during an absence. */
export function ProxiesRoute() {
  return (
    <FormSurroundings>
      <ProxiesPage />
    </FormSurroundings>
  );
}

/** `/cloudApps/simple`: the to-dos of the person as a plain list. */
export function SimpleRoute() {
  return (
    <FormSurroundings>
      <SimplePage />
    </FormSurroundings>
  );
}

/** `/work/process/leave/form/{processDefinitionId}`: starts a process. */
export function StartRoute() {
  const { processDefinitionId = '' } = useParams();
  const [title, setTitle] = useState<string>();
  usePageTitle(title);
  return (
    <FormSurroundings>
      <StartPage key={processDefinitionId} processDefinitionId={processDefinitionId} onTitle={setTitle} />
    </FormSurroundings>
  );
}

/** `/work/process/leave/handle/{taskId}/{processInstanceId}/{businessId}`: a task. */
export function HandleRoute() {
  const { taskId = '' } = useParams();
  const { pathname } = useLocation();
  const closeTab = useTabClosing();
  return (
    <FormSurroundings>
      <HandlePage key={taskId} taskId={taskId} onClosed={() => closeTab(pathname)} />
    </FormSurroundings>
  );
}

/** `/work/process/leave/detail/{processInstanceId}/{businessId}`: a process with its record. */
export function DetailRoute() {
  const { processInstanceId = '', businessId = '' } = useParams();
  const [title, setTitle] = useState<string>();
  usePageTitle(title);
  return (
    <FormSurroundings>
      <DetailPage
        key={processInstanceId}
        processInstanceId={processInstanceId}
        businessId={businessId}
        onTitle={setTitle}
      />
    </FormSurroundings>
  );
}
