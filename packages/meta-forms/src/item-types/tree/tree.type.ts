import { defineItemType, type CompiledItem } from '../../contract/item-type.ts';
import { checkIdCount, idsFromWire } from '../../contract/id-list.ts';
import type { MetaFormItem } from '../../metadata/meta-form.ts';
import { maintenanceLink, type MaintenanceLink } from '../../ui/picker/reference/reference-source.ts';

/** Source of a tree item, and how it is chosen. */
export interface TreeOptions extends MaintenanceLink {
  /** Path under `/api/` that returns the tree; `''` where the author set none; the item then has no options. */
  readonly treePath: string;
  readonly multiple: boolean;
}

/** A node of a tree (or several, comma-joined, where the item says so); the value is the node's id, `''` is empty. */
export const treeType = defineItemType<'tree', string, TreeOptions>({
  code: 12,
  name: 'tree',
  structure: 'value',
  fullRow: false,
  showsCompanion: true,
  identifies: true,
  takesSeveral: ({ itemConfig }) => itemConfig.multiple === true,
  emptyValue: '',
  operators: ['eq', 'ne', 'in'],
  compile: compileTree,
  decode: (wire) => idsFromWire(wire),
  encode: (value, field) => (value === '' && !field.options.multiple ? undefined : value),
  isFilled: (value) => value !== '',
  check: (value, field) => checkIdCount(value, field.options),
  settle: (value) => value,
});

function compileTree({ itemConfig }: MetaFormItem): CompiledItem<TreeOptions> {
  return {
    options: {
      treePath: itemConfig.treeurl ?? '',
      multiple: itemConfig.multiple === true,
      ...maintenanceLink(itemConfig),
    },
    schema: { type: 'string' },
  };
}
