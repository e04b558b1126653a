import { ownClient } from '@org/contract';
import type { DemoMenu } from '../demo-deployment.ts';
import { demoId, idAreas } from '../ids.ts';
import {
  actionRows,
  buttonRows,
  groupRows,
  moduleRows,
  pageRows,
  verbRows,
  type ActionRow,
  type ButtonRow,
  type GroupRow,
  type ModuleRow,
  type PageRow,
} from './access-rows.ts';

type Draft = Omit<DemoMenu, 'id' | 'tenantId' | 'parentId' | 'sort'> & { readonly parentCode: string };

/** The whole menu of one tenant, parents first; `offset` keeps the tenants' ids apart. */
export function buildMenus(tenantId: string, offset: number): readonly DemoMenu[] {
  const pages = new Set(pageRows.map(({ code }) => code));
  const drafts: readonly Draft[] = [
    ...groupRows.map(groupDraft),
    ...moduleRows.flatMap(moduleDrafts),
    ...pageRows.flatMap(pageDrafts),
    ...buttonRows.filter((row) => !pages.has(row.page)).map(buttonDraft),
  ];
  const ids = new Map(drafts.map(({ code }, index) => [code, demoId(idAreas.menu, offset + index + 1)]));
  return drafts.map((draft, index) => placedMenu(draft, { tenantId, ids, sort: index + 1 }));
}

function placedMenu(
  { parentCode, alias, ...draft }: Draft,
  place: { readonly tenantId: string; readonly ids: ReadonlyMap<string, string>; readonly sort: number },
): DemoMenu {
  return {
    id: place.ids.get(draft.code) ?? '',
    tenantId: place.tenantId,
    parentId: place.ids.get(parentCode) ?? '0',
    ...draft,
    alias,
    sort: place.sort,
  };
}

function groupDraft({ code, name, englishName, icon, clients }: GroupRow): Draft {
  return page({
    code: `group_${code}`,
    name,
    alias: englishName,
    source: icon,
    path: `/${code}`,
    parentCode: '',
    metaKey: '',
    clientIds: clients,
  });
}

function moduleDrafts({ key, metaKey, name, englishName, icon, group, verbs }: ModuleRow): readonly Draft[] {
  const path = `/business/${key}`;
  return [
    page({
      code: key,
      name,
      alias: englishName,
      source: icon,
      path,
      metaKey,
      parentCode: `group_${group}`,
      clientIds: ownClient.clientId,
    }),
    ...[...actionRows, ...verbs.map((verb) => verbRow(key, verb))].map((row) => actionDraft(key, row)),
  ];
}

function verbRow(module: string, verb: string): ActionRow {
  const row = verbRows.find(({ suffix }) => suffix === verb);
  if (!row) throw new RangeError(`modules.json: verb ${verb} of ${module} is not in verbs.csv.`);
  return row;
}

function pageDrafts({ code, group, path, name, englishName, icon, clients, actions }: PageRow): readonly Draft[] {
  return [
    page({
      code,
      name,
      alias: englishName,
      source: icon,
      path,
      metaKey: '',
      parentCode: `group_${group}`,
      clientIds: clients,
    }),
    ...actionRows.filter(({ suffix }) => actions === 'all' || suffix === actions).map((row) => actionDraft(code, row)),
    ...buttonRows.filter((row) => row.page === code).map(buttonDraft),
  ];
}

function actionDraft(parentCode: string, { suffix, name, englishName, place }: ActionRow): Draft {
  return button({ code: `${parentCode}_${suffix}`, name, alias: englishName, parentCode, action: place });
}

function buttonDraft({ code, page: parentCode, name, englishName, place }: ButtonRow): Draft {
  return button({ code, name, alias: englishName, parentCode, action: place });
}

function page(draft: Omit<Draft, 'category' | 'action'>): Draft {
  return { ...draft, category: 1, action: 0 };
}

function button(draft: Pick<Draft, 'code' | 'name' | 'alias' | 'parentCode' | 'action'>): Draft {
  return { ...draft, path: '', source: '', metaKey: '', category: 2, clientIds: '' };
}
