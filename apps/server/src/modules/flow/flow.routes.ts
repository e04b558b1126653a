import type { Route } from '../../shared/http/implement.ts';
import type { FlowParts } from './flow.port.ts';
import { createFlowHistory } from './history/history.service.ts';
import { listsRoutes } from './lists/lists.routes.ts';
import { createFlowModels } from './models/models.service.ts';
import { modelsRoutes } from './models/models.routes.ts';
import { createFlowPeople } from './people/people.service.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { createHandOver } from './running/hand-over.service.ts';
import { workRoutes } from './running/work.routes.ts';

/** The routes of processes, their tasks and the people of tasks. */
export function flowRoutes(parts: FlowParts): readonly Route[] {
  const handOvers = createHandOver(parts);
  return [
    ...modelsRoutes(createFlowModels(parts)),
    ...workRoutes({ parts, handOvers, history: createFlowHistory(parts) }),
    ...listsRoutes(parts.lists, handOvers),
    ...peopleRoutes(createFlowPeople(parts)),
  ];
}
