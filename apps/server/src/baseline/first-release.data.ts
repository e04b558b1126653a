/**
 * What the first release delivered, by key, before deliveries were recorded: a database without records has had all of
 * this. Never changed: an entry that comes later is delivered because it is not in these lists.
 */
import type { EntryKind } from './delivery.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const menus = words(`
  group_asset group_office group_report group_system assetCard assetCard_view assetCard_add assetCard_edit
  assetCard_delete assetCard_submit assetCard_commit assetCard_verify assetCard_rollback assetCard_cancel
  assetCard_change assetCard_import assetCard_export house house_view house_add house_edit house_delete house_submit
  house_commit house_verify house_rollback house_cancel house_change house_import house_export floor floor_view
  floor_add floor_edit floor_delete floor_submit floor_commit floor_verify floor_rollback floor_cancel floor_change
  floor_import floor_export room room_view room_add room_edit room_delete room_submit room_commit room_verify
  room_rollback room_cancel room_change room_import room_export room_freeze room_empty room_lend landbase
  landbase_view landbase_add landbase_edit landbase_delete landbase_submit landbase_commit landbase_verify
  landbase_rollback landbase_cancel landbase_change landbase_import landbase_export propety propety_view propety_add
  propety_edit propety_delete propety_submit propety_commit propety_verify propety_rollback propety_cancel
  propety_change propety_import propety_export propety_init land land_view land_add land_edit land_delete land_submit
  land_commit land_verify land_rollback land_cancel land_change land_import land_export land_init immovable
  immovable_view immovable_add immovable_edit immovable_delete immovable_submit immovable_commit immovable_verify
  immovable_rollback immovable_cancel immovable_change immovable_import immovable_export immovable_logOutLand
  immovable_logOutPropety lend lend_view lend_add lend_edit lend_delete lend_submit lend_commit lend_verify
  lend_rollback lend_cancel lend_change lend_import lend_export getb getb_view getb_add getb_edit getb_delete
  getb_submit getb_commit getb_verify getb_rollback getb_cancel getb_change getb_import getb_export keyrecord
  keyrecord_view keyrecord_add keyrecord_edit keyrecord_delete keyrecord_submit keyrecord_commit keyrecord_verify
  keyrecord_rollback keyrecord_cancel keyrecord_change keyrecord_import keyrecord_export village village_view
  village_add village_edit village_delete village_submit village_commit village_verify village_rollback village_cancel
  village_change village_import village_export village_reject unitInfo unitInfo_view unitInfo_add unitInfo_edit
  unitInfo_delete unitInfo_submit unitInfo_commit unitInfo_verify unitInfo_rollback unitInfo_cancel unitInfo_change
  unitInfo_import unitInfo_export unitInfo_reject officehouseregulation officehouseregulation_view
  officehouseregulation_add officehouseregulation_edit officehouseregulation_delete officehouseregulation_submit
  officehouseregulation_commit officehouseregulation_verify officehouseregulation_rollback
  officehouseregulation_cancel officehouseregulation_change officehouseregulation_import officehouseregulation_export
  placement placement_view placement_add placement_edit placement_delete placement_submit placement_commit
  placement_verify placement_rollback placement_cancel placement_change placement_import placement_export reporttask
  reporttask_view reporttask_add reporttask_edit reporttask_delete reporttask_submit reporttask_export
  reporttaskassign reporttaskassign_view reporttaskassign_add reporttaskassign_edit reporttaskassign_delete
  reporttaskassign_submit reporttaskassign_fill reporttaskassign_commit reporttaskassign_verify
  reporttaskassign_reject reporttaskassign_rollback reporttaskassign_cancel reporttaskassign_prolong
  reporttaskassign_export user user_view user_add user_edit user_delete user_reset role role_view role_add role_edit
  role_delete role_grant menu menu_view menu_add menu_edit menu_delete dict dict_view dict_add dict_edit dict_delete
  param param_view param_add param_edit param_delete tenant tenant_view tenant_add tenant_edit tenant_delete unit
  unit_view unit_add unit_edit unit_delete dept dept_view dept_add dept_edit dept_delete post post_view post_add
  post_edit post_delete metaform metaform_view metaform_add metaform_edit metaform_delete metaform_publish notice
  notice_view notice_add notice_edit notice_delete notice_publish audit audit_view audit_add audit_edit audit_delete
  loginlog loginlog_view loginlog_add loginlog_edit loginlog_delete refusallog refusallog_view refusallog_add
  refusallog_edit refusallog_delete errorlog errorlog_view errorlog_add errorlog_edit errorlog_delete officearea
  officearea_view officearea_add officearea_edit officearea_delete archive archive_view archive_add archive_edit
  archive_delete upperrightcorner_calculate business_report_item
