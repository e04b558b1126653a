import { LinkOutlined } from '@ant-design/icons';
import type { ItemViewOf, WidgetProps } from '../../contract/item-view.ts';
import { referenceNames } from '../../ui/picker/names/use-names.ts';
import { findReferences } from '../../ui/picker/reference/find-references.ts';
import { ReferenceField, ReferenceText } from '../../ui/picker/reference/reference-field.tsx';
import { readNames } from '../../contract/named-option.ts';
import type { ReferenceOptions, referenceType } from './reference.type.ts';

function ReferenceWidget(props: WidgetProps<string, ReferenceOptions>) {
  return <ReferenceField {...props} multiple={props.field.options.multiple} />;
}

/** Draws references with antd: an autocomplete with a dialog, and the names of the chosen records. */
export const referenceView: ItemViewOf<typeof referenceType> = {
  Widget: ReferenceWidget,
  needs: 'references',
  Text: ReferenceText,
  Cell: ReferenceText,
  plainText: (value, _field, { display }) => display ?? value,
  namesOf: (field, ports) => referenceNames(ports.references, field.options.referenceKey),
  fromText: (text, field, context) => readNames(text, field.options, context),
  findOptions: findReferences,
  icon: <LinkOutlined />,
};
