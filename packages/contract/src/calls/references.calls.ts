import { Type } from 'typebox';
import { defineCall, type Call } from './call.ts';
import { exact, Id, page } from '../wire.ts';

export const ReferenceOption = Type.Object({ id: Id, code: Type.String(), name: Type.String(), extra: Type.String() });

/**
 * A post as a reference option on the wire, which has its own property names (business.md, section 3). `orgId` is empty
 * if every unit has the post.
 */
const JobName = Type.Object({ id: Id, jobNameCode: Type.String(), jobNameName: Type.String(), orgId: Type.String() });

/** A node of a picker's tree. A leaf has no `children` key. */
export const ChoiceNode = Type.Cyclic(
  {
    ChoiceNode: Type.Object({
      id: Id,
      name: Type.String(),
      code: Type.String(),
      rank: Type.Integer(),
      remark: Type.Optional(Type.String()),
      disabled: Type.Optional(Type.Boolean()),
      children: Type.Optional(Type.Array(Type.Ref('ChoiceNode'))),
    }),
  },
  'ChoiceNode',
);

const source = exact({ refKey: Type.String({ pattern: '^[A-Za-z0-9_-]{1,60}$', maxLength: 60 }) });
/** `totalIsCapped`: there are at least `total` options; counting stopped there. */
const OptionPage = Type.Object({ ...page(ReferenceOption).properties, totalIsCapped: Type.Boolean() });
// The ids of a parent that takes several are joined by commas.
const CascadeValue = Type.String({ maxLength: 8000 });
/** Parameters that a cascade sends. */
const MOST_PARAMETERS = 50;
// A cascade sends its value under a name from the metadata; the source knows the names that it accepts.
const ReferenceQuery = Type.Object(
  {
    name: Type.Optional(Type.String({ maxLength: 200 })),
    current: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    size: Type.Optional(Type.Integer({ minimum: -1, maximum: 1_000_000 })),
    id: Type.Optional(Type.String({ maxLength: 65_000 })),
    extra: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: CascadeValue, maxProperties: MOST_PARAMETERS },
);
const TreeQuery = Type.Object({}, { additionalProperties: CascadeValue, maxProperties: MOST_PARAMETERS });

/**
 * A parameter by which a source is filtered. Its values are ids of the source `refKey` or keys of the dictionary
 * `dictKey`; neither is present where the server does not know.
 */
const SourceParameter = Type.Object({
  name: Type.String(),
  /** The label of the item that is compared; empty where it is no item of a form. */
  label: Type.String(),
  refKey: Type.Optional(Type.String()),
  dictKey: Type.Optional(Type.String()),
});

/** The records of a module that refer to one record by this item. `totalIsCapped`: there are at least `total`. */
const Referring = Type.Object({
  module: Type.String(),
  /** The title of the form. */
  title: Type.String(),
  field: Type.String(),
  label: Type.String(),
  total: Type.Integer(),
  totalIsCapped: Type.Boolean(),
});

/** The sources of reference items. */
export const referencesCalls = {
  page: defineCall({
    name: 'references.page',
    method: 'GET',
    path: '/api/meta-object/metaobjectref/refAccess/:refKey',
    summary: 'A page of the options of a source: by name or code, by ids, restricted by a cascade',
    permission: 'signedIn',
    params: source,
    query: ReferenceQuery,
    answer: OptionPage,
  }),
  sources: defineCall({
    name: 'references.sources',
    method: 'GET',
    path: '/api/meta-object/metaobjectref/sources',
    summary: 'The sources that the deployment declares, for authors; `formName` is the form whose records they are',
    permission: 'metaform_view',
    query: exact({}),
    answer: Type.Array(Type.Object({ key: Type.String(), formName: Type.String() })),
  }),
  parameters: defineCall({
    name: 'references.parameters',
    method: 'GET',
    path: '/api/meta-object/metaobjectref/refAccess/:refKey/parameters',
    summary: 'The parameters by which a cascade may filter a source; no other parameter is accepted',
    permission: 'signedIn',
    params: source,
    answer: Type.Array(SourceParameter),
  }),
  jobNames: defineCall({
    name: 'references.jobNames',
    method: 'GET',
    path: '/api/baseinfo/jobname/ref2',
    summary: 'A page of the names of posts; `params` is a text that name or code hold',
    permission: 'signedIn',
    query: exact({
      current: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      size: Type.Optional(Type.Integer({ minimum: -1, maximum: 1_000_000 })),
      params: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    answer: page(JobName),
  }),
  records: defineCall({
    name: 'references.records',
    method: 'GET',
    path: '/api/meta-object/metaobjectref/records',
    summary: 'A few records whose code or name holds a text, of the modules that the caller may view',
    permission: 'signedIn',
    query: exact({ text: Type.String({ minLength: 2, maxLength: 100 }) }),
    answer: Type.Array(Type.Object({ module: Type.String(), id: Id, code: Type.String(), name: Type.String() })),
  }),
  referring: defineCall({
    name: 'references.referring',
    method: 'GET',
    path: '/api/meta-object/metaobjectref/referring',
    summary: 'How many records refer to a record, by module and item, in the modules and units that the caller sees',
    permission: 'signedIn',
    query: exact({ metaKey: Type.String({ minLength: 1, maxLength: 100 }), id: Id }),
    answer: Type.Array(Referring),
  }),
  tree: defineCall({
    name: 'references.tree',
    method: 'GET',
    path: '/api/meta-object/metaobjectref/refAccess/:refKey/tree',
    summary: 'The options of a source as a tree',
    permission: 'signedIn',
    params: source,
    query: TreeQuery,
    answer: Type.Array(ChoiceNode),
  }),
};

/** The addresses of the trees of a deployment (forms.md §7), by name. */
export const deploymentTrees = {
  areas: '/api/baseinfo/area/tree',
  assetTypes: '/api/asset-card/assettype/tree',
  assetCharacteristics: '/api/asset-card/assetcharacteristics/tree',
  administrativeAreas: '/api/property-basics/houseadministrativearea/tree',
  housePlaces: '/api/property-basics/housegeographicalclassification/tree',
  landPlaces: '/api/property-basics/landgeographicalclassification/tree',
  roomPurposes: '/api/property-basics/roompurpose/tree',
  reportClasses: '/api/report-engine/reportclass/tree',
  reportDictionaries: '/api/report-engine/reportdict/tree',
  organizationalForms: '/api/baseinfo/organizationalform/tree',
  businessCategories: '/api/baseinfo/businesscategory/tree',
  stockTypes: '/api/smart-logistics/stocktype/tree',
  canteenStockTypes: '/api/smart-logistics/stocktype/canteentree',
} as const;

/** One call for each tree of the deployment, by its path. */
export const treesCalls: Readonly<Record<string, Call & { readonly answer: ReturnType<typeof treeAnswer> }>> =
  Object.fromEntries(
    Object.values(deploymentTrees).map((path) => {
      const tree = path.slice('/api/'.length);
      const call = defineCall({
        name: `trees.${tree}`,
        method: 'GET',
        path,
        summary: 'A tree of the deployment',
        permission: 'signedIn',
        query: TreeQuery,
        answer: treeAnswer(),
      });
      return [tree, call];
    }),
  );

function treeAnswer() {
  return Type.Array(ChoiceNode);
}
