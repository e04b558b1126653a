import { PendingPage } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { Button, Result, Typography } from 'antd';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { flowKeyIn, flowRouteBehind } from '../navigation/flow-routes.ts';
import { isOwnAddress } from '../navigation/menu-rules.ts';
import { useFlowRoutes } from '../navigation/use-flow-routes.ts';
import { pagesWords } from './pages.words.ts';
import { UnknownPath } from './unknown-path.tsx';

export interface FlowPageProps {
  /** The records of a flow, and the way to them; without an address the flow leads nowhere. */
  readonly Records: ComponentType<{ readonly address: string | undefined }>;
}

/**
 * `/flowpage/{type}` and `/flowpagexj/{type}`: the flow that the type names, and its records. Any other type is a page
 * or a group of the menu.
 */
export function FlowPage({ Records }: FlowPageProps) {
  const say = useWords(pagesWords);
  const { pathname } = useLocation();
  const { routes, stage, retry } = useFlowRoutes();
  const flow = flowRouteBehind(routes, pathname);
  if (flow) {
    return (
      <article className="named-page">
        <Typography.Title level={1}>{flow.name}</Typography.Title>
        <p>{say('flowText')}</p>
        <Records address={isOwnAddress(flow.routeValue) ? flow.routeValue : undefined} />
      </article>
    );
  }
  if (flowKeyIn(pathname) === undefined || stage === 'known') return <UnknownPath />;
  if (stage === 'pending') return <PendingPage label={say('opening')} />;
  return (
    <Result
      status="warning"
      title={<h1 className="admin-page-status">{say('flowsFailed')}</h1>}
      extra={<Button onClick={retry}>{say('retry')}</Button>}
    />
  );
}
