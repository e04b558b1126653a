import { buildMenus } from './access/menus.ts';
import { moduleRows } from './access/access-rows.ts';
import { buildRoles, roleIdOf } from './access/roles.ts';
import type { DemoDeployment } from './demo-deployment.ts';
import { buildDirectory, mainTenantId } from './directory/directory.ts';
import { buildMetaForms } from './forms/forms.ts';
import { referenceSources } from './forms/reference-sources.ts';
import { freeze } from './freeze.ts';
import { buildDictionaries, buildParameters } from './lookups/lookups.ts';
import { buildTrees } from './lookups/trees.ts';
import type { DeliveredParts } from '../baseline/delivery.ts';
import { buildMessages } from './messages/messages.ts';
import { buildNotices } from './messages/notices.ts';
import { mapAreas } from './maps/map-areas.ts';
import { officeAreaStandards } from './office-area/office-area.ts';
import { buildApprovals, buildProcesses } from './processes/processes.ts';
import { demoStocktaking } from './stocktakings/stocktakings.ts';
import { buildRecords } from './records/records.ts';

/** Satisfies the deployment's own password rule. Known to everyone who reads this: a demo only. */
const password = 'Yunting@2026';
const shownAccounts = ['admin', 'clerk.zhang', 'clerk.li', 'verifier.wang', 'leader.chen', 'designer.liu'] as const;
/** Keeps the ids of the second tenant's roles and menus apart from those of the first. */
const secondTenantOffset = 10_000;

/** The demo deployment: the same values on every call, frozen. */
export function demoDeployment(): DemoDeployment {
  const directory = buildDirectory((tenantId, alias) => roleIdOf(offsetOf(tenantId), alias));
  const menusOf = directory.tenants.map(({ tenantId }) => buildMenus(tenantId, offsetOf(tenantId)));
  const roles = directory.tenants.flatMap(({ tenantId }, index) =>
    buildRoles(menusOf[index] ?? [], tenantId, offsetOf(tenantId)),
  );
  const metaForms = buildMetaForms();
  const trees = buildTrees();
  const secondTenantUnit = directory.units.find(({ tenantId }) => tenantId !== mainTenantId);
  if (!secondTenantUnit) throw new RangeError('The second tenant has no unit.');
  const { records, files } = buildRecords({
    directory,
    trees,
    metaKeys: metaForms.map(({ metaKey }) => metaKey),
    secondTenantUnit,
  });
  const notices = buildNotices(directory);
  const verifierRoles = ['administrator', 'verifier'].map((alias) => roleIdOf(offsetOf(mainTenantId), alias));
  return freeze({
    password,
    shownAccounts,
    ...directory,
    roles,
    menus: menusOf.flat(),
    dictionaries: buildDictionaries(),
    parameters: buildParameters(),
    officeAreaStandards,
    mapAreas,
    stocktaking: demoStocktaking,
    metaForms,
    modules: moduleRows.map(({ key, metaKey, basePath, verbs }) => ({ key, metaKey, basePath, verbs })),
    referenceSources,
    trees,
    files,
    records,
    notices,
    messages: buildMessages({ directory, records, notices, verifierRoles }),
    processes: buildProcesses(directory),
    approvals: buildApprovals(directory, records),
  });
}

/** The part of it that later releases deliver to older databases, without people and records; of the main tenant. */
export function deliveredParts(): DeliveredParts {
  const menus = buildMenus(mainTenantId, 0);
  return freeze({
    menus,
    roles: buildRoles(menus, mainTenantId, 0),
    dictionaries: buildDictionaries(),
    parameters: buildParameters(),
    metaForms: buildMetaForms(),
    referenceSources,
    trees: buildTrees(),
  });
}

function offsetOf(tenantId: string): number {
  return tenantId === mainTenantId ? 0 : secondTenantOffset;
}
