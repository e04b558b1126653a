import type { DemoDeployment } from '../../demo/demo-deployment.ts';
import type { DemoApproval, DemoProcess } from '../../demo/demo-processes.ts';
import { createBindings } from '../../modules/flow/bindings/bindings.service.ts';
import type { FlowParts } from '../../modules/flow/flow.port.ts';
import { createFlowModels } from '../../modules/flow/models/models.service.ts';
import { decide } from '../../modules/flow/running/decide.service.ts';
import { createHandOver } from '../../modules/flow/running/hand-over.service.ts';
import type { RecordsService } from '../../modules/records/records.service.ts';
import type { Database } from '../../shared/database/database.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import { found } from '../../shared/http/saving.ts';
import { mainTenant } from '../../shared/reach/main-tenant.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** When the processes of the demo were deployed. */
const DEPLOYED_DAYS_AGO = 60;
/** The account that deploys them. */
const DEPLOYER = 'admin';

/** What the approvals of the demo are made with: the services of the server, with a caller and a time of their own. */
export interface ProcessSeed {
  readonly db: Database;
  readonly flow: FlowParts;
  readonly records: Pick<RecordsService, 'act'>;
  /** The context of a person at a time. */
  readonly personAt: (userId: string, at: Date) => Promise<RequestContext>;
}

type Demo = Pick<DemoDeployment, 'processes' | 'approvals' | 'users'>;

/** Deploys the processes of a demo, binds forms to them, and runs the commands of its approvals before `now`. */
export async function seedProcesses(seed: ProcessSeed, demo: Demo, now: Date): Promise<void> {
  const deployer = demo.users.find(({ tenantId, account }) => tenantId === mainTenant && account === DEPLOYER);
  const context = await seed.personAt(found(deployer).id, new Date(now.getTime() - DEPLOYED_DAYS_AGO * DAY));
  for (const process of demo.processes) await deploy(seed, context, process);
  for (const approval of demo.approvals) await approve(seed, approval, now);
  await forgetReminders(seed, (await seed.personAt(context.userId, now)).now);
}

/** Reminders of what was due before the first start would be news of weeks ago. */
async function forgetReminders({ db, flow: { reminders } }: ProcessSeed, now: string): Promise<void> {
  for (const due of await reminders.due(db, now)) await reminders.take(db, due, now);
}

async function deploy({ flow }: ProcessSeed, context: RequestContext, process: DemoProcess): Promise<void> {
  const { key, name, category, metaKey, xml } = process;
  const models = createFlowModels(flow);
  const { id } = await models.save(context, { modelKey: key, name, category, xml });
  await models.deploy(context, await models.readStored(context, id, category));
  const bindings = [{ unitId: '', processDefinitionKey: key }];
  await createBindings(flow).save(context, { metaKey, version: 0, bindings });
}

async function approve(seed: ProcessSeed, approval: DemoApproval, now: Date): Promise<void> {
  const { metaKey, recordId: id, userId, daysAgo, isAmended, steps } = approval;
  let at = new Date(now.getTime() - daysAgo * DAY);
  const initiator = await seed.personAt(userId, at);
  if (isAmended) await seed.records.act(initiator, metaKey, { verb: 'change', id });
  await seed.records.act(initiator, metaKey, { verb: 'commit', id });
  for (const step of steps) {
    at = new Date(at.getTime() + step.hours * HOUR);
    await take(seed, await seed.personAt(step.userId, at), { approval, step });
  }
}

interface Taken {
  readonly approval: DemoApproval;
  readonly step: DemoApproval['steps'][number];
}

async function take({ flow, records }: ProcessSeed, context: RequestContext, { approval, step }: Taken): Promise<void> {
  const { metaKey, recordId: id } = approval;
  const { does, comment, to } = step;
  const handOvers = createHandOver(flow);
  if (does === 'commit') {
    await records.act(context, metaKey, { verb: 'commit', id });
    return;
  }
  if (does === 'withdraw')
    return handOvers.withdraw(context, found(await flow.instances.ofRecord(context, metaKey, id)), comment);
  const tasks = await flow.tasks.ofRecord(context, metaKey, id);
  const own = tasks.find(({ assigneeId, isCandidate }) => assigneeId === context.userId || isCandidate);
  const { id: taskId } = found(own);
  if (does === 'addSign') return handOvers.addSign(context, { taskId, userId: to, comment, where: 'after' });
  const flag = does === 'agree' || does === 'archive' ? 'ok' : '';
  return decide(flow, context, { taskId, flag, outcome: does, comment, ...(to === '' ? {} : { target: to }) });
}
