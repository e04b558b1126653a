import { officeAreaCalls } from '@org/contract';
import { implement, type Route } from '../../shared/http/implement.ts';
import { distinctIds } from '../../shared/http/saving.ts';
import type { OfficeAreaService } from './office-area.service.ts';

/** The routes of the standards of office area. */
export function officeAreaRoutes(officeArea: OfficeAreaService): readonly Route[] {
  return [
    implement(officeAreaCalls.list, async ({ context, query }) => [
      ...(await officeArea.port.list(context, query.unitType)),
    ]),
    implement(officeAreaCalls.detail, ({ context, query }) => officeArea.port.find(context, query.id)),
    implement(officeAreaCalls.submit, ({ context, body }) => officeArea.save(context, body)),
    implement(officeAreaCalls.remove, async ({ context, query }) => {
      await officeArea.remove(context, distinctIds(query.ids));
      return {};
    }),
  ];
}
