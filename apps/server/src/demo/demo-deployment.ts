/** The demo deployment as plain values: what is stored on the first start of a demo, and what tests start from. */
import type { NotificationKey } from '@org/contract';
import type { DemoMapAreas, DemoOfficeAreaStandard } from './demo-ground.ts';
import type { DemoStocktaking } from './stocktakings/stocktakings.ts';
import type { DemoApproval, DemoProcess } from './demo-processes.ts';
import type { ItemNames } from '../shared/forms/item-draft.ts';
import type { WireItem } from '../shared/forms/wire-item.ts';

export interface DemoTenant {
  readonly id: string;
  /** Six digits; what a person types at sign-in. */
  readonly tenantId: string;
  readonly tenantName: string;
  readonly linkman: string;
  readonly contactNumber: string;
  readonly address: string;
}

export interface DemoUnit {
  readonly id: string;
  readonly tenantId: string;
  /** `'0'` at the root. */
  readonly parentId: string;
  readonly unitName: string;
  readonly unitCode: string;
  readonly fullName: string;
  /** Key of dictionary `unit_level`. */
  readonly unitLevel: string;
  /** Key of dictionary `unit_type`. */
  readonly unitType: string;
  readonly address: string;
  readonly linkman: string;
  readonly contactNumber: string;
  readonly sort: number;
}

export interface DemoDepartment {
  readonly id: string;
  readonly tenantId: string;
  readonly unitId: string;
  /** Department above it in its unit; `'0'` where there is none. */
  readonly parentId: string;
  readonly deptName: string;
  readonly fullName: string;
  readonly sort: number;
}

export interface DemoUser {
  readonly id: string;
  readonly tenantId: string;
  readonly account: string;
  readonly realName: string;
  /** Staff number, unique in its tenant. */
  readonly code: string;
  readonly phone: string;
  readonly email: string;
  /** 1 male, 2 female. */
  readonly sex: number;
  /** `yyyy-MM-dd`. */
  readonly birthday: string;
  readonly unitId: string;
  /** The first is the main one. */
  readonly deptIds: readonly string[];
  readonly postIds: readonly string[];
  readonly roleIds: readonly string[];
}

export interface DemoPost {
  readonly id: string;
  readonly tenantId: string;
  readonly postCode: string;
  readonly postName: string;
  /** Key of dictionary `post_category`. */
  readonly category: number;
  readonly sort: number;
}

export interface DemoRole {
  readonly id: string;
  readonly tenantId: string;
  readonly roleName: string;
  readonly roleAlias: string;
  readonly dataScope: 'tenant' | 'unitTree' | 'unit';
  readonly sort: number;
  /** Menus and buttons granted; all menus above a granted one are among them. */
  readonly menuIds: readonly string[];
}

export interface DemoMenu {
  readonly id: string;
  readonly tenantId: string;
  readonly parentId: string;
  readonly code: string;
  readonly name: string;
  /** The name in English; `''` where there is none. */
  readonly alias: string;
  readonly path: string;
  /** Name of the icon. */
  readonly source: string;
  /** Form whose records the page shows; `''` for pages of their own. */
  readonly metaKey: string;
  readonly sort: number;
  /** 1 menu, 2 button. */
  readonly category: 1 | 2;
  /** 0 none, 1 toolbar, 2 row, 3 both. */
  readonly action: 0 | 1 | 2 | 3;
  /** The clients that draw it, joined by commas; `''` for all. */
  readonly clientIds: string;
}

interface DemoDictionaryEntry {
  readonly dictKey: string;
  readonly dictValue: string;
  readonly remark: string;
}

/** Belongs to every tenant of the deployment. */
export interface DemoDictionary {
  readonly code: string;
  readonly name: string;
  readonly entries: readonly DemoDictionaryEntry[];
}

/** Belongs to every tenant of the deployment. */
export interface DemoParameter {
  readonly paramKey: string;
  readonly paramName: string;
  readonly paramValue: string;
  readonly remark: string;
}

/** A meta form as a server of the family sends it. */
export interface WireForm {
  readonly id: string;
  readonly metaKey: string;
  readonly formName: string;
  readonly names: ItemNames;
  readonly metaType: 1 | 2 | 3;
  readonly metaFormItemList: readonly WireItem[];
}

/** Which call family a form's records answer to, so that `/api/{basePath}/list` and the like reach them. */
export interface DemoModule {
  /** Last part of the menu path and prefix of the permission codes. */
  readonly key: string;
  readonly metaKey: string;
  /** Below `/api/`, e.g. `warrant-propety/propety`. */
  readonly basePath: string;
  /** Lifecycle verbs it knows; each is also the suffix of its permission code. */
  readonly verbs: readonly string[];
}

/** Restricts a reference source to the records whose `property` equals the query parameter `parameter`. */
interface DemoCascade {
  readonly parameter: string;
  readonly property: string;
}

