import { ClusterOutlined } from '@ant-design/icons';
import type { ItemViewOf, WidgetProps } from '../../contract/item-view.ts';
import { referenceNames } from '../../ui/picker/names/use-names.ts';
import { findReferences } from '../../ui/picker/reference/find-references.ts';
import { ReferenceField, ReferenceText } from '../../ui/picker/reference/reference-field.tsx';
import type { ReferenceSource } from '../../ui/picker/reference/reference-source.ts';
import { readNames } from '../../contract/named-option.ts';
import type { multiReferenceType } from './multi-reference.type.ts';

function MultiReferenceWidget(props: WidgetProps<string, ReferenceSource>) {
  return <ReferenceField {...props} multiple />;
}

/** Draws several references with antd: tags with an autocomplete and a dialog, and the names of the chosen records. */
export const multiReferenceView: ItemViewOf<typeof multiReferenceType> = {
  Widget: MultiReferenceWidget,
  needs: 'references',
  Text: ReferenceText,
  Cell: ReferenceText,
  plainText: (value, _field, { display }) => display ?? value,
  namesOf: (field, ports) => referenceNames(ports.references, field.options.referenceKey),
  fromText: (text, _field, context) => readNames(text, { multiple: true }, context),
  findOptions: findReferences,
  icon: <ClusterOutlined />,
};
