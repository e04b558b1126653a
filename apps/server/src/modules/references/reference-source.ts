/** Limits a source to the rows with this value in a property. */
export interface SourceCascade {
  readonly parameter: string;
  readonly property: string;
}

/**
 * The source of a reference key: people, units, departments, posts, or the records of a form. It is a row of a table,
 * so that no request can name a table or column.
 */
export interface ReferenceSource {
  readonly kind: 'user' | 'unit' | 'dept' | 'post' | 'form';
  readonly metaKey?: string;
  /** Properties with the code, the name and the further text of an option. */
  readonly codeKey?: string;
  readonly nameKey: string;
  readonly extraKey?: string;
  /** Properties whose texts follow the name in pickers, where the name alone does not say what an option is. */
  readonly detailKeys?: readonly string[];
  readonly cascades: readonly SourceCascade[];
  /** The property with the id of the parent, if the source can be shown as a tree. */
  readonly parentKey?: string;
  /** False for a source without a declaration: the records of the form with its key. */
  readonly declared?: false;
}

/**
 * The trees of the organisation, whose nodes are rows of its tables, and the built-in sources of these rows. All other
 * trees are data of the deployment.
 */
export const organizationTrees: Readonly<Record<string, readonly string[]>> = {
  'baseinfo/unit/tree': ['unit'],
  'baseinfo/unit/treeWithDept': ['unit', 'dept'],
  'baseinfo/unit/department-choice': ['dept'],
};

/** The sources of every deployment; stored sources cannot replace them. */
export const builtInSources: Readonly<Record<string, ReferenceSource>> = {
  user: {
    kind: 'user',
    nameKey: 'realName',
    codeKey: 'code',
    extraKey: 'unitId',
    cascades: [
      { parameter: 'unitId', property: 'unitId' },
      { parameter: 'orgId', property: 'unitId' },
      { parameter: 'deptId', property: 'deptId' },
    ],
  },
  unit: {
    kind: 'unit',
    nameKey: 'unitName',
    codeKey: 'unitCode',
    cascades: [{ parameter: 'parentId', property: 'parentId' }],
    parentKey: 'parentId',
  },
  dept: {
    kind: 'dept',
    nameKey: 'deptName',
    cascades: [
      { parameter: 'unitId', property: 'unitId' },
      { parameter: 'orgId', property: 'unitId' },
    ],
    parentKey: 'parentId',
  },
  jobname: { kind: 'post', nameKey: 'postName', codeKey: 'postCode', cascades: [] },
};