/** What `refAccess/{refKey}` answers from. */
export interface DemoReferenceSource {
  readonly refKey: string;
  /** The directory's own rows, or the records of a form. */
  readonly source: { readonly kind: 'user' | 'unit' | 'dept' } | { readonly kind: 'form'; readonly metaKey: string };
  /** Property with the option's code. */
  readonly codeKey?: string;
  readonly nameKey: string;
  readonly extraKey?: string;
  /** Properties whose texts follow the name in pickers. */
  readonly detailKeys?: readonly string[];
  readonly cascades: readonly DemoCascade[];
  /** Property with the id of the parent, where the source can be shown as a tree. */
  readonly parentKey?: string;
}

export interface DemoTreeNode {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  /** Level, the root's children being 1. */
  readonly rank: number;
  readonly children?: readonly DemoTreeNode[];
}

/** A tree that is deployment data; unit and department trees come from the directory. */
export interface DemoTree {
  /** Whole path of the call, e.g. `/api/asset-card/assettype/tree`. */
  readonly path: string;
  /** Query parameter that restricts the tree to what is below the root whose `code` equals its value. */
  readonly cascadeParameter?: string;
  readonly nodes: readonly DemoTreeNode[];
}

export interface DemoFile {
  readonly id: string;
  readonly tenantId: string;
  readonly unitId: string;
  readonly fileName: string;
  readonly contentType: string;
  /** ASCII. */
  readonly content: string;
  readonly createUser: string;
  readonly createTime: string;
}

export interface DemoRecord {
  readonly id: string;
  readonly metaKey: string;
  readonly tenantId: string;
  readonly unitId: string;
  readonly deptId: string;
  readonly createUser: string;
  /** `yyyy-MM-dd HH:mm:ss`. */
  readonly createTime: string;
  readonly updateUser: string;
  readonly updateTime: string;
  /** Key of dictionary `record_status`: 0 draft, 1 awaiting verification, 2 in force, 3 rejected, 4 cancelled. */
  readonly status: number;
  /** By itemKey, in the forms of a record on the wire; computed values hold what their formulas give. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** An announcement. */
export interface DemoNotice {
  readonly id: string;
  readonly tenantId: string;
  readonly unitId: string;
  readonly title: string;
  /** Key of dictionary `notice_category`. */
  readonly category: string;
  /** HTML. */
  readonly content: string;
  /** Units that it is for; empty for everybody whom its author sees. */
  readonly unitIds: readonly string[];
  /** `''` for a draft. */
  readonly releaseTime: string;
  /** `yyyy-MM-dd`, or `''`. */
  readonly endDate: string;
  readonly createUser: string;
  readonly createTime: string;
  readonly readers: readonly { readonly userId: string; readonly hasRead: boolean }[];
}

/** One of the product's own letters to one person. */
export interface DemoMessage {
  readonly id: string;
  readonly tenantId: string;
  readonly receiverId: string;
  /** Whose action it tells of. */
  readonly senderId: string;
  readonly letter: NotificationKey;
  readonly messageType: number;
  /** The record, or the announcement (`notice`), that it is about. */
  readonly about: { readonly metaKey: string; readonly id: string };
  readonly isRead: boolean;
  readonly createTime: string;
}

export interface DemoDeployment {
  /** Of every account, for sign-in; the store keeps only its hash. */
  readonly password: string;
  /** Accounts of the main tenant to try the demo with, one for each kind of work. */
  readonly shownAccounts: readonly string[];
  readonly tenants: readonly DemoTenant[];
  /** Parents before children. */
  readonly units: readonly DemoUnit[];
  readonly departments: readonly DemoDepartment[];
  readonly posts: readonly DemoPost[];
  readonly users: readonly DemoUser[];
  readonly roles: readonly DemoRole[];
  /** Parents before children. */
  readonly menus: readonly DemoMenu[];
  readonly dictionaries: readonly DemoDictionary[];
  readonly parameters: readonly DemoParameter[];
  readonly officeAreaStandards: readonly DemoOfficeAreaStandard[];
  readonly mapAreas: readonly DemoMapAreas[];
  readonly stocktaking: DemoStocktaking;
  readonly metaForms: readonly WireForm[];
  readonly modules: readonly DemoModule[];
  readonly referenceSources: readonly DemoReferenceSource[];
  readonly trees: readonly DemoTree[];
  readonly files: readonly DemoFile[];
  /** By metaKey; a record comes after those that it refers to. */
  readonly records: Readonly<Record<string, readonly DemoRecord[]>>;
  readonly notices: readonly DemoNotice[];
  /** The oldest first. */
  readonly messages: readonly DemoMessage[];
  readonly processes: readonly DemoProcess[];
  /** The oldest first. */
  readonly approvals: readonly DemoApproval[];
}
