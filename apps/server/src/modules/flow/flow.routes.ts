import type { Route } from '../../shared/http/implement.ts';
import type { FlowParts } from './flow.port.ts';
import { bindingsRoutes } from './bindings/bindings.routes.ts';
import { createBindings } from './bindings/bindings.service.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { createFlowCalendar } from './calendar/calendar.service.ts';
import { createDesk } from './desk/desk.service.ts';
import { deskRoutes } from './desk/desk.routes.ts';
import { createFlowHistory } from './history/history.service.ts';
import { listsRoutes } from './lists/lists.routes.ts';
import { createFlowModels } from './models/models.service.ts';
import { modelsRoutes } from './models/models.routes.ts';
import { createFlowPeople } from './people/people.service.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { createAdministration } from './running/administer.service.ts';
import { followRoutes } from './running/follow.routes.ts';
import { proxiesRoutes } from './proxies/proxies.routes.ts';
import { createProxies } from './proxies/proxies.service.ts';
import { createHandOver } from './running/hand-over.service.ts';
import { workRoutes } from './running/work.routes.ts';
import { watchRoutes } from './watch/watch.routes.ts';

/** The routes of processes, their tasks and the people of tasks. */
export function flowRoutes(parts: FlowParts): readonly Route[] {
  const handOvers = createHandOver(parts);
  return [
    ...modelsRoutes(createFlowModels(parts)),
    ...bindingsRoutes(createBindings(parts)),
    ...followRoutes(createAdministration(parts)),
    ...workRoutes({ parts, handOvers, history: createFlowHistory(parts) }),
    ...deskRoutes(parts, createDesk(parts)),
    ...proxiesRoutes(createProxies(parts)),
    ...calendarRoutes(createFlowCalendar(parts.calendar)),
    ...listsRoutes(parts.lists, handOvers),
    ...peopleRoutes(createFlowPeople(parts)),
    ...watchRoutes(parts),
  ];
}
