import { allCalls, familyLogsCalls, type AnswerOf, type Call } from '@org/contract';
import type { RequestContext } from '../../shared/http/context.ts';
import { propertyTests } from '../../shared/http/family-filters.ts';
import { implement, type Route } from '../../shared/http/implement.ts';
import type { PageInput } from '../../shared/http/paging.ts';
import type { AuditFilter } from './audit.port.ts';
import type { AuditService, ShownLine } from './audit.service.ts';

type ApiLog = AnswerOf<typeof familyLogsCalls.apiList>['records'][number];
type UsualLog = AnswerOf<typeof familyLogsCalls.usualList>['records'][number];

interface LogQuery extends PageInput {
  readonly serviceId?: string;
  readonly createBy?: string;
  readonly methodName?: string;
}

/** What a call does, in the language of the reader. */
export type NameOfCall = (call: string, context: Pick<RequestContext, 'language'>) => string;

const byName: ReadonlyMap<string, Call> = new Map(allCalls.map((call) => [call.name, call]));

/** The routes of the audit as the logs of the family. */
export function familyLogsRoutes(service: AuditService, nameOf: NameOfCall): readonly Route[] {
  const apiOf = (context: RequestContext, line: ShownLine): ApiLog => ({
    ...logOf(context, line),
    type: line.outcome === 'done' ? '1' : '2',
    title: nameOf(line.call, context),
  });
  const { apiList, apiDetail, usualList, usualDetail } = familyLogsCalls;
  return [
    implement(apiList, async ({ context, query }) => {
      const page = await service.list(context, filterOf(query));
      return { ...page, records: page.records.map((line) => apiOf(context, line)) };
    }),
    implement(apiDetail, async ({ context, query }) => {
      const line = await service.detail(context, query.id);
      return line && { ...apiOf(context, line), params: line.target };
    }),
    implement(usualList, async ({ context, query }) => {
      const page = await service.list(context, { ...filterOf(query), kind: 'usual' });
      return { ...page, records: page.records.map((line) => usualOf(context, line)) };
    }),
    implement(usualDetail, async ({ context, query }) => {
      const line = await service.detail(context, query.id);
      if (!line || !isUsual(line)) return undefined;
      return { ...usualOf(context, line), params: line.target, logData: nameOf(line.call, context) };
    }),
  ];
}

function filterOf(query: LogQuery): AuditFilter {
  const { current, size, ascs, descs, serviceId, createBy, methodName } = query;
  const page = { current, size, ascs, descs };
  const named = methodName ? [{ property: 'methodName', operator: 'like' as const, value: methodName }] : [];
  return { ...page, requestId: serviceId, account: createBy, tests: [...propertyTests(query), ...named] };
}

const isUsual = ({ call, outcome }: ShownLine) => call.startsWith('auth.') || outcome !== 'done';

function logOf({ tenantId }: RequestContext, line: ShownLine) {
  const call = byName.get(line.call);
  return {
    id: line.id,
    tenantId,
    serviceId: line.requestId,
    method: call?.method ?? '',
    requestUri: call?.path ?? '',
    userAgent: line.userAgent,
    remoteIp: line.clientAddress,
    methodClass: line.call.split('.')[0] ?? '',
    methodName: line.call,
    createBy: line.account,
    createTime: line.createTime,
  };
}

function usualOf(context: RequestContext, line: ShownLine): UsualLog {
  return { ...logOf(context, line), logLevel: line.outcome === 'done' ? 'INFO' : 'WARN', logId: line.outcome };
}
