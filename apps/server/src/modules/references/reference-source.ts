/** Restricts a source to what has this value in a property. */
export interface SourceCascade {
  readonly parameter: string;
  readonly property: string;
}

/**
 * What a reference key stands for: people, units, departments, posts, or the records of a form. It is a row of a table: nothing
 * of a request names a table or a column.
 */
export interface ReferenceSource {
  readonly kind: 'user' | 'unit' | 'dept' | 'post' | 'form';
  readonly metaKey?: string;
  /** Properties with the option's code, name and further text. */
  readonly codeKey?: string;
  readonly nameKey: string;
  readonly extraKey?: string;
  readonly cascades: readonly SourceCascade[];
  /** Property with the id of the parent, where the source can be shown as a tree. */
  readonly parentKey?: string;
  /** False: nobody declared it; it stands for the records of the form with its key. */
  readonly declared?: false;
}

/** Trees of the organisation, whose nodes are rows of its tables, and the built-in sources of those rows. Every other tree is data of the deployment. */
export const organizationTrees: Readonly<Record<string, readonly string[]>> = {
  'baseinfo/unit/tree': ['unit'],
  'baseinfo/unit/treeWithDept': ['unit', 'dept'],
};

/** The sources of every deployment, whatever its table says. */
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
