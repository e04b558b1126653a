import { ownClientHeader } from '@org/contract';
import { join } from 'node:path';
import { createApp } from '../../../apps/server/src/app/create-app.ts';
import { flowModel, userTask } from '../../../apps/server/src/testing/flow/flow-models.ts';
import { multipart } from '../../../apps/server/src/testing/flow/flow-site.ts';
import { testPassword } from '../../../apps/server/src/testing/test-tenants.ts';
import { databaseOf, seed, tenantId, type Place } from '../kills/seed.ts';

const people: Readonly<Record<string, string>> = {
  submit: '${initiator}',
  first: 'user-west',
  second: 'user-east',
  late: 'user-admin',
};
/** A second after `first` is open, `late` is open too. */
const timer =
  '<boundaryEvent id="due" attachedToRef="first" cancelActivity="false">' +
  '<timerEventDefinition><timeDuration>PT1S</timeDuration></timerEventDefinition></boundaryEvent>';

const killed = flowModel(
  'kills',
  [
    ...Object.entries(people).map(([id, person]) => userTask({ id, attributes: `flowable:assignee="${person}"` })),
    timer,
  ],
  ['start>submit', 'submit>first', 'first>second', 'second>end', 'due>late', 'late>end'],
);
const raced = flowModel(
  'race',
  [
    userTask({ id: 'submit', attributes: 'flowable:assignee="${initiator}"' }),
    userTask({ id: 'office', attributes: 'flowable:candidateUsers="user-admin,user-east,user-west,user-clerk"' }),
  ],
  ['start>submit', 'submit>office', 'office>end'],
);

/** The name of a record tells its process. */
const bindings = [
  { unitId: '', processDefinitionKey: 'race', condition: '${name == "race"}' },
  { unitId: '', processDefinitionKey: 'kills' },
];

/** Fills a new database with the test tenants, a form and two processes, which the form is bound to. */
export async function seedFlow(place: Place): Promise<void> {
  await seed(place);
  const app = await createApp({
    database: databaseOf(place),
    sealing: { keyFile: join(place.folder, 'sealing.key') },
    plainPasswords: true,
  });
  const signedIn = await app.server.inject({
    method: 'POST',
    url: '/api/blade-auth/token',
    query: { grantType: 'password', tenantId, account: 'admin', password: testPassword },
    headers: { authorization: ownClientHeader },
  });
  const token = String(signedIn.json().data.accessToken);
  for (const xml of [killed, raced]) {
    const { headers, payload } = multipart(xml);
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/blade-flow/manager/deploy-upload',
      headers: { ...headers, 'blade-auth': `bearer ${token}` },
      payload,
    });
    if (answer.json().code !== 200) throw new Error(answer.body);
  }
  const bound = await app.server.inject({
    method: 'POST',
    url: '/api/blade-flow/binding/submit',
    headers: { 'blade-auth': `bearer ${token}` },
    payload: { metaKey: 'everyType', version: 0, bindings },
  });
  if (bound.json().code !== 200) throw new Error(bound.body);
  await app.close();
}
