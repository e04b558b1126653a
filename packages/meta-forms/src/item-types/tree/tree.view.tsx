import { ApartmentOutlined } from '@ant-design/icons';
import type { ItemViewOf, OptionSearch, TextProps, WidgetProps } from '../../contract/item-view.ts';
import { NameText } from '../../ui/picker/names/name-text.tsx';
import { treeNames } from '../../ui/picker/names/use-names.ts';
import { treeIndex } from '../../ui/tree/tree-index.ts';
import { TreePicker } from '../../ui/tree/tree-picker.tsx';
import { readNames } from '../../contract/named-option.ts';
import type { TreeOptions, treeType } from './tree.type.ts';

function TreeWidget({ field, problems, place, ports, ...props }: WidgetProps<string, TreeOptions>) {
  const { treePath, multiple, maintenanceUrl } = field.options;
  return (
    <TreePicker
      {...props}
      label={field.label}
      port={ports.trees}
      path={treePath}
      multiple={multiple}
      maintenanceUrl={maintenanceUrl}
      invalid={problems.length > 0}
      compact={place === 'cell'}
    />
  );
}

function TreeText({ field, value, display, ports }: TextProps<string, TreeOptions>) {
  const { treePath, linksValue, maintenanceUrl } = field.options;
  return (
    <NameText
      value={value}
      display={display}
      store={treeNames(ports.trees, treePath)}
      linkTo={linksValue ? maintenanceUrl : undefined}
    />
  );
}

async function findNodes({ field, ports, cascade }: OptionSearch<TreeOptions>) {
  const { flat } = treeIndex(await ports.trees.load(field.options.treePath, cascade ? { cascade } : {}));
  return flat.filter(({ disabled }) => disabled !== true);
}

/** Draws nodes of a tree with antd: a select whose list is a tree, and the names of the chosen nodes. */
export const treeView: ItemViewOf<typeof treeType> = {
  Widget: TreeWidget,
  needs: 'trees',
  Text: TreeText,
  Cell: TreeText,
  plainText: (value, _field, { display }) => display ?? value,
  namesOf: (field, ports) => treeNames(ports.trees, field.options.treePath),
  fromText: (text, field, context) => readNames(text, field.options, context),
  findOptions: findNodes,
  icon: <ApartmentOutlined />,
};
