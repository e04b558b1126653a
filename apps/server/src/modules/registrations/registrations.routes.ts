import {
  registrationsCalls,
  registrationVerbCalls,
  type BodyOf,
  type Call,
  type importStepsCalls,
  type LifecycleVerb,
  type QueryOf,
} from '@org/contract';
import { implement, type CallInput, type Route } from '../../shared/http/implement.ts';
import type { Registrations } from './registrations.service.ts';
import { REGISTRATION } from './registrations.port.ts';

/** Finds a route of another module by the name of its call. */
type RouteOf = (name: string) => Route | undefined;

/** The item by which a changed registration is found, if the call names none. */
const CREDIT_CODE = 'creditCode';

/** The routes of registrations: some do for units what another route does for records. */
export function registrationsRoutes(registrations: Registrations, routeOf: RouteOf): readonly Route[] {
  const { badList, area, changeMain } = registrationsCalls;
  return [
    // as: the keys of the table of verbs
    ...(Object.keys(registrationVerbCalls) as (LifecycleVerb & keyof typeof registrationVerbCalls)[]).map((verb) =>
      implement(registrationVerbCalls[verb], ({ context, query, body }) =>
        registrations.act(context, verb, { id: query.id, body }),
      ),
    ),
    implement(badList, ({ context, query }) => registrations.faulty(context, query), { work: 'read' }),
    implement(area, ({ context, query }) => registrations.area(context, query.id)),
    implement(changeMain, ({ context, body }) => registrations.change(context, body), {
      around: { before: ({ context, body }) => registrations.prepare(context, body) },
    }),
    underOwnAddress(registrationsCalls.submitMain, known(routeOf, `records.${REGISTRATION}.submit`)),
    underOwnAddress(registrationsCalls.import, known(routeOf, `records.${REGISTRATION}.import`)),
    underOwnAddress(
      registrationsCalls.importPropertyRegistrationMain,
      known(routeOf, `records.${REGISTRATION}.import`),
    ),
    ...checkedImportRoutes(known(routeOf, 'importSteps.check')),
  ];
}

/** The same work for the same input under another call, with the permission of that call. */
function underOwnAddress(call: Call, route: Route): Route {
  return { ...route, call };
}

function known(routeOf: RouteOf, name: string): Route {
  const route = routeOf(name);
  if (!route) throw new Error(`No route answers ${name}.`);
  return route;
}

type CheckBody = BodyOf<typeof importStepsCalls.check>;
type ImportQuery = QueryOf<typeof registrationsCalls.changeImport>;

/** Imports that change registrations, and imports that are only checked. */
function checkedImportRoutes(check: Route): readonly Route[] {
  return [
    checkRoute(check, registrationsCalls.changeImport, ({ fileId, updateBy = CREDIT_CODE }) => ({
      metaKey: REGISTRATION,
      fileId,
      store: true,
      updateBy,
      absent: 'refuse',
    })),
    checkRoute(check, registrationsCalls.checkImportProperty, ({ fileId, updateBy }) => ({
      metaKey: REGISTRATION,
      fileId,
      store: false,
      ...(updateBy === undefined ? {} : { updateBy, absent: 'refuse' }),
    })),
  ];
}

/** A route that does what another does, with a body made from its query. */
function checkRoute(check: Route, call: Call, bodyOf: (query: ImportQuery) => CheckBody): Route {
  return {
    ...check,
    call,
    handle: ({ query, ...input }) => {
      // as: the query was checked against the schema of the call
      const asked = { ...input, query: {}, body: bodyOf(query as unknown as ImportQuery) };
      return check.handle(asked as unknown as CallInput<Call>);
    },
  };
}
