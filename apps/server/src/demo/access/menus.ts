import type { DemoMenu } from '../demo-deployment.ts';
import { demoId, idAreas } from '../ids.ts';
import { englishButtonNames, englishMenuNames } from './menu-names.words.ts';
import {
  menuGroups,
  moduleLines,
  ownPages,
  recordButtons,
  shellButtons,
  systemPages,
  verbButtons,
  type ModuleLine,
} from './modules.data.ts';

type Draft = Omit<DemoMenu, 'id' | 'tenantId' | 'parentId' | 'sort' | 'alias'> & { readonly parentCode: string };

/** The whole menu of one tenant, parents first; `offset` keeps the tenants' ids apart. */
export function buildMenus(tenantId: string, offset: number): readonly DemoMenu[] {
  const shell = shellButtons.map(({ code, name, parentCode }) => button({ code, name, parentCode, action: 0 }));
  const drafts: readonly Draft[] = [
    ...menuGroups.map(groupDraft),
    ...moduleLines.flatMap(moduleDrafts),
    ...systemPages.flatMap(systemDrafts),
    ...ownPages.flatMap(ownDrafts),
    ...shell,
  ];
  const ids = new Map(drafts.map(({ code }, index) => [code, demoId(idAreas.menu, offset + index + 1)]));
  return drafts.map((draft, index) => placedMenu(draft, { tenantId, ids, sort: index + 1 }));
}

function placedMenu(
  { parentCode, ...draft }: Draft,
  place: { readonly tenantId: string; readonly ids: ReadonlyMap<string, string>; readonly sort: number },
): DemoMenu {
  return {
    id: place.ids.get(draft.code) ?? '',
    tenantId: place.tenantId,
    parentId: place.ids.get(parentCode) ?? '0',
    ...draft,
    alias: englishNameOf(draft.code),
    sort: place.sort,
  };
}

function englishNameOf(code: string): string {
  return englishMenuNames[code] ?? englishButtonNames[code.split('_').at(-1) ?? ''] ?? '';
}

function groupDraft({ code, name, icon }: (typeof menuGroups)[number]): Draft {
  return page({ code: `group_${code}`, name, source: icon, path: `/${code}`, parentCode: '', metaKey: '' });
}

function moduleDrafts({ key, metaKey, name, icon, group, verbs }: ModuleLine): readonly Draft[] {
  return [
    page({ code: key, name, source: icon, path: `/business/${key}`, metaKey, parentCode: `group_${group}` }),
    ...recordButtons.map(([suffix, label, action]) =>
      button({ code: `${key}_${suffix}`, name: label, parentCode: key, action }),
    ),
    ...verbs.map((verb) =>
      button({ code: `${key}_${verb}`, name: verbButtons[verb][0], parentCode: key, action: verbButtons[verb][1] }),
    ),
  ];
}

function systemDrafts([code, path, name, icon, extra]: (typeof systemPages)[number]): readonly Draft[] {
  return [
    page({ code, name, source: icon, path, metaKey: '', parentCode: 'group_system' }),
    ...recordButtons.map(([suffix, label, action]) =>
      button({ code: `${code}_${suffix}`, name: label, parentCode: code, action }),
    ),
    ...extra.map(([suffix, label]) => button({ code: `${code}_${suffix}`, name: label, parentCode: code, action: 2 })),
  ];
}

function ownDrafts([code, group, path, name, icon]: (typeof ownPages)[number]): readonly Draft[] {
  return [
    page({ code, name, source: icon, path, metaKey: '', parentCode: `group_${group}` }),
    ...recordButtons.map(([suffix, label, action]) =>
      button({ code: `${code}_${suffix}`, name: label, parentCode: code, action }),
    ),
  ];
}

function page(draft: Omit<Draft, 'category' | 'action'>): Draft {
  return { ...draft, category: 1, action: 0 };
}

function button(draft: Pick<Draft, 'code' | 'name' | 'parentCode' | 'action'>): Draft {
  return { ...draft, path: '', source: '', metaKey: '', category: 2 };
}
