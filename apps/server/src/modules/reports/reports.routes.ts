import {
  printTemplatesCalls,
  recordCallsOf,
  recordModules,
  reportsCalls,
  reportTemplatesCalls,
  type RecordModule,
} from '@org/contract';
import { implement, type Route } from '../../shared/http/implement.ts';
import { distinctIds, found, isExisting } from '../../shared/http/saving.ts';
import { readParts } from '../records/conditions.port.ts';
import { assignedTasks } from './assigned-tasks.service.ts';
import { assignUnits } from './assign-units.service.ts';
import { assignInfo, otherPeriod, taskUnits } from './balance.service.ts';
import { exportBundle, exportOne, planBundle, zipOfOne } from './bundles.service.ts';
import { prolong, remind, withdraw } from './change-assignments.service.ts';
import { fillZip } from './fill-zip.service.ts';
import { fillDetail, saveFilled, upload } from './fill.service.ts';
import { actTogether, submitBundle } from './hand-in.service.ts';
import { createPrintTemplates } from './print-templates.service.ts';
import { createReportTemplates } from './report-templates.service.ts';
import { ASSIGN, TASK, type ReportsParts } from './reports-parts.ts';

const read = { work: 'read' } as const;

/** The routes of reports, and those of records that take flags of reports. */
export function reportsRoutes(parts: ReportsParts): readonly Route[] {
  return [
    ...templateRoutes(parts),
    ...printRoutes(parts),
    ...assignmentRoutes(parts),
    ...fillingRoutes(parts),
    ...readingRoutes(parts),
    ...flaggedRoutes(parts),
  ];
}

function templateRoutes(parts: ReportsParts): readonly Route[] {
  const templates = createReportTemplates(parts);
  return [
    implement(
      reportTemplatesCalls.list,
      ({ context, query, body }) => templates.list(context, { ...query, ...body }),
      read,
    ),
    implement(reportTemplatesCalls.detail, ({ context, query }) => templates.detail(context, query.id, query.number)),
    implement(reportTemplatesCalls.submit, ({ context, body }) => templates.save(context, body)),
    implement(reportTemplatesCalls.publish, ({ context, query }) => templates.publish(context, query)),
    implement(reportTemplatesCalls.remove, async ({ context, query }) => {
      await templates.remove(context, distinctIds(query.ids));
      return {};
    }),
    implement(reportTemplatesCalls.workbook, ({ context, query }) =>
      templates.workbook(context, query.id, query.number),
    ),
  ];
}

function printRoutes(parts: ReportsParts): readonly Route[] {
  const prints = createPrintTemplates(parts);
  return [
    implement(printTemplatesCalls.list, ({ context, query }) => prints.list(context, query.metaKey)),
    implement(printTemplatesCalls.detail, ({ context, query }) => prints.detail(context, query.id)),
    implement(printTemplatesCalls.workbook, ({ context, query }) => prints.workbook(context, query.id)),
  ];
}

/** The task of a call with the units that it names; without any, all of the task. */
function ofUnits({ taskId, unitIds }: { readonly taskId: string; readonly unitIds?: string }) {
  return { taskId, unitIds: isExisting(unitIds) ? distinctIds(unitIds) : undefined };
}

function assignmentRoutes(parts: ReportsParts): readonly Route[] {
  return [
    implement(reportsCalls.assign, ({ context, body }) => assignUnits(parts, context, body)),
    implement(reportsCalls.removeadmin, ({ context, query }) => withdraw(parts, context, ofUnits(query))),
    implement(reportsCalls.prolong, ({ context, body }) => prolong(parts, context, body)),
    implement(reportsCalls.remind, ({ context, query }) => remind(parts, context, ofUnits(query))),
    implement(reportsCalls.submitBundle, ({ context, query }) => submitBundle(parts, context, query.taskId)),
  ];
}

function fillingRoutes(parts: ReportsParts): readonly Route[] {
  return [
    implement(reportsCalls.detailfill, async ({ context, query }) => {
      const detail = await fillDetail(parts, context, query.id);
      return query.returnzip === true ? { ...detail, zip: await zipOfOne(parts, context, query.id) } : detail;
    }),
    implement(reportsCalls.fill, ({ context, body }) => saveFilled(parts, context, body)),
    implement(reportsCalls.upload, ({ context, query }) => upload(parts, context, query)),
    implement(reportsCalls.fillzip, ({ context, query }) => fillZip(parts, context, query)),
  ];
}

function readingRoutes(parts: ReportsParts): readonly Route[] {
  return [
    implement(
      reportsCalls.getOrg,
      async ({ context, query }) => [...(await taskUnits(parts, context, query.taskId))],
      read,
    ),
    implement(reportsCalls.assignInfo, ({ context, query }) => assignInfo(parts, context, query)),
    implement(reportsCalls.timeGetDatail, ({ context, query }) => otherPeriod(parts, context, query), read),
    implement(reportsCalls.export, ({ context, query }) => exportOne(parts, context, query.id)),
    implement(reportsCalls.preexportbundle, ({ context, body }) => planBundle(parts, context, body), read),
    implement(reportsCalls.exportbundle, ({ context, body }) => exportBundle(parts, context, body), read),
  ];
}

/** The calls of records whose flags only reports have, which replace those of every record. */
function flaggedRoutes(parts: ReportsParts): readonly Route[] {
  const task = recordCallsOf(moduleOf(TASK));
  const assignModule = moduleOf(ASSIGN);
  const assign = recordCallsOf(assignModule);
  return [
    implement(
      task.list,
      ({ context, query, body }) => {
        const filter = { ...query, conditions: readParts(body ?? []) };
        const isAssigned = 'getAssign' in query && query.getAssign === true;
        const orgId = 'orgId' in query && typeof query.orgId === 'string' ? query.orgId : undefined;
        return isAssigned
          ? assignedTasks(parts, context, { orgId, filter })
          : parts.records.list(context, TASK, filter);
      },
      read,
    ),
    ...assignModule.verbs.flatMap((verb, index) => {
      const call = assign.verbs[index];
      if (!call || assignModule.together?.includes(verb) !== true) return [];
      return implement(call, ({ context, query, body }) => {
        const id = found<string>(query.id ?? parts.records.idOf(body));
        const step = { verb, id, version: body?.['version'], comment: body?.['comment'] };
        return 'subTogether' in query && query.subTogether === true
          ? actTogether(parts, context, step)
          : parts.records.act(context, ASSIGN, step);
      });
    }),
  ];
}

function moduleOf(key: string): RecordModule {
  return found(recordModules.find((module) => module.key === key));
}