`);

/** The codes of the menus of administration: all that a deployment without the demo was given. */
const administration = ['group_system', ...menus.slice(menus.indexOf('user'), menus.indexOf('officearea'))];

/** Codes of menus and buttons, by alias of the built-in role. */
const grants: Readonly<Record<string, readonly string[]>> = {
  administrator: menus,
  asset_clerk: words(`
    group_asset group_report assetCard assetCard_view assetCard_add assetCard_edit assetCard_delete assetCard_submit
    assetCard_commit assetCard_cancel assetCard_change assetCard_import assetCard_export house house_view house_add
    house_edit house_delete house_submit house_commit house_cancel house_change house_import house_export floor
    floor_view floor_add floor_edit floor_delete floor_submit floor_commit floor_cancel floor_change floor_import
    floor_export room room_view room_add room_edit room_delete room_submit room_commit room_cancel room_change
    room_import room_export room_empty room_lend landbase landbase_view landbase_add landbase_edit landbase_delete
    landbase_submit landbase_commit landbase_cancel landbase_change landbase_import landbase_export propety
    propety_view propety_add propety_edit propety_delete propety_submit propety_commit propety_cancel propety_change
    propety_import propety_export land land_view land_add land_edit land_delete land_submit land_commit land_cancel
    land_change land_import land_export immovable immovable_view immovable_add immovable_edit immovable_delete
    immovable_submit immovable_commit immovable_cancel immovable_change immovable_import immovable_export lend
    lend_view lend_add lend_edit lend_delete lend_submit lend_commit lend_cancel lend_change lend_import lend_export
    getb getb_view getb_add getb_edit getb_delete getb_submit getb_commit getb_cancel getb_change getb_import
    getb_export keyrecord keyrecord_view keyrecord_add keyrecord_edit keyrecord_delete keyrecord_submit
    keyrecord_commit keyrecord_cancel keyrecord_change keyrecord_import keyrecord_export village village_view
    village_add village_edit village_delete village_submit village_commit village_cancel village_change village_import
    village_export reporttask reporttask_view reporttask_add reporttask_edit reporttask_delete reporttask_submit
    reporttask_export reporttaskassign reporttaskassign_view reporttaskassign_add reporttaskassign_edit
    reporttaskassign_delete reporttaskassign_submit reporttaskassign_fill reporttaskassign_commit
    reporttaskassign_cancel reporttaskassign_export
  `),
  verifier: words(`
    group_asset group_office group_report assetCard assetCard_view assetCard_verify assetCard_rollback
    assetCard_export house house_view house_verify house_rollback house_export floor floor_view floor_verify
    floor_rollback floor_export room room_view room_verify room_rollback room_export room_freeze landbase
    landbase_view landbase_verify landbase_rollback landbase_export propety propety_view propety_verify
    propety_rollback propety_export land land_view land_verify land_rollback land_export immovable immovable_view
    immovable_verify immovable_rollback immovable_export immovable_logOutLand immovable_logOutPropety lend lend_view
    lend_verify lend_rollback lend_export getb getb_view getb_verify getb_rollback getb_export keyrecord
    keyrecord_view keyrecord_verify keyrecord_rollback keyrecord_export village village_view village_verify
    village_rollback village_export village_reject unitInfo unitInfo_view unitInfo_verify unitInfo_rollback
    unitInfo_export unitInfo_reject officehouseregulation officehouseregulation_view officehouseregulation_verify
    officehouseregulation_rollback officehouseregulation_export placement placement_view placement_verify
    placement_rollback placement_export reporttask reporttask_view reporttask_export reporttaskassign
    reporttaskassign_view reporttaskassign_verify reporttaskassign_reject reporttaskassign_rollback
    reporttaskassign_prolong reporttaskassign_export officearea officearea_view upperrightcorner_calculate
  `),
  leader: words(`
    group_asset group_office group_report group_system assetCard assetCard_view assetCard_export house house_view
    house_export floor floor_view floor_export room room_view room_export landbase landbase_view landbase_export
    propety propety_view propety_export land land_view land_export immovable immovable_view immovable_export lend
    lend_view lend_export getb getb_view getb_export keyrecord keyrecord_view keyrecord_export village village_view
    village_export unitInfo unitInfo_view unitInfo_export officehouseregulation officehouseregulation_view
    officehouseregulation_export placement placement_view placement_export reporttask reporttask_view
    reporttask_export reporttaskassign reporttaskassign_view reporttaskassign_export user user_view unit unit_view
    notice notice_view notice_publish audit audit_view loginlog loginlog_view refusallog refusallog_view errorlog
    errorlog_view officearea officearea_view upperrightcorner_calculate
  `),
  form_author: words(`
    group_asset group_office group_report group_system assetCard assetCard_view house house_view floor floor_view room
    room_view landbase landbase_view propety propety_view land land_view immovable immovable_view lend lend_view getb
    getb_view keyrecord keyrecord_view village village_view unitInfo unitInfo_view officehouseregulation
    officehouseregulation_view placement placement_view reporttask reporttask_view reporttaskassign
    reporttaskassign_view dict dict_view dict_add dict_edit dict_delete metaform metaform_view metaform_add
    metaform_edit metaform_delete metaform_publish business_report_item
  `),
  unit_admin: words(`
    group_asset group_office group_system assetCard assetCard_view assetCard_add assetCard_edit assetCard_delete
    assetCard_submit assetCard_commit assetCard_cancel assetCard_change assetCard_import assetCard_export house
    house_view house_add house_edit house_delete house_submit house_commit house_cancel house_change house_import
    house_export floor floor_view floor_add floor_edit floor_delete floor_submit floor_commit floor_cancel
    floor_change floor_import floor_export room room_view room_add room_edit room_delete room_submit room_commit
    room_cancel room_change room_import room_export room_empty room_lend landbase landbase_view landbase_add
    landbase_edit landbase_delete landbase_submit landbase_commit landbase_cancel landbase_change landbase_import
    landbase_export propety propety_view propety_add propety_edit propety_delete propety_submit propety_commit
    propety_cancel propety_change propety_import propety_export land land_view land_add land_edit land_delete
    land_submit land_commit land_cancel land_change land_import land_export immovable immovable_view immovable_add
    immovable_edit immovable_delete immovable_submit immovable_commit immovable_cancel immovable_change
    immovable_import immovable_export lend lend_view lend_add lend_edit lend_delete lend_submit lend_commit
    lend_cancel lend_change lend_import lend_export getb getb_view getb_add getb_edit getb_delete getb_submit
    getb_commit getb_cancel getb_change getb_import getb_export keyrecord keyrecord_view keyrecord_add keyrecord_edit
    keyrecord_delete keyrecord_submit keyrecord_commit keyrecord_cancel keyrecord_change keyrecord_import
    keyrecord_export village village_view village_add village_edit village_delete village_submit village_commit
    village_cancel village_change village_import village_export unitInfo unitInfo_view unitInfo_add unitInfo_edit
    unitInfo_delete unitInfo_submit unitInfo_commit unitInfo_cancel unitInfo_change unitInfo_import unitInfo_export
    officehouseregulation officehouseregulation_view officehouseregulation_add officehouseregulation_edit
    officehouseregulation_delete officehouseregulation_submit officehouseregulation_commit
    officehouseregulation_cancel officehouseregulation_change officehouseregulation_import
    officehouseregulation_export placement placement_view placement_add placement_edit placement_delete
    placement_submit placement_commit placement_cancel placement_change placement_import placement_export user
    user_view user_add user_edit user_reset unit unit_view unit_edit dept dept_view dept_add dept_edit dept_delete
    notice notice_view notice_add notice_edit notice_delete notice_publish officearea officearea_view officearea_edit
    business_report_item
  `),
};

/** Keys of entries, by code of the dictionary. */
const dictionaries: Readonly<Record<string, string>> = {
  record_status: '0 1 2 3 4 5',
  yes_no: '1 2',
  unit_level: '1 2 3',
  unit_type: '1 2 3 4',
  sex: '1 2 3',
  post_category: '1 2 3',
  person_rank: '01 02 03 04 05 06 07',
  asset_category: '1 2 3 4 5 6',
  acquire_mode: '01 02 03 04 05 06 09',
  measure_unit: '01 02 03 04 05 06 07 08 09',
  use_status: '1 2 3 4 5',
  use_direction: '1 2 3 4 5 6',
  ownership_nature: '1 2 3 4 5',
  depreciation_method: '0 1',
  purchase_form: '1 2 3 4',
  part_type: '1 2 3 4',
  maintain_kind: '1 2 3 4',
  warrant_type: '1 2 3',
  warrant_status: '1 2 3 4',
  propety_status: '1 2 3 4',
  building_structure: '1 2 3 4',
  building_nature: '1 2 3 4',
  building_use: '1 2 3 4 5 6',
  land_use: '1 2 3 4 5',
  land_acquire: '1 2 3 4',
  room_status: '1 2 3 4 5',
  village_type: '1 2',
  key_status: '1 2 3',
  resettle_kind: '1 2 3',
  report_period: '1 2 3 4',
  assign_status: '1 2 3 4 5',
  message_type: '1 2',
  notice_category: '1 2 3 4 5',
  flow: '1 2 3 4 5',
};

const below = (lists: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(lists).flatMap(([owner, keys]) => keys.map((key) => `${owner}/${key}`));

/** The keys of a demo of the first release, by kind of entry. */
const demoOfFirstRelease: Readonly<Record<EntryKind, readonly string[]>> = {
  menu: menus,
  role: Object.keys(grants),
  grant: below(grants),
  parameter: words(`
    property.currentZoning password.regex system.region enable.onlineedit enable.watermark file.preview onlyoffice.url
    file.url file.quota.person file.quota.tenant system.url unit.specialName flow.tableViewHeader kkview.url
    kkview.version system.title system.shortTitle system.logo system.logoKey
  `),
  dictionary: Object.keys(dictionaries),
  entry: below(Object.fromEntries(Object.entries(dictionaries).map(([code, keys]) => [code, words(keys)]))),
  form: words(`
    unitInfo village landbase house floor room propety land immovable lend getb keyrecord officehouseregulation
    placement reporttask reporttaskassign assetCard
  `),
  source: words(`
    unit dept user village landbase house floor room warrant land immovable lend reportTask assetCard
  `),
  tree: words(`
    /api/asset-card/assettype/tree /api/asset-card/assetcharacteristics/tree
    /api/property-basics/houseadministrativearea/tree /api/property-basics/housegeographicalclassification/tree
    /api/property-basics/landgeographicalclassification/tree /api/property-basics/roompurpose/tree
    /api/baseinfo/area/tree /api/baseinfo/organizationalform/tree /api/baseinfo/businesscategory/tree
    /api/report-engine/reportclass/tree /api/report-engine/reportdict/tree
  `),
};

/** The keys that the first release delivered to a demo, or to a deployment without one. */
export function firstRelease(isDemo: boolean): Readonly<Record<EntryKind, readonly string[]>> {
  return isDemo ? demoOfFirstRelease : { ...demoOfFirstRelease, menu: administration, role: [], grant: [] };
}
